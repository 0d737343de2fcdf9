import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import { feature as acting } from "../../src/features/utilitario/acesso-como/ui.tsx";
import { feature as ownData } from "../../src/features/utilitario/meus-dados/ui.tsx";
import { feature as visits } from "../../src/features/utilitario/sensedata/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const features = [acting, ownData, visits];
const pages = features.flatMap((feature) => feature.pages ?? []);
const slots = features.flatMap((feature) => feature.slots ?? []);
const wait = { timeout: 15_000 };

function open(path: string): void {
  window.history.replaceState(null, "", path);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages, slots }} />);
}
const openUserMenu = async (): Promise<void> =>
  userEvent.click(await screen.findByRole("button", { name: "Menu de Ana Prado" }, wait));

test("[000-2.4-17] [001-2-96] while one works as another every page names that user and has the way back", async () => {
  const behind = { id: 1, nome: "Administração", login: "admin" };
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_CAD_INFO_PESSOAL"], { acessoComo: behind }) }),
    on("DELETE", "/api/userinfo/login-como", { body: { id: 1, nome: "Administração" } }),
  );
  open("/");
  expect(await screen.findByText("Você está logado como Ana Prado.", undefined, wait)).toBeTruthy();
  await openUserMenu();
  expect(await screen.findByRole("menuitem", { name: "Sair" })).toBeTruthy();
  for (const name of ["Alterar Minha Senha", "Atualizar Meus Dados"]) expect(screen.queryByRole("menuitem", { name })).toBeNull();
  cleanup();

  open("/nao/existe");
  await screen.findByRole("heading", { name: "Página Não Encontrada" }, wait);
  expect(await screen.findByText("Você está logado como Ana Prado.", undefined, wait)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Voltar ao meu usuário" }));
  await waitFor(() => expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(1));
});

test("nobody is named while one is oneself", async () => {
  fakeServer(on("GET", "/api/userinfo", { body: userinfo([], { acessoComo: null }) }));
  open("/");
  await screen.findByRole("heading", { name: "Olá, Ana" }, wait);
  expect(screen.queryByText(/Você está logado como/)).toBeNull();
});

test.each([
  [["ROLE_CAD_INFO_PESSOAL"], true],
  [[], false],
])("[000-2.4-6] [000-6-4] 'Atualizar Meus Dados' with %j: %s", async (rights, shown) => {
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(rights) }),
    on("GET", "/api/userinfo/meus-dados", { body: { nome: "Ana Prado", email: null, login: "ana", versao: 3 } }),
  );
  open("/");
  await openUserMenu();
  await screen.findByRole("menuitem", { name: "Sair" });
  if (shown) {
    await userEvent.click(await screen.findByRole("menuitem", { name: "Atualizar Meus Dados" }, wait));
    expect(((await screen.findByLabelText(/^Nome/, undefined, wait)) as HTMLInputElement).value).toBe("Ana Prado");
    expect(location.pathname).toBe("/utilitario/meus-dados");
  } else {
    // The part has been drawn by now: it is fetched with the banner's.
    await screen.findByRole("menuitem", { name: "Alterar Minha Senha" });
    expect(screen.queryByRole("menuitem", { name: "Atualizar Meus Dados" })).toBeNull();
  }
});

test("[000-7.2-6] every address opened is told without numbers, and a failure of it is nobody's concern", async () => {
  const { calls } = fakeServer(on("GET", "/api/userinfo", { body: userinfo([]) }));
  open("/sst/epis/31?aba=dados");
  await screen.findByRole("heading", { name: "Acesso negado" }, wait);
  const told = () => calls.filter(({ path }) => path === "/api/userinfo/sensedata").map(({ query }) => query.get("url"));
  await waitFor(() => expect(told()).toEqual(["/sst/epis/{id}"]), wait);
  await userEvent.click(screen.getByRole("link", { name: "Voltar para o início" }));
  await waitFor(() => expect(told()).toEqual(["/sst/epis/{id}", "/"]), wait);
  expect(screen.queryByRole("alert")).toBeNull();
});
