import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const expired = { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } };

const LISTS = [
  ["[000-2.3-136] [002-2.4-4]", "utilitario/estabelecimentos", "Estabelecimentos", "UTILITARIO_ESTABELECIMENTOS"],
  ["[000-2.3-137] [002-2.4-5]", "utilitario/empresas", "Empresas", "UTILITARIO_EMPRESAS"],
  ["[000-2.3-141] [002-2.4-9]", "utilitario/menu-extra/1/links", "Links do menu extra", "UTILITARIO_LINKS_MENU_EXTRA"],
  ["[000-2.3-142] [002-2.4-10]", "utilitario/grupos-ac", "Grupos AC", "UTILITARIO_GRUPOS_AC"],
  [
    "[000-2.3-143] [002-2.4-11]",
    "utilitario/configuracoes-limite-colaborador",
    "Limites de colaboradores",
    "UTILITARIO_CONFIGURACOES_LIMITE_COLABORADOR",
  ],
  ["[000-2.3-147] [002-2.4-15]", "geral/estados", "Estados", "GERAL_ESTADOS"],
  ["[000-2.3-148] [002-2.4-16]", "geral/geracoes", "Gerações", "GERAL_GERACOES"],
  ["[000-2.3-149] [002-2.4-17]", "geral/cidades", "Cidades", "GERAL_CIDADES"],
  ["[000-2.3-150] [002-2.4-18]", "geral/bairros", "Bairros", "GERAL_BAIRROS"],
] as const;

const inside = (right: readonly string[], more: object = {}) => on("GET", "/api/userinfo", { body: userinfo(right, more) });
const listOf = (path: string) =>
  on("GET", `/api/${path}`, {
    body: [{ id: 1, nome: "Primeiro", versao: 1 }],
    headers: { "content-range": `${path} 0-0/1` },
  });

test.each(LISTS)(
  "%s %s: a table with its count; /login without a session, refused without the authority",
  async (_ids, path, title, right) => {
    fakeServer(inside([`ROLE_${right}_VER`]), listOf(path));
    drawApp(`/${path}`);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(await screen.findByText("1 registro(s) encontrado(s).")).toBeTruthy();
    expect(screen.getByRole("table")).toBeTruthy();
    cleanup();

    fakeServer(inside([]), listOf(path));
    drawApp(`/${path}`);
    expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeTruthy();
    cleanup();

    fakeServer(on("GET", "/api/userinfo", expired));
    drawApp(`/${path}`);
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
    expect(location.pathname).toBe("/login");
  },
);

test("[002-2.4-1] the root of a module lists its pages, all below it", async () => {
  const children = [
    { label: "Empresas", url: "/utilitario/empresas" },
    { label: "Grupos AC", url: "/utilitario/grupos-ac" },
  ];
  fakeServer(inside([], { menu: [{ label: "Utilitários", icon: "utilitario", children }] }));
  drawApp("/utilitario");
  expect(await screen.findByRole("heading", { level: 1, name: "Utilitários" })).toBeTruthy();
  const links = screen.getByRole("main").querySelectorAll("a");
  expect([...links].map((link) => link.getAttribute("href"))).toEqual(children.map(({ url }) => url));
});

test("[002-3.4-4] a link of an extra menu opens in a new tab or takes the place of this page", async () => {
  const children = [
    { label: "Intranet", url: "http://intranet.example/" },
    { label: "Portal", externalUrl: "https://portal.example/" },
  ];
  fakeServer(inside([], { menu: [{ label: "Úteis", icon: "open", children }] }));
  drawApp("/");
  const menu = within(await screen.findByRole("navigation", { name: "Menu principal" }));
  await userEvent.click(menu.getByRole("button", { name: "Úteis" }));
  const portal = await menu.findByRole("link", { name: /Portal/ });
  expect([portal.getAttribute("href"), portal.getAttribute("target")]).toEqual(["https://portal.example/", "_blank"]);
  const intranet = menu.getByRole("link", { name: /Intranet/ });
  expect([intranet.getAttribute("href"), intranet.getAttribute("target")]).toEqual(["http://intranet.example/", null]);
});
