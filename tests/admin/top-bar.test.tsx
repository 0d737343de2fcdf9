import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { UiFeature } from "../../src/admin/app/admin-parts.ts";
import { feature as notices } from "../../src/features/utilitario/avisos/ui.tsx";
import { feature as colabore } from "../../src/features/utilitario/estado-colabore/ui.tsx";
import { feature as links } from "../../src/features/utilitario/links-externos/ui.tsx";
import { feature as about } from "../../src/features/utilitario/sobre/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const found: readonly UiFeature[] = [notices, colabore, links, about];
const slots = found.flatMap((feature) => feature.slots ?? []);
const pages = found.flatMap((feature) => feature.pages ?? []);

const MESSAGES = "/api/userinfo/mensagens-sistema";
function open(info: object, more: readonly ReturnType<typeof on>[] = []) {
  localStorage.clear();
  window.history.replaceState(null, "", "/");
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([], info) }),
    ...more,
    on("GET", "/api/userinfo/usuario/noticias/", { body: [] }),
    on("GET", MESSAGES, { body: [] }),
  );
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, slots, pages }} />);
  return server;
}
const drawn = () => screen.findByRole("button", { name: /^Avisos/ });

test.each([
  ["Ativo", "ativa", "SmartphoneOutlinedIcon"],
  ["Homologacao", "em homologação", "SmartphoneOutlinedIcon"],
  ["Inativo", "inativa", "MobileOffOutlinedIcon"],
  ["NaoAutenticado", "não autenticada", "MobileOffOutlinedIcon"],
  ["EmpresaDesintegrada", "empresa desintegrada", "MobileOffOutlinedIcon"],
  ["SemChavePrivada", "sem chave privada", "MobileOffOutlinedIcon"],
])("[000-2.4-4] [002-4-10] [002-4-11] the Colabore icon at %s", async (status, words, icon) => {
  open({ integracaoColabore: { status } });
  const drawing = await screen.findByRole("img", { name: `Integração com o Colabore: ${words}` });
  expect(within(drawing).getByTestId(icon)).toBeTruthy();
});

test("[002-4-10] a state nobody knows draws no icon, nor does none", async () => {
  for (const info of [{ integracaoColabore: { status: "Quebrado" } }, {}]) {
    open(info);
    await drawn();
    expect(screen.queryByRole("img", { name: /Colabore/ })).toBeNull();
    cleanup();
  }
});

test("[002-2.7-1] [002-6-2] the bar draws the links that have an address; the chat's is there only while the chat is enabled", async () => {
  open({ linksExternos: [{ link: "blog", url: "https://blog.example/" }] });
  const bar = await screen.findByRole("complementary", { name: "Links externos" });
  expect(
    within(bar)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Blog"]);
  cleanup();
  open({ linksExternos: [{ link: "chat", url: "https://chat.example/" }] });
  expect((await screen.findByRole("link", { name: "Fortes Chat" })).getAttribute("target")).toBe("_blank");
  cleanup();
  open({});
  await drawn();
  expect(screen.queryByRole("complementary", { name: "Links externos" })).toBeNull();
});

test("[000-2.4-14] the support chat needs both codes", async () => {
  const conversaSuporte = { script: "https://conversa.example/a.js" };
  const codes = { codigoEmpresaSuporte: "77", codigoClienteSuporte: "C-9" };
  open({ conversaSuporte, parametrosDoSistema: codes });
  await screen.findByRole("button", { name: "Conversar com o suporte" });
  expect(document.querySelectorAll('script[src*="conversa.example"]').length).toBe(0);
  cleanup();
  for (const without of ["codigoEmpresaSuporte", "codigoClienteSuporte"]) {
    open({ conversaSuporte, parametrosDoSistema: { ...codes, [without]: null } });
    await drawn();
    expect(screen.queryByRole("button", { name: "Conversar com o suporte" })).toBeNull();
    cleanup();
  }
});

test("[000-2.4-18] messages of the system are listed at start and closed one by one; with none there is nothing", async () => {
  const { calls } = open({}, [
    on("GET", MESSAGES, {
      body: [
        { id: 4, texto: "Manutenção no sábado.", severidade: "error", link: null },
        { id: 5, texto: "Mudou o manual.", severidade: "info", link: "https://manual.example/" },
      ],
    }),
    on("PUT", /mensagens-sistema\/\d+\/lida$/, { body: { lida: true } }),
  ]);
  const list = await screen.findByRole("region", { name: "Mensagens do sistema" });
  expect(
    within(list)
      .getAllByRole("alert")
      .map((one) => one.textContent),
  ).toEqual(["Manutenção no sábado.", "Mudou o manual. Saiba mais"]);
  fireEvent.click(within(list).getAllByRole("button", { name: "Fechar mensagem" })[0] as HTMLElement);
  expect(within(list).getAllByRole("alert").length).toBe(1);
  expect(calls.filter(({ method }) => method === "PUT").map(({ path }) => path)).toEqual([`${MESSAGES}/4/lida`]);
  cleanup();
  open({});
  await drawn();
  expect(screen.queryByRole("region", { name: "Mensagens do sistema" })).toBeNull();
});

test("[001-8-21] messages that could not be loaded say so until it is closed: the server's words, or 'Erro'", async () => {
  for (const [message, said] of [
    ["O serviço está parado.", "O serviço está parado."],
    ["", "Erro"],
  ]) {
    open({}, [on("GET", MESSAGES, { status: 500, body: { code: "INTERNAL", message } })]);
    const list = await screen.findByRole("region", { name: "Mensagens do sistema" });
    expect(within(list).getByRole("alert").textContent).toBe(said);
    fireEvent.click(within(list).getByRole("button", { name: "Fechar mensagem" }));
    expect(screen.queryByRole("region", { name: "Mensagens do sistema" })).toBeNull();
    cleanup();
  }
});

test("[000-2.4-9] [000-2.4-10] the menu is the session's tree: children open, an outside address opens a new tab, icons are drawn", async () => {
  open({
    menu: [
      {
        label: "Saúde",
        icon: "sst",
        children: [
          { label: "EPIs", url: "/sst/epis", icon: "badge" },
          { label: "Ramo", children: [{ label: "Folha", spaUrl: "/sst/folha" }] },
        ],
      },
      { label: "Portal", externalUrl: "https://portal.example/" },
    ],
  });
  const menu = await screen.findByRole("navigation", { name: "Menu principal" });
  expect(within(menu).queryByRole("link", { name: "EPIs" })).toBeNull();
  fireEvent.click(within(menu).getByRole("button", { name: "Saúde" }));
  expect(within(await within(menu).findByRole("link", { name: "EPIs" })).getByTestId("BadgeOutlinedIcon")).toBeTruthy();
  fireEvent.click(within(menu).getByRole("button", { name: "Ramo" }));
  expect((await within(menu).findByRole("link", { name: "Folha" })).getAttribute("href")).toBe("/sst/folha");
  const outside = within(menu).getByRole("link", { name: "Portal" });
  expect([outside.getAttribute("target"), outside.getAttribute("href")]).toEqual(["_blank", "https://portal.example/"]);
});
