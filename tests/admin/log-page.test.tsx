import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { UiFeature } from "../../src/admin/app/admin-parts.ts";
import { features } from "../../src/generated/features/ui.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { type Answer, fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const pages = (features as readonly UiFeature[]).flatMap((feature) => feature.pages ?? []);
const entry = {
  id: 9,
  momento: "2026-03-11T15:00:00.000Z",
  quando: "11/03/2026 12:00:00",
  usuario: { id: 7, nome: "Ana Prado" },
  conectadoPor: { id: 1, nome: "Administração" },
  empresa: { id: 1, nome: "Aurora Indústria" },
  cadastro: { id: "sst/epis", titulo: "EPI" },
  registroId: 22,
  operacao: { id: "update", titulo: "Alteração" },
  mudancas: [{ campo: "nome", titulo: "Nome", antes: "Luva", depois: "Luva de raspa", restrito: false }],
};
const options = {
  usuarios: [{ id: "7", titulo: "Ana Prado" }],
  empresas: [{ id: "1", titulo: "Aurora Indústria" }],
  cadastros: [{ id: "sst/epis", titulo: "EPIs" }],
  operacoes: [{ id: "update", titulo: "Alteração" }],
};

function open(info: Answer) {
  const server = fakeServer(
    on("GET", "/api/userinfo", info),
    on("GET", "/api/utilitario/log", ({ query }) => ({
      body: {
        content: [entry],
        pageable: { paged: true, offset: Number(query.get("page")) * 15 },
        size: 15,
        totalElements: 31,
        totalPages: 3,
      },
    })),
    on("GET", "/api/utilitario/log/opcoes", { body: options }),
  );
  window.history.replaceState(null, "", "/utilitario/log");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages }} />);
  const asked = () => server.calls.filter(({ path }) => path === "/api/utilitario/log").map(({ query }) => query);
  return { ...server, asked };
}

test("[000-2.3-139] [002-2.4-7] the log stands within the menu: who, when and what, opened to what changed, paged and filtered", async () => {
  const { asked } = open({ body: userinfo(["ROLE_LOG_VER"]) });
  expect(await screen.findByRole("heading", { level: 1, name: "Log de auditoria" })).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "Menu principal" })).toBeTruthy();
  const table = await screen.findByRole("table", { name: "Log de auditoria" });
  const line = within(table).getByRole("row", { name: /11\/03\/2026 12:00:00/ });
  expect(line.textContent).toContain("Ana Prado");
  expect(line.textContent).toContain("conectado por Administração");
  expect(screen.getByText("31 registro(s) encontrado(s).")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Editar|Excluir|Salvar|Novo/ })).toBeNull();

  const opener = within(line).getByRole("button", { name: /^Mostrar alterações/ });
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(opener);
  expect(await within(table).findByRole("row", { name: "Nome Luva Luva de raspa" })).toBeTruthy();

  await userEvent.click(screen.getByRole("button", { name: "Próxima página" }));
  await screen.findByText("Página 2 de 3");
  await userEvent.type(screen.getByLabelText("Cadastro"), "epi");
  await userEvent.click(await screen.findByRole("option", { name: "EPIs" }));
  await screen.findByText("Página 1 de 3");
  await userEvent.type(screen.getByLabelText("Nº do registro"), "22");
  await expect.poll(() => asked().at(-1)?.get("registro")).toBe("22");
  expect(Object.fromEntries(asked().at(-1) ?? [])).toEqual({ cadastro: "sst/epis", registro: "22", page: "0" });
  expect(location.search).toBe("");
});

test("a period that ends before it begins is said, and not asked for", async () => {
  const { asked } = open({ body: userinfo(["ROLE_LOG_VER"]) });
  await userEvent.type(await screen.findByLabelText("Data inicial"), "10/03/2026");
  await expect.poll(() => asked().at(-1)?.get("de")).toBe("2026-03-10");
  await userEvent.type(screen.getByLabelText("Data final"), "09/03/2026");
  expect((await screen.findByRole("alert")).textContent).toBe("Data final inferior a data inicial.");
  expect(asked().some((query) => query.has("ate"))).toBe(false);
});

test("[002-2.4-7] [000-2.3-139] without the authority the page is refused; logged out it ends at the log-in", async () => {
  const { asked } = open({ body: userinfo(["ROLE_SST_EPIS_VER"]) });
  expect(await screen.findByRole("heading", { level: 1, name: "Acesso negado" })).toBeTruthy();
  expect(asked()).toEqual([]);
  cleanup();
  open({ status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } });
  await screen.findByLabelText(/^Usuário/);
  expect(location.pathname).toBe("/login");
});
