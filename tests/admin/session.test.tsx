// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawApp, setWidth } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const expired = { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } };
const empty = on("GET", "/api/sst/epis", { body: [], headers: { "content-range": "sst/epis 0-0/0" } });

beforeEach(() => {
  setWidth(1440);
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("[000-2.2-1] who is not logged in goes to /login and, logged in, back to the page wanted", async () => {
  let inside = false;
  fakeServer(
    on("GET", "/api/userinfo", () => (inside ? { body: userinfo(["ROLE_SST_EPIS_VER"]) } : expired)),
    on("POST", "/api/login", ({ body }) => {
      inside = (body as { senha: string }).senha === "certa-123";
      return inside
        ? { body: {} }
        : { status: 401, body: { code: "INVALID_CREDENTIALS", message: "Usuário ou senha inválidos." } };
    }),
    empty,
  );
  drawApp("/sst/epis");
  await screen.findByRole("heading", { name: "Entrar" });
  expect(location.pathname).toBe("/login");

  await userEvent.click(screen.getByRole("button", { name: "Entrar" }));
  expect(screen.getAllByText("Campo obrigatório")).toHaveLength(2);
  await userEvent.type(screen.getByLabelText(/Usuário/), "ana");
  await userEvent.type(screen.getByLabelText(/Senha/), "errada-1{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("Usuário ou senha inválidos.");
  expect(screen.queryByText("Sessão expirada.")).toBeNull();

  await userEvent.clear(screen.getByLabelText(/Senha/));
  await userEvent.type(screen.getByLabelText(/Senha/), "certa-123{Enter}");
  expect(await screen.findByRole("heading", { name: "EPIs" })).toBeTruthy();
  expect(location.pathname).toBe("/sst/epis");
});

test("[000-2.2-5] who is logged in does not see the log-in page", async () => {
  fakeServer(on("GET", "/api/userinfo", { body: userinfo([]) }));
  drawApp("/login");
  expect(await screen.findByRole("heading", { name: "Olá, Ana" })).toBeTruthy();
  expect(location.pathname).toBe("/");
});

test("[000-2.2-3] [000-2.2-8] a register without the right to see it is refused in place", async () => {
  fakeServer(on("GET", "/api/userinfo", { body: userinfo([]) }));
  drawApp("/sst/epis");
  expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeTruthy();
  expect(screen.getByText(/não possui autorização/)).toBeTruthy();
  expect(screen.getByText(/quem administra os perfis na sua empresa/)).toBeTruthy();
});

test("[000-2.2-7] an unknown address shows the 404 page inside the application", async () => {
  const support = { parametrosDoSistema: { emailSuporte: "suporte@aurora.exemplo" } };
  fakeServer(on("GET", "/api/userinfo", { body: userinfo([], support) }));
  drawApp("/nao/existe");
  expect(await screen.findByRole("heading", { name: "Página Não Encontrada" })).toBeTruthy();
  expect(screen.getByText("ERRO 404 - PÁGINA NÃO ENCONTRADA")).toBeTruthy();
  expect(screen.getByText(/endereço foi digitado corretamente/)).toBeTruthy();
  const contact = screen.getByRole("link", { name: "Fale com o suporte" }).getAttribute("href");
  expect(contact).toMatch(/^mailto:suporte%40aurora\.exemplo\?subject=/);
  expect(decodeURIComponent(contact ?? "")).toContain("/nao/existe");
  expect(screen.getByRole("navigation", { name: "Menu principal" })).toBeTruthy();
});

test("[000-2.4-16] a session that ended is asked for in a dialog, and the operation goes on", async () => {
  let alive = true;
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_SST_EPIS_VER"]) }),
    on("POST", "/api/login", () => {
      alive = true;
      return { body: {} };
    }),
    on("GET", "/api/sst/epis", () => (alive ? undefined : expired)),
    empty,
  );
  drawApp("/sst/epis");
  await screen.findByText("Nenhum registro encontrado.");
  alive = false;
  await userEvent.click(screen.getByRole("button", { name: "Atualizar" }));
  const dialog = await screen.findByRole("dialog", { name: "Sessão expirada." });
  expect((within(dialog).getByLabelText(/Usuário/) as HTMLInputElement).value).toBe("ana");
  await userEvent.type(within(dialog).getByLabelText(/Senha/), "certa-123{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.pathname).toBe("/sst/epis");
  const lists = calls.filter(({ path }) => path === "/api/sst/epis");
  expect(lists.length).toBeGreaterThanOrEqual(3);
});

test("a write for a company changed in another tab asks Descartar or Manter; Manter goes on", async () => {
  let server = 2;
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_SST_EPIS_VER", "ROLE_SST_EPIS_EXCLUIR"]) }),
    on("GET", "/api/sst/epis", { body: [{ id: 1, nome: "Capacete" }], headers: { "content-range": "sst/epis 0-0/1" } }),
    on("PUT", "/api/userinfo/empresa/1", () => {
      server = 1;
      return { body: userinfo([]) };
    }),
    on("DELETE", "/api/sst/epis/1", () =>
      server === 1
        ? { body: { id: 1 } }
        : { status: 400, body: { code: "EMPRESA_ALTERADA", message: "Atenção! A empresa foi alterada em outra aba" } },
    ),
  );
  drawApp("/sst/epis");
  await userEvent.click(await screen.findByRole("button", { name: "Excluir: Capacete" }));
  await userEvent.click(await screen.findByRole("button", { name: "OK" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Atenção! A empresa foi alterada em outra aba" });
  expect(within(dialog).getByRole("button", { name: "Descartar" })).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Manter" }));
  expect(await screen.findByText("Registro excluído.")).toBeTruthy();
  expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(2);
});

test("[000-2.4-2] [000-2.4-3] [000-2.4-5] the bar shows company and user, and finds a page by a few letters", async () => {
  fakeServer(on("GET", "/api/userinfo", { body: userinfo(["ROLE_SST_EPIS_VER"]) }), empty);
  drawApp("/");
  const search = await screen.findByRole("combobox", { name: "Pesquisar Menu" });
  expect(screen.getByRole("button", { name: /Aurora Indústria/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Menu de Ana Prado" })).toBeTruthy();
  await userEvent.keyboard("{Control>}k{/Control}");
  expect(document.activeElement).toBe(search);
  await userEvent.keyboard("saude epi");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["EPIsSaúde e segurança no trabalho"]);
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { name: "EPIs" })).toBeTruthy();
});

test("[000-2.4-7] a user of the payroll provider does not change the password here", async () => {
  fakeServer(on("GET", "/api/userinfo", { body: userinfo([], { usuarioFortes: true }) }));
  drawApp("/");
  await userEvent.click(await screen.findByRole("button", { name: "Menu de Ana Prado" }));
  expect(await screen.findByRole("menuitem", { name: "Sair" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Alterar Minha Senha" })).toBeNull();
});
