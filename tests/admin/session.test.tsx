import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Api } from "../../src/admin/providers/api.ts";
import { createAuthProvider } from "../../src/admin/providers/auth-provider.ts";
import { CallsUnderWay } from "../../src/admin/providers/calls-under-way.ts";
import { Session } from "../../src/admin/providers/session.ts";
import type { UserInfo } from "../../src/admin/providers/wire.ts";
import { feature as searching } from "../../src/features/geral/pesquisa/ui.tsx";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const expired = { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } };
const empty = on("GET", "/api/sst/epis", { body: [], headers: { "content-range": "sst/epis 0-0/0" } });

test("[000-2.2-1] who is not logged in goes to /login and, logged in, back to the page wanted", async () => {
  let inside = false;
  fakeServer(
    on("GET", "/api/userinfo", () => (inside ? { body: userinfo(["ROLE_SST_EPIS_VER"]) } : expired)),
    on("POST", "/api/login", ({ body }) => {
      inside = (body as { senha: string }).senha === "certa-123";
      return inside
        ? { body: userinfo(["ROLE_SST_EPIS_VER"]) }
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

test("[000-2.2-3] [000-2.2-8] [002-8-33] a register without the right to see it is refused in place", async () => {
  fakeServer(on("GET", "/api/userinfo", { body: userinfo([]) }));
  drawApp("/sst/epis");
  expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeTruthy();
  expect(screen.getByText(/não possui autorização/)).toBeTruthy();
  expect(screen.getByText(/quem administra os perfis na sua empresa/)).toBeTruthy();
});

test("[000-2.2-7] [002-8-32] an unknown address shows the 404 page inside the application", async () => {
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

test("[000-2.4-16] [000-4-2] [001-2-97] [002-8-21] a session that ended may be left or stayed in; the next operation asks for the log-in and goes on", async () => {
  let alive = true;
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", () => (alive ? { body: userinfo(["ROLE_SST_EPIS_VER"]) } : expired)),
    on("POST", "/api/login", () => {
      alive = true;
      return { body: userinfo(["ROLE_SST_EPIS_VER"]) };
    }),
    on("GET", "/api/sst/epis", () => (alive ? undefined : expired)),
    empty,
  );
  drawApp("/sst/epis");
  await screen.findByText("Nenhum registro encontrado.");
  alive = false;
  await userEvent.click(screen.getByRole("button", { name: "Atualizar" }));
  const told = await screen.findByRole("alertdialog", { name: "Sessão expirada." });
  expect(within(told).getByText(/login será pedido na próxima operação/)).toBeTruthy();
  expect(
    within(told)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Sair", "Permanecer na tela"]);
  await userEvent.click(within(told).getByRole("button", { name: "Permanecer na tela" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(location.pathname).toBe("/sst/epis");
  expect(screen.getByRole("button", { name: "Fazer login" })).toBeTruthy();

  await userEvent.click(screen.getByRole("button", { name: "Atualizar" }));
  const dialog = await screen.findByRole("dialog", { name: "Sessão expirada." });
  expect((within(dialog).getByLabelText(/Usuário/) as HTMLInputElement).value).toBe("ana");
  const before = calls.filter(({ path }) => path === "/api/sst/epis").length;
  await userEvent.type(within(dialog).getByLabelText(/Senha/), "certa-123{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(calls.filter(({ path }) => path === "/api/sst/epis")).toHaveLength(before + 1));
  expect(location.pathname).toBe("/sst/epis");
  expect(screen.queryByRole("button", { name: "Fazer login" })).toBeNull();
});

test("[000-2.4-16] [000-4-3] leaving forgets who was there: the next person finds nothing of the one before", async () => {
  let who: object | undefined = userinfo(["ROLE_SST_EPIS_VER"]);
  fakeServer(
    on("GET", "/api/userinfo", () => (who ? { body: who } : expired)),
    on("POST", "/api/logout", () => {
      who = undefined;
      return { body: {} };
    }),
    on("POST", "/api/login", () => {
      const other = { id: 9, nome: "Bruno Reis", login: "bruno" };
      who = userinfo([], { usuario: other, empresa: { id: 2, nome: "Aurora Serviços" }, empresas: [], menu: [] });
      return { body: who };
    }),
    empty,
  );
  drawApp("/");
  await userEvent.click(await screen.findByRole("button", { name: "Menu de Ana Prado" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Sair" }));
  await screen.findByRole("heading", { name: "Entrar" });
  expect(location.pathname).toBe("/login");
  expect(document.body.textContent).not.toMatch(/Ana|Aurora/);
  await userEvent.type(screen.getByLabelText(/Usuário/), "bruno");
  await userEvent.type(screen.getByLabelText(/Senha/), "certa-123{Enter}");
  await screen.findByRole("heading", { name: "Olá, Bruno" });
  expect(document.body.textContent).not.toMatch(/Ana|Aurora Indústria|EPIs/);
});

test("[000-2.4-15] near its end the session says so, and goes on at a click; when it ended there is the log-in", async () => {
  let minutes = 4;
  fakeServer(
    on("GET", "/api/userinfo", () =>
      minutes > 0 ? { body: userinfo([], { horaExpiracao: new Date(Date.now() + minutes * 60_000).toISOString() }) } : expired,
    ),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "clearInterval", "Date"] });
  try {
    drawApp("/");
    await screen.findByRole("heading", { name: "Olá, Ana" });
    await vi.advanceTimersByTimeAsync(16_000);
    expect(await screen.findByText("Sua sessão irá expirar em 4 minuto(s).")).toBeTruthy();
    minutes = 60;
    await userEvent.click(screen.getByRole("button", { name: "Continuar" }));
    await waitFor(() => expect(screen.queryByText(/irá expirar/)).toBeNull());
    minutes = 0;
    await vi.advanceTimersByTimeAsync(61 * 60_000);
    await userEvent.click(await screen.findByRole("button", { name: "Permanecer na tela" }));
    expect(await screen.findByText("Sessão expirada.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Fazer login" }));
    expect(await screen.findByRole("dialog", { name: "Sessão expirada." })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test("[000-4-1] while the session is being read there is neither the application nor the log-in", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeServer();
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address !== "/api/userinfo") return answer(address, init);
    await promise;
    return Response.json(userinfo([]));
  });
  drawApp("/");
  expect(await screen.findByRole("progressbar", { name: "Carregando…" })).toBeTruthy();
  expect(screen.queryByRole("banner")).toBeNull();
  expect(screen.queryByRole("heading")).toBeNull();
  resolve();
  expect(await screen.findByRole("heading", { name: "Olá, Ana" })).toBeTruthy();
});

test("[000-4-4] [000-9-5] the log-out waits 10 seconds for the server, then leaves anyway", async () => {
  vi.useFakeTimers();
  try {
    const session = new Session();
    session.signedIn(userinfo([]) as UserInfo);
    const api = { logout: () => new Promise(() => undefined) } as unknown as Api;
    const gone = createAuthProvider(api, session, new CallsUnderWay()).logout({});
    await vi.advanceTimersByTimeAsync(9_900);
    expect(session.state.status).toBe("authenticated");
    await vi.advanceTimersByTimeAsync(200);
    expect(await gone).toBeUndefined();
    expect(session.state).toMatchObject({ status: "anonymous", info: undefined, company: undefined });
  } finally {
    vi.useRealTimers();
  }
});

test("[000-7.2-11] a log-out the server answered ends at its own address", async () => {
  const session = new Session();
  session.signedIn(userinfo([]) as UserInfo);
  const api = { logout: async () => undefined } as unknown as Api;
  expect(await createAuthProvider(api, session, new CallsUnderWay()).logout({})).toBe(`${location.origin}/logout`);
});

test("what is under way when somebody leaves is answered before the session ends; what never ends holds nobody", async () => {
  vi.useFakeTimers();
  try {
    const session = new Session();
    session.signedIn(userinfo([]) as UserInfo);
    const underWay = new CallsUnderWay();
    const first = Promise.withResolvers<Response>();
    const second = Promise.withResolvers<Response>();
    const answers = [first.promise, second.promise, new Promise<Response>(() => undefined)];
    const http = underWay.watch(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
    const logout = vi.fn(async () => undefined);
    const leave = () => createAuthProvider({ logout } as unknown as Api, session, underWay).logout({});

    // A save, and the list read again after it.
    void http("/sst/epis/1", { method: "PUT" }).then(() => http("/sst/epis"));
    const gone = leave();
    await vi.advanceTimersByTimeAsync(500);
    first.resolve(new Response());
    await vi.advanceTimersByTimeAsync(500);
    expect(logout).not.toHaveBeenCalled();
    second.resolve(new Response());
    await vi.advanceTimersByTimeAsync(10);
    expect(logout).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2_000);
    await gone;

    session.signedIn(userinfo([]) as UserInfo);
    void http("/a/report");
    void leave();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(logout).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(200);
    expect(logout).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test("[000-4-9] [001-2-100] [001-8-4] [000-8-14] what would be saved for a company changed in another tab is not sent; Manter goes on here", async () => {
  let server = 2;
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_SST_EPIS_VER", "ROLE_SST_EPIS_EXCLUIR"]) }),
    on("GET", "/api/userinfo/empresa/1/valid", () => ({ body: server === 1 })),
    on("GET", "/api/sst/epis", { body: [{ id: 1, nome: "Capacete" }], headers: { "content-range": "sst/epis 0-0/1" } }),
    on("PUT", "/api/userinfo/empresa/1", () => {
      server = 1;
      return { body: userinfo([]) };
    }),
    on("DELETE", "/api/sst/epis/1", { body: { id: 1 } }),
  );
  drawApp("/sst/epis");
  await userEvent.click(await screen.findByRole("button", { name: "Excluir: Capacete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Excluir" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Atenção! A empresa foi alterada em outra aba" });
  expect(within(dialog).getByText(/^Não é possível utilizar abas com empresas diferentes/)).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Descartar", "Manter"]);
  expect(calls.filter(({ method }) => method === "DELETE")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Manter" }));
  expect(await screen.findByText("Registro excluído.")).toBeTruthy();
  expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
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
  await userEvent.click(await screen.findByRole("button", { name: "Excluir" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Atenção! A empresa foi alterada em outra aba" });
  expect(within(dialog).getByRole("button", { name: "Descartar" })).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Manter" }));
  expect(await screen.findByText("Registro excluído.")).toBeTruthy();
  expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(2);
});

test("[000-2.4-2] [000-2.4-3] [000-2.4-5] the bar shows company and user, and finds a page by a few letters", async () => {
  const nothing = { acoes: [], grupos: [], proxima: null };
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_SST_EPIS_VER"]) }),
    on("GET", "/api/pesquisa", { body: nothing }),
    empty,
  );
  drawApp("/", searching.slots);
  const search = await screen.findByRole("combobox", { name: /^Pesquisar Menu/ });
  expect(screen.getByRole("button", { name: /Aurora Indústria/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Menu de Ana Prado" })).toBeTruthy();
  await userEvent.click(search);
  await userEvent.keyboard("saude epi");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["EPIsSaúde e segurança no trabalho"]);
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { name: "EPIs" })).toBeTruthy();
});

test("[000-2.4-7] a user of the payroll provider does not change the password here", async () => {
  fakeServer(
    on("GET", "/api/userinfo", {
      body: userinfo([], { usuario: { id: 7, nome: "Ana Prado", login: "ana", gerenciadoPeloPessoal: true } }),
    }),
  );
  drawApp("/");
  await userEvent.click(await screen.findByRole("button", { name: "Menu de Ana Prado" }));
  expect(await screen.findByRole("menuitem", { name: "Sair" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Alterar Minha Senha" })).toBeNull();
});

test("[001-6-6] with one company the selector names it and is disabled; with more it opens", async () => {
  fakeServer(on("GET", "/api/userinfo", { body: userinfo([], { empresas: [{ id: 1, nome: "Aurora Indústria" }] }) }));
  const { unmount } = drawApp("/");
  const only = await screen.findByRole("button", { name: /Empresa: Aurora Indústria/ });
  expect((only as HTMLButtonElement).disabled).toBe(true);
  unmount();
  fakeServer(on("GET", "/api/userinfo", { body: userinfo([]) }));
  drawApp("/");
  await userEvent.click(await screen.findByRole("button", { name: /Trocar de empresa: Aurora Indústria/ }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "Aurora Indústria",
    "Aurora Serviços",
  ]);
});
