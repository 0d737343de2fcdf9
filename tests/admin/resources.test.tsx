import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  useCanAccess,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useNotify,
  useResourceContext,
  useResourceDefinition,
  useTranslateLabel,
} from "ra-core";
import { AutocompleteInput, Edit, ReferenceInput, SimpleForm } from "ra-ui-materialui";
import { afterEach, expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { FeatureResource } from "../../src/admin/app/admin-parts.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const RIGHTS = ["VER", "INSERIR", "EDITAR", "EXCLUIR"].map((right) => `ROLE_SST_EPIS_${right}`);
const row = { id: 1, versao: 3, nome: "Capacete", codigo: "EPI-001", ativo: true };
const cadastros = [
  { caminho: "sst/epis", titulo: "EPI", plural: "EPIs", nomeadoPor: ["nome"], pode: ["list", "show", "create", "edit"] },
  {
    caminho: "sst/profissional/{profissionalId}/contrato",
    titulo: "Contrato",
    plural: "Contratos",
    nomeadoPor: [],
    pode: ["list"],
  },
];
const server = () =>
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(RIGHTS, { cadastros }) }),
    on("GET", "/api/sst/epis", { body: [row], headers: { "content-range": "sst/epis 0-0/1" } }),
    on("GET", "/api/sst/epis/1", { body: row }),
  );

afterEach(cleanup);

test.each([
  ["/sst/epis/new", "Novo EPI"],
  ["/sst/epis/create", "Novo EPI"],
  ["/sst/epis/1", "Capacete"],
  ["/sst/epis/1/show", "Capacete"],
])("%s is the form of one record, by our address and by react-admin's", async (path, title) => {
  server();
  drawApp(path);
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
});

/** What react-admin knows, as a page of a feature sees it. */
function Told() {
  const name = useResourceContext() ?? "";
  const definition = useResourceDefinition();
  const label = useGetResourceLabel();
  const called = useGetRecordRepresentation(name);
  const titled = useTranslateLabel();
  const create = useCanAccess({ resource: name, action: "create" });
  const remove = useCanAccess({ resource: name, action: "delete" });
  const other = useCanAccess({ resource: "sst/profissional/3/contrato", action: "edit" });
  const page = useResourceDefinition({ resource: "sst/epcs" });
  const notify = useNotify();
  return (
    <>
      <output>
        {JSON.stringify({
          name,
          label: label(name, 2),
          called: called(row),
          member: titled({ source: "tipoEpi.id", resource: name }),
          can: [definition.hasList, definition.hasCreate, definition.hasEdit, definition.hasShow],
          access: [create.canAccess, remove.canAccess, other.canAccess],
          page: page.hasList,
        })}
      </output>
      <button type="button" onClick={() => notify("ra.notification.updated", { messageArgs: { smart_count: 1 } })}>
        avisar
      </button>
    </>
  );
}

function draw(path: string, resource: FeatureResource) {
  window.history.replaceState(null, "", path);
  return render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, resources: [resource] }} />);
}

test("a feature's page stands in the place of the register's, and react-admin knows the register", async () => {
  server();
  draw("/sst/epis", { name: "sst/epis", list: Told });
  const told = await screen.findByRole("status", { name: "" });
  await waitFor(() =>
    expect(JSON.parse(told.textContent ?? "")).toEqual({
      name: "sst/epis",
      label: "EPIs",
      called: "Capacete",
      member: "Categoria",
      can: [true, true, true, true],
      access: [true, false, false],
      page: true,
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: "avisar" }));
  const messages = screen.getByRole("region", { name: "Mensagens" });
  expect(await within(messages).findByText("Registro alterado")).toBeTruthy();
});

test("a stock reference input finds what one may choose but not list, and names it as the register does", async () => {
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(RIGHTS, { cadastros }) }),
    on("GET", "/api/sst/epis/1", { body: { ...row, tipoEpi: { id: 2, descricao: "Luvas" } } }),
    on("POST", "/api/sst/epis/opcoes", {
      body: {
        options: [
          { id: 2, descricao: "Luvas" },
          { id: 3, descricao: "Botas" },
        ],
        total: 2,
      },
    }),
  );
  const page = (
    <Edit mutationMode="pessimistic">
      <SimpleForm>
        <ReferenceInput source="tipoEpi.id" reference="sst/tipos-epi">
          <AutocompleteInput />
        </ReferenceInput>
      </SimpleForm>
    </Edit>
  );
  draw("/sst/epis/1", { name: "sst/epis", edit: page });
  const input = await screen.findByDisplayValue("Luvas");
  expect(await screen.findByRole("heading", { level: 1, name: "EPIs Capacete" })).toBeTruthy();
  await userEvent.click(input);
  await userEvent.clear(input);
  await userEvent.click(await screen.findByRole("option", { name: "Botas" }));
  expect((input as HTMLInputElement).value).toBe("Botas");
  expect(calls.map(({ path }) => path)).not.toContain("/api/sst/tipos-epi");
});
