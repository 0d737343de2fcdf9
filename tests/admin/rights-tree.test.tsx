import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const RIGHTS = ["VER", "INSERIR", "EDITAR", "EXCLUIR"].map((what) => `ROLE_UTILITARIO_PERFIS_${what}`);
const stored = { id: 3, versao: 1, nome: "Gestor", descricao: null, autoridades: ["ROLE_SST_EPIS_VER", "ROLE_DE_ANTES"] };
const tree = [
  {
    id: "sst",
    titulo: "Saúde e segurança no trabalho",
    grupos: [
      {
        id: "sst/epis",
        titulo: "EPIs",
        permissoes: [
          { nome: "ROLE_SST_EPIS_VER", titulo: "Ver" },
          { nome: "ROLE_SST_EPIS_EDITAR", titulo: "Editar" },
        ],
      },
    ],
  },
];

function open() {
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(RIGHTS) }),
    on("GET", "/api/utilitario/autoridades", { body: tree }),
    on("GET", "/api/utilitario/perfis/3", { body: stored }),
    on("PUT", "/api/utilitario/perfis/3", ({ body }) => ({ body: { ...stored, ...(body as object), versao: 2 } })),
    on("POST", "/api/utilitario/perfis/verdict", { body: { record: {}, errors: [], warnings: [], states: {} } }),
  );
  drawApp("/utilitario/perfis/3");
  return server;
}

const item = (name: string | RegExp) => screen.findByRole("treeitem", { name });
const sent = (calls: ReturnType<typeof open>["calls"]) => calls.filter(({ method }) => method === "PUT").map(({ body }) => body);

test("arrows open and walk the tree, space grants, and saving asks by the names people read", async () => {
  const { calls } = open();
  const module = await item(/^Saúde e segurança no trabalho/);
  expect(module.getAttribute("aria-checked")).toBe("mixed");
  expect(module.textContent).toContain("1 de 2");
  module.focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}");
  expect(document.activeElement).toBe(await item("Editar"));
  expect(document.activeElement?.getAttribute("aria-level")).toBe("3");
  await userEvent.keyboard(" ");
  expect((await item("Editar")).getAttribute("aria-checked")).toBe("true");
  expect((await item(/^Saúde/)).getAttribute("aria-checked")).toBe("true");
  await userEvent.keyboard("{Home}{ArrowLeft}");
  expect(screen.queryByRole("treeitem", { name: "Editar" })).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  const asked = await screen.findByRole("dialog", { name: "Confirmar alterações" });
  expect(await within(asked).findByText("Saúde e segurança no trabalho › EPIs: Editar")).toBeTruthy();
  expect(within(asked).getByText("1 permissão concedida")).toBeTruthy();
  expect(within(asked).queryByText(/retirada/)).toBeNull();
  await userEvent.click(within(asked).getByRole("button", { name: "Continuar editando" }));
  expect(sent(calls)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Salvar" }));
  await screen.findByText("Registro salvo com sucesso.");
  expect(sent(calls)).toMatchObject([{ autoridades: ["ROLE_DE_ANTES", "ROLE_SST_EPIS_EDITAR", "ROLE_SST_EPIS_VER"] }]);
});

test("a search opens what it finds; all and none act on what is found; what exists no longer can be withdrawn", async () => {
  const { calls } = open();
  await userEvent.type(await screen.findByRole("searchbox", { name: "Pesquisar permissões" }), "epis");
  expect(await screen.findByText(/^2 permissões encontradas/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Marcar todas" }));
  expect(screen.getByText(/3 de 3 permissões concedidas/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Desmarcar todas" }));
  expect(screen.getByText(/1 de 3 permissões concedidas/)).toBeTruthy();
  await userEvent.clear(screen.getByRole("searchbox", { name: "Pesquisar permissões" }));
  const gone = await item(/^Não existem mais/);
  expect(gone.getAttribute("aria-checked")).toBe("true");
  gone.focus();
  await userEvent.keyboard(" ");
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  const asked = await screen.findByRole("dialog");
  expect(within(asked).getByText("2 permissões retiradas")).toBeTruthy();
  await userEvent.click(within(asked).getByRole("button", { name: "Salvar" }));
  await screen.findByText("Registro salvo com sucesso.");
  expect(sent(calls)).toMatchObject([{ autoridades: null }]);
});
