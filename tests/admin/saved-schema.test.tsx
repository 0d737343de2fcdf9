import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import { SchemaWatch } from "../../src/admin/dev/SchemaWatch.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

/** What an open page does when a schema is saved in development. */
const RIGHTS = ["VER", "INSERIR", "EDITAR", "EXCLUIR"].map((right) => `ROLE_SST_EPCS_${right}`);
const epc = { id: 1, versao: 1, descricao: "Exaustor" };
let version = "v1";
let tell: (event: string, data: object) => Promise<void>;

class FakeEvents extends EventTarget {
  constructor(url: string) {
    super();
    expect(url).toBe("/api/dev/eventos");
    tell = async (event, data) =>
      act(async () => void this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })));
  }
  close(): void {}
}

/** The second version of the register has one member more. */
async function loadRegister(url: string): ReturnType<typeof importChunk> {
  const chunk = await importChunk(url);
  if (!url.endsWith("v2")) return chunk;
  const { register } = chunk;
  const [model] = register.fields;
  const [tab, ...tabs] = register.tabs;
  if (!model || !tab) throw new Error("the register is empty");
  const added = { ...model, name: "nova", path: "nova", title: "Observação nova", required: false };
  return {
    ...chunk,
    register: {
      ...register,
      hash: "v2",
      fields: [...register.fields, added],
      tabs: [{ ...tab, fields: [...tab.fields, "nova"] }, ...tabs],
      list: { ...register.list, columns: [...register.list.columns, "nova"] },
    },
  };
}

function open(path: string): void {
  window.history.replaceState(null, "", path);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister, Beside: SchemaWatch }} />);
}

beforeEach(() => {
  version = "v1";
  vi.stubGlobal("EventSource", FakeEvents);
  fakeServer(
    on("GET", "/api/userinfo", () => ({
      body: userinfo(RIGHTS, {
        versaoRegistros: version,
        ...(version === "v2" ? { menu: [{ label: "Registro novo", url: "/sst/novo" }] } : {}),
      }),
    })),
    on("GET", "/api/sst/epcs", { body: [epc], headers: { "content-range": "sst/epcs 0-0/1" } }),
    on("GET", "/api/sst/epcs/1", { body: epc }),
  );
});
const save = async () => {
  version = "v2";
  await tell("registros", { versaoRegistros: "v2" });
};

test("an open list shows the new column and the menu the new register", async () => {
  open("/sst/epcs");
  await screen.findByRole("link", { name: "Exaustor" });
  expect(screen.queryByRole("columnheader", { name: "Observação nova" })).toBeNull();
  await save();
  await screen.findByRole("columnheader", { name: "Observação nova" });
  await screen.findByRole("link", { name: "Registro novo" });
});

test("a form in which something is typed waits for a word, and keeps what was typed", async () => {
  open("/sst/epcs/1");
  const input = await screen.findByDisplayValue("Exaustor");
  await userEvent.type(input, " lateral");
  await save();
  const apply = await screen.findByRole("button", { name: "Atualizar" });
  await screen.findByRole("link", { name: "Registro novo" });
  expect(screen.queryByLabelText("Observação nova")).toBeNull();
  expect(screen.getByDisplayValue("Exaustor lateral")).toBe(input);

  await userEvent.click(apply);
  await screen.findByLabelText("Observação nova");
  expect(screen.getByDisplayValue("Exaustor lateral")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Atualizar" })).toBeNull();
});

test("an untouched form takes the change up by itself", async () => {
  open("/sst/epcs/1");
  await screen.findByDisplayValue("Exaustor");
  await save();
  await screen.findByLabelText("Observação nova");
});

test("a refused schema is shown until it is mended", async () => {
  open("/sst/epcs");
  await screen.findByRole("link", { name: "Exaustor" });
  await tell("recusados", { mensagem: "schemas/sst/epcs.json#/title: faltou" });
  expect((await screen.findByText(/epcs.json#/)).closest("[role=alert]")).toBeTruthy();
  await tell("registros", { versaoRegistros: "v1" });
  await waitFor(() => expect(screen.queryByText(/epcs.json#/)).toBeNull());
});
