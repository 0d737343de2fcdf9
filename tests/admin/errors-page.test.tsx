import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import { OutsideApp } from "../../src/admin/app/OutsideApp.tsx";
import { feature } from "../../src/features/utilitario/relatorios-problema/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { type Call, fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const SECRET = "o que a pessoa digitou";
function Breaking(): never {
  throw new TypeError("não há lista");
}
const pages = [...(feature.pages ?? []), { path: "/quebra", Page: Breaking }];
const loggedIn = on("GET", "/api/userinfo", { body: userinfo(["ROLE_RELATORIOS_PROBLEMA_VER"]) });
const anonymous = on("GET", "/api/userinfo", { status: 401 });
const taken = on("POST", /^\/api\/problemas/, { status: 201, body: { id: 1 } });

function draw(path: string): void {
  window.history.replaceState(null, "", path);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages }} />);
}
const reports = (calls: readonly Call[]) => calls.filter(({ path }) => path.startsWith("/api/problemas"));

test("[000-2.1-5] [000-2.2-9] [000-2.2-11] [002-8-34] /500 says that the request could not be completed and shows technical details when asked", async () => {
  fakeServer(loggedIn);
  draw("/500");
  expect(await screen.findByRole("heading", { level: 1, name: "Erro Interno do Servidor" })).toBeTruthy();
  expect(screen.getByText(/^A requisição não pôde ser concluída\./)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Enviar relatório" })).toBeTruthy();
  const details = screen.getByRole("button", { name: "Ver Detalhes do Erro" });
  expect(screen.queryByText(/Navegador:/)).toBeNull();
  await userEvent.click(details);
  expect(screen.getByText(/Navegador:/).textContent).toContain("Página: /500");
  expect(details.getAttribute("aria-expanded")).toBe("true");
});

test("[000-2.2-10] [002-8-34] the report of a page that broke holds the environment and the error, and nothing that was typed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { calls } = fakeServer(loggedIn, taken);
  document.body.insertAdjacentHTML("beforeend", `<input value="${SECRET}">`);
  draw(`/quebra?q=${encodeURIComponent(SECRET)}`);
  await userEvent.click(await screen.findByRole("button", { name: "Enviar relatório" }));
  expect(await screen.findByText(/Relatório enviado/)).toBeTruthy();
  const [sent] = reports(calls);
  expect(sent?.path).toBe("/api/problemas");
  expect(sent?.body).toMatchObject({
    mensagem: "TypeError: não há lista",
    detalhes: expect.stringContaining("Breaking"),
    caminho: "/quebra",
    navegador: navigator.userAgent,
    momento: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    janela: expect.stringMatching(/^\d+ x \d+$/),
  });
  expect(JSON.stringify(sent?.body)).not.toContain(SECRET);
});

test("who is not logged in reports without a session; what cannot be sent can be downloaded", async () => {
  const { calls } = fakeServer(anonymous, on("POST", "/api/problemas/externo", { status: 429 }));
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return "blob:x";
  };
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  draw("/500");
  await waitFor(() => expect(calls.some(({ path }) => path === "/api/userinfo")).toBe(true));
  await userEvent.click(await screen.findByRole("button", { name: "Enviar relatório" }));
  expect(await screen.findByText(/Não foi possível enviar o relatório/)).toBeTruthy();
  expect(reports(calls).map(({ path }) => path)).toEqual(["/api/problemas/externo"]);
  await userEvent.click(screen.getByRole("button", { name: "Baixar relatório" }));
  expect(await saved[0]?.text()).toContain("Página: /500");
});

test("a page of outside people that broke is told by the same page, without asking who is there", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { calls } = fakeServer(taken);
  window.history.replaceState(null, "", "/externo/quebra");
  render(<OutsideApp pages={[{ path: "/externo/*", Page: Breaking }]} formKinds={async () => ({ kinds, sharedKinds })} />);
  await userEvent.click(await screen.findByRole("button", { name: "Enviar relatório" }));
  expect(await screen.findByText(/Relatório enviado/)).toBeTruthy();
  expect(calls.map(({ path }) => path)).toEqual(["/api/problemas/externo"]);
  const assign = vi.fn();
  vi.stubGlobal("location", { ...window.location, assign });
  await userEvent.click(screen.getByRole("button", { name: "Voltar para o início" }));
  expect(assign).toHaveBeenCalledWith("/externo");
});

test.each([
  ["logged in", loggedIn, "/"],
  ["not logged in", anonymous, "/externo"],
])("[000-2.2-12] [002-8-35] whoever is %s returns to the start that is theirs", async (_who, session, start) => {
  const { calls } = fakeServer(session);
  const assign = vi.fn();
  draw("/500");
  await waitFor(() => expect(calls.some(({ path }) => path === "/api/userinfo")).toBe(true));
  const back = await screen.findByRole("button", { name: "Voltar para o início" });
  // What was answered is drawn before anything is pressed.
  await act(async () => undefined);
  vi.stubGlobal("location", { ...window.location, assign });
  await userEvent.click(back);
  expect(assign).toHaveBeenCalledWith(start);
});

test("administrators read the reports and download one", async () => {
  const report = {
    id: 3,
    recebidoEm: "2026-11-20T15:00:00.000Z",
    usuario: "Ana Prado",
    empresa: 1,
    mensagem: "TypeError: x",
    detalhes: "at Page",
    caminho: "/sst/epis",
    momento: "2026-11-20T15:00:00.000Z",
    navegador: "Navegador de Exemplo",
    idioma: "pt-BR",
    fuso: "America/Fortaleza",
    janela: "1440 x 900",
    versao: "1.0.0",
  };
  const body = { content: [report], size: 15, totalElements: 1, totalPages: 1 };
  fakeServer(loggedIn, on("GET", "/api/utilitario/relatorios-problema", { body }));
  draw("/utilitario/relatorios-problema");
  expect(await screen.findByText("1 registro(s) encontrado(s).")).toBeTruthy();
  expect(screen.getByRole("row", { name: /TypeError: x/ }).textContent).toContain("Ana Prado");
  await userEvent.click(screen.getByRole("button", { name: /^Detalhes de TypeError: x/ }));
  expect(screen.getByText(/Versão do Quadro: 1\.0\.0/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Baixar relatório" })).toBeTruthy();
});
