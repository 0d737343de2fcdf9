import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { LicenceInfo } from "../../src/features/utilitario/autenticador/shared.ts";
import { feature } from "../../src/features/utilitario/autenticador/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { contrast, inkOn } from "../../src/metadata/contrast.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const OPEN = "/novaInstalacao/gerarTicket";
const ATTENTION = "Insira um CNPJ/CPF igual ao utilizado do gerenciamento de licenças do portal do cliente.";
const WHOLE: LicenceInfo = {
  razaoSocial: "Padaria Modelo Ltda.",
  cnpj: "11222333000181",
  nomeRegistroLocation: "Matriz",
  dataExpedicao: "2026-01-02",
  dataExpiracao: "2027-12-31",
  nrSerie: "QD-0001",
  statusMigracao: "MIGRADA",
  ehModoNuvem: false,
  ehAtivado: true,
  autenticadorBurlado: false,
};
const NEW: LicenceInfo = {
  ...WHOLE,
  razaoSocial: null,
  cnpj: null,
  nomeRegistroLocation: null,
  dataExpedicao: null,
  dataExpiracao: null,
  nrSerie: null,
  statusMigracao: "NOVA_INSTALACAO",
  ehAtivado: false,
};

/** What the server has now; tests change it. */
let info: LicenceInfo;
let ticket: string | null;
const server = (who: "anonymous" | "nobody" | "admin" = "anonymous", base = "/api/novaInstalacao") =>
  fakeServer(
    on(
      "GET",
      "/api/userinfo",
      who !== "anonymous"
        ? { body: userinfo(who === "admin" ? ["ROLE_UTILITARIO_AUTENTICADOR"] : []) }
        : { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } },
    ),
    on("GET", `${base}/info`, () => ({ body: info })),
    on("GET", `${base}/ticket`, () => ({ body: { ticket } })),
    on("POST", `${base}/ticket`, () => {
      ticket = "AAAAA-BBBBB-CCCCC-DDDDD";
      info = NEW;
      return { body: { ticket } };
    }),
    on("POST", `${base}/autenticar`, () => ({
      status: 503,
      body: { code: "UNAVAILABLE", message: "O servidor não respondeu." },
    })),
    on("PUT", `${base}/retificarCnpj`, ({ body }) => {
      const { cnpj } = body as { cnpj: string };
      if (cnpj !== "11444777000161")
        return { status: 400, body: { code: "FIELD_VALIDATION_VIOLATION", message: ATTENTION, errors: [] } };
      info = { ...info, cnpj };
      return { body: info };
    }),
  );
const open = async (path = OPEN) => {
  window.history.replaceState(null, "", path);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages: feature.pages ?? [] }} />);
  await screen.findByRole("heading", { level: 1, name: "Configuração do Autenticador" });
  await screen.findByText("Dados da licença");
};
const fact = (label: string): string =>
  screen.getByText(label, { selector: "dt" }).parentElement?.querySelector("dd")?.textContent ?? "";
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

beforeEach(() => {
  info = WHOLE;
  ticket = null;
});

test("[002-2.4-20] [002-2.4-21] [002-2.4-22] [002-2.4-28] the open page: title, licence data, way back, no menu", async () => {
  server();
  await open();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByPlaceholderText("Pesquisar Menu")).toBeNull();
  expect(
    ["Status", "Razão social", "CNPJ", "Localização", "Data de expedição", "Data de expiração", "Número de série"].map(fact),
  ).toEqual(["Ativa", "Padaria Modelo Ltda.", "11.222.333/0001-81", "Matriz", "02/01/2026", "31/12/2027", "QD-0001"]);
  expect(screen.getByRole("link", { name: "Voltar para o login" }).getAttribute("href")).toBe("/login");
});

test("once installed the open page sends whoever has no session to the log-in, and asks for nothing else", async () => {
  const gone = { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } };
  const paths = ["/api/userinfo", "/api/novaInstalacao/info", "/api/novaInstalacao/ticket"];
  fakeServer(...paths.map((path) => on("GET", path, gone)));
  window.history.replaceState(null, "", OPEN);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages: feature.pages ?? [] }} />);
  await screen.findByRole("heading", { level: 1, name: "Configuração do Autenticador" });
  expect((await screen.findByRole("alert")).textContent).toContain("A instalação já foi concluída. Entre com um usuário");
  expect(screen.getByRole("link", { name: "Voltar para o login" }).getAttribute("href")).toBe("/login");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("button", { name: "Gerar Ticket" })).toBeNull();
});

test("[002-2.4-28] whoever is logged in has no way back to the log-in", async () => {
  server("admin");
  await open();
  expect(screen.queryByRole("link", { name: "Voltar para o login" })).toBeNull();
});

test("[002-2.4-23] [002-4-6] [002-2.4-24] each status by its label, the number by its length", async () => {
  server();
  await open();
  const shown = async (next: LicenceInfo): Promise<string> => {
    info = next;
    await userEvent.click(button("Recarregar dados"));
    await screen.findByText("Dados recarregados.");
    return fact("Status");
  };
  for (const [next, label] of [
    [NEW, "Nova Instalação"],
    [{ ...WHOLE, cnpj: null }, "Inconsistente"],
    [WHOLE, "Ativa"],
    [{ ...WHOLE, ehAtivado: false }, "Inativa"],
  ] as const) {
    info = next;
    await userEvent.click(button("Recarregar dados"));
    await waitFor(() => expect(fact("Status")).toBe(label));
  }
  await shown({ ...WHOLE, cnpj: "11144477735" });
  await waitFor(() => expect(fact("CPF")).toBe("111.444.777-35"));
});

test("[002-2.4-25] 'Recarregar dados' asks again and shows what changed", async () => {
  const { calls } = server();
  await open();
  info = { ...WHOLE, razaoSocial: "Padaria Nova" };
  const before = calls.filter(({ path }) => path.endsWith("/info")).length;
  await userEvent.click(button("Recarregar dados"));
  await screen.findByText("Padaria Nova");
  expect(calls.filter(({ path }) => path.endsWith("/info")).length).toBe(before + 1);
});

test("[002-2.4-26] [002-2.4-27] [002-4-8] a ticket is made once, outside the cloud, and erases the licence", async () => {
  server();
  await open();
  await userEvent.click(button("Gerar Ticket"));
  const asked = await screen.findByRole("alertdialog");
  expect(asked.textContent).toContain("serão apagados");
  await userEvent.click(within(asked).getByRole("button", { name: "Gerar Ticket" }));
  await screen.findByText("AAAAA-BBBBB-CCCCC-DDDDD");
  await waitFor(() => expect(fact("Status")).toBe("Nova Instalação"));
  expect([fact("Razão social"), fact("Número de série"), fact("Data de expedição")]).toEqual(["—", "—", "—"]);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(button("Gerar Ticket").disabled).toBe(true);
  cleanup();
  await open();
  await waitFor(() => expect(button("Gerar Ticket").disabled).toBe(true));
  cleanup();
  info = { ...WHOLE, ehModoNuvem: true };
  await open();
  expect(screen.queryByRole("button", { name: "Gerar Ticket" })).toBeNull();
});

test("[002-5.5-1] [002-5.5-2] [002-8-5] [002-4-7] outside the cloud the number is rectified, and a wrong one is told", async () => {
  const { calls } = server();
  await open();
  const field = screen.getByLabelText<HTMLInputElement>("CNPJ/CPF");
  expect(field.readOnly).toBe(true);
  await userEvent.click(button("Retificar CNPJ/CPF"));
  expect(field.readOnly).toBe(false);
  await userEvent.clear(field);
  await userEvent.type(field, "11.222a333/0001-81x9");
  expect(field.value).toBe("11222333000181");
  await userEvent.clear(field);
  await userEvent.type(field, "11111111111111");
  await userEvent.click(button("Retificar"));
  const told = await screen.findByRole("alertdialog", { name: "ATENÇÃO!" });
  expect(within(told).getByText(ATTENTION)).toBeTruthy();
  expect(info.cnpj).toBe("11222333000181");
  await userEvent.click(within(told).getByRole("button", { name: "OK" }));
  await userEvent.clear(field);
  await userEvent.type(field, "11444777000161");
  await userEvent.click(button("Retificar"));
  await waitFor(() => expect(fact("CNPJ")).toBe("11.444.777/0001-61"));
  expect(calls.filter(({ method }) => method === "PUT").length).toBe(2);
  cleanup();
  info = { ...WHOLE, ehModoNuvem: true };
  await open();
  expect(screen.getByLabelText<HTMLInputElement>("CNPJ/CPF").readOnly).toBe(false);
  expect(screen.queryByRole("button", { name: "Retificar CNPJ/CPF" })).toBeNull();
});

test("[002-7.4-5] [002-8-6] a failed authentication is told, and the licence is read again", async () => {
  const { calls } = server();
  await open();
  info = { ...WHOLE, nrSerie: "QD-0002" };
  await userEvent.click(button("Autenticar"));
  expect((await screen.findByRole("alert")).textContent).toContain("O servidor não respondeu.");
  await waitFor(() => expect(fact("Número de série")).toBe("QD-0002"));
  const order = calls.map(({ method, path }) => `${method} ${path.split("/").at(-1)}`);
  expect(order.slice(order.indexOf("POST autenticar"))).toContain("GET info");
});

test("[001-9-106] the migration's four steps stand in their order, the current one marked", async () => {
  server();
  info = { ...WHOLE, statusMigracao: "AGUARDANDO_MIGRAR", ehAtivado: false };
  await open();
  await userEvent.click(button("Acompanhar migração"));
  const steps = within(await screen.findByRole("dialog", { name: "Migração da licença" })).getAllByRole("listitem");
  expect(
    steps.map(
      (step) =>
        /CNPJ\/CPF identificado|Conexão com o autenticador|Registro da instalação|Licença migrada/.exec(
          step.textContent ?? "",
        )?.[0],
    ),
  ).toEqual(["CNPJ/CPF identificado", "Conexão com o autenticador", "Registro da instalação", "Licença migrada"]);
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, null, null, "step"]);
});

test("[001-9-107] without a status the page says it is in demonstration mode", async () => {
  server();
  info = { ...NEW, statusMigracao: null };
  await open();
  expect(screen.getByText("Modo Demonstração. Reinicie o sistema.")).toBeTruthy();
});

test("[002-3.4-2] a bypassed authenticator: 'Inativa' and a warning", async () => {
  server();
  info = { ...WHOLE, autenticadorBurlado: true, ehAtivado: false };
  await open();
  expect(fact("Status")).toBe("Inativa");
  expect(screen.getByText(/O autenticador foi burlado/)).toBeTruthy();
});

test("[002-7.4-6] inside, the same page works on its own addresses, within the menu", async () => {
  const { calls } = server("admin", "/api/utilitario/autenticador");
  await open("/utilitario/autenticador");
  expect(screen.getByRole("navigation", { name: "Menu principal" })).toBeTruthy();
  await userEvent.click(button("Autenticar"));
  await screen.findByText("O servidor não respondeu.");
  expect(calls.some(({ path }) => path === "/api/utilitario/autenticador/autenticar")).toBe(true);
});

test("[002-2.4-2] inside, without the authority, the page says so and asks for nothing", async () => {
  const { calls } = server("nobody", "/api/utilitario/autenticador");
  window.history.replaceState(null, "", "/utilitario/autenticador");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages: feature.pages ?? [] }} />);
  await screen.findByRole("heading", { name: "Acesso negado" });
  expect(calls.some(({ path }) => path.includes("autenticador"))).toBe(false);
});

test("what stands on the page's colour can be read", () => {
  expect(inkOn("#FF850A")).toBe("#18212d");
  expect(contrast(inkOn("#FF850A"), "#FF850A")).toBeGreaterThan(4.5);
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
});
