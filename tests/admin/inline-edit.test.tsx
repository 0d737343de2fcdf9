import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { setWidth } from "../support/window-width.ts";
import { drawApp } from "./draw-app.tsx";
import { type Call, fakeServer, on, userinfo } from "./fake-server.ts";

const rights = (...names: readonly string[]) => names.map((right) => `ROLE_SST_EPCS_${right}`);
const ALL = rights("VER", "INSERIR", "EDITAR", "EXCLUIR");
const row = { id: 1, versao: 3, codigo: "E-1", descricao: "Exaustor", ativo: true };

/** A server that keeps what is written, and answers a conflict to whoever knew another version. */
function place(own = ALL) {
  let stored = row;
  return {
    change: (by: Partial<typeof row>) => {
      stored = { ...stored, ...by };
    },
    ...fakeServer(
      on("GET", "/api/userinfo", { body: userinfo(own) }),
      on("GET", "/api/sst/epcs", () => ({ body: [stored], headers: { "content-range": "sst/epcs 0-0/1" } })),
      on("GET", "/api/sst/epcs/1", () => ({ body: stored })),
      on("PUT", "/api/sst/epcs/1", ({ body, headers }) => {
        if (headers.get("if-match") !== `"${stored.versao}"`)
          return { status: 409, body: { code: "VERSION_CONFLICT", message: "Alterado por outra pessoa.", current: stored } };
        stored = { ...stored, ...(body as Partial<typeof row>), versao: stored.versao + 1 };
        return { body: stored };
      }),
    ),
  };
}
const puts = (calls: readonly Call[]) => calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
const cell = async (text: string) => {
  const found = (await screen.findByText(text)).closest<HTMLElement>("td");
  if (!found) throw new Error(`no cell ${text}`);
  return found;
};
const editor = () => screen.findByRole("dialog", { name: "Descrição de Exaustor" });

test("two clicks change a cell where it stands: only that member is sent, with the version that was read", async () => {
  const { calls } = place();
  drawApp("/sst/epcs");
  await userEvent.dblClick(await cell("Exaustor"));
  const box = within(await editor()).getByRole("textbox", { name: /Descrição/ });
  await userEvent.clear(box);
  await userEvent.type(box, "Exaustor axial{Enter}");
  expect(await cell("Exaustor axial")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(puts(calls)).toEqual([{ descricao: "Exaustor axial" }]);
  expect(screen.getByRole("table", { name: "EPCs" })).toBeTruthy();
});

test("by keys alone: to the line, to its cells, F2, and Esc leaves it as it was with the focus where it came from", async () => {
  const { calls } = place();
  drawApp("/sst/epcs");
  const target = await cell("Exaustor");
  target.closest("tr")?.focus();
  await userEvent.keyboard("{ArrowRight}");
  while (document.activeElement !== target) await userEvent.keyboard("{ArrowRight}");
  await userEvent.keyboard("{F2}");
  const box = within(await editor()).getByRole("textbox", { name: /Descrição/ });
  await userEvent.type(box, " novo");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(target);
  expect(target.textContent).toBe("Exaustor");
  expect(puts(calls)).toEqual([]);
});

test("the rules of the form hold: what they refuse is said and stays typed", async () => {
  const { calls } = place();
  drawApp("/sst/epcs");
  await userEvent.dblClick(await cell("Exaustor"));
  const box = within(await editor()).getByRole<HTMLInputElement>("textbox", { name: /Descrição/ });
  await userEvent.clear(box);
  await userEvent.keyboard("{Enter}");
  expect((await screen.findAllByText("Campo obrigatório")).length).toBeGreaterThan(0);
  expect(puts(calls)).toEqual([]);
});

test("what somebody else changed meanwhile is told, and what was typed is still there", async () => {
  const { change } = place();
  drawApp("/sst/epcs");
  await userEvent.dblClick(await cell("Exaustor"));
  const box = within(await editor()).getByRole("textbox", { name: /Descrição/ });
  await userEvent.clear(box);
  await userEvent.type(box, "Meu");
  change({ descricao: "Deles", versao: 4 });
  await userEvent.keyboard("{Enter}");
  const told = await screen.findByRole("dialog", { name: /alterado/i });
  expect(told.textContent).toContain("Deles");
  expect(told.textContent).toContain("Meu");
});

test("one click still opens the record; without the right to change it nothing is changed in place", async () => {
  place(rights("VER"));
  drawApp("/sst/epcs");
  const target = await cell("Exaustor");
  expect(target.dataset.cell).toBeUndefined();
  await userEvent.click(target);
  expect(await screen.findByRole("heading", { level: 1, name: "Exaustor" })).toBeTruthy();
});

test("on a phone the same members are changed together, from the menu of the card", async () => {
  setWidth(390);
  const { calls } = place();
  drawApp("/sst/epcs");
  await userEvent.click(await screen.findByRole("button", { name: "Ações de Exaustor" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Edição rápida" }));
  const dialog = await screen.findByRole("dialog", { name: "Edição rápida: Exaustor" });
  const box = within(dialog).getByRole("textbox", { name: /Descrição/ });
  await userEvent.clear(box);
  await userEvent.type(box, "Coifa");
  await userEvent.click(within(dialog).getByRole("button", { name: "Salvar" }));
  expect((await screen.findAllByText("Coifa")).length).toBeGreaterThan(0);
  expect(puts(calls)).toMatchObject([{ descricao: "Coifa" }]);
});
