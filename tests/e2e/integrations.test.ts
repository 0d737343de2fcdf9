import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { FakeService } from "../support/fakes/fake-service.ts";
import {
  OUTSIDE_KEY,
  OUTSIDE_USER,
  startChat,
  startColabore,
  startHiring,
  startLearning,
} from "../support/fakes/outside-services.ts";
import { readZip } from "../support/read-zip.ts";
import { barriers } from "./accessible.ts";
import { closeWindows, go, login, openBrowser, openVisit, passwordOf, type Visit } from "./support.ts";

const PAGE = "/utilitario/integracoes";

let browser: Browser;
let visit: Visit;
let services: Readonly<Record<string, FakeService>>;
beforeAll(async () => {
  browser = await openBrowser();
  services = {
    Chat: await startChat(),
    Contratação: await startHiring(),
    Aprendizagem: await startLearning(),
    Colabore: await startColabore(),
  };
});
afterEach(async () => {
  visit.settle();
  await visit.close();
});
afterAll(async () => {
  await closeWindows(browser);
  for (const service of Object.values(services)) await service.close();
});

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function configure(page: Page, name: string): Promise<void> {
  const place = card(page, name);
  await place.getByLabel("Endereço").fill(services[name]?.url ?? "");
  await place.getByLabel("Usuário").first().fill(OUTSIDE_USER);
  await place.getByLabel("Chave de acesso").fill(OUTSIDE_KEY);
  await place.getByRole("switch", { name: "Ativo" }).check();
  await place.getByRole("button", { name: "Salvar" }).click();
  await page.getByText(`${name}: configuração salva.`).waitFor();
}

test("[000-2.3-144] [002-2.4-12] [002-7.4-8] [002-7.4-9] [002-7.4-10] each service is configured and tested, with the result in words", async () => {
  visit = await openVisit(browser);
  const { page } = visit;
  await login(visit);
  await go(page, PAGE);
  await page.getByRole("heading", { level: 1, name: "Integrações" }).waitFor();
  await card(page, "BI").waitFor();
  expect(await barriers(page)).toEqual([]);
  for (const name of ["Chat", "Contratação", "Aprendizagem"]) {
    await configure(page, name);
    const test = card(page, name).getByRole("button", { name: "Testar conexão" });
    await test.click();
    await card(page, name)
      .getByText(/^Conexão realizada com sucesso/)
      .waitFor();
    services[name]?.instead({ status: 503 });
    await test.click();
    await card(page, name).getByText("O serviço respondeu com erro. Tente de novo mais tarde.").waitFor();
    services[name]?.instead(null);
    await expect.poll(() => card(page, name).getByLabel("Chave de acesso").inputValue()).toBe("");
    await expect.poll(() => card(page, name).getByLabel("Chave de acesso").getAttribute("placeholder")).toBe("definida");
  }
  expect(await page.content()).not.toContain(OUTSIDE_KEY);
  await services.Chat?.close();
  await card(page, "Chat").getByRole("button", { name: "Testar conexão" }).click();
  await card(page, "Chat").getByText("O serviço não respondeu. Verifique o endereço e tente de novo.").waitFor();
});

test("[002-7.4-11] [002-7.4-36] [002-9-25] Colabore: key, connection, and a company searched once, 250 ms after the last key", async () => {
  visit = await openVisit(browser);
  const { page } = visit;
  await login(visit);
  await go(page, PAGE);
  await configure(page, "Colabore");
  const place = card(page, "Colabore");
  await place.getByText("Sem chave privada").waitFor();
  await place.getByRole("button", { name: "Gerar chave" }).click();
  await place.getByText("Não autenticado").waitFor();
  await place.getByRole("button", { name: "Testar conexão" }).click();
  await place.getByText("Empresa desintegrada").waitFor();

  const searches: { readonly q: string | null; readonly at: number }[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/colabore/empresas")) searches.push({ q: url.searchParams.get("q"), at: Date.now() });
  });
  const box = place.getByRole("combobox", { name: "Empresa no Colabore" });
  await box.click();
  // Three keys without a pause, however slow the machine is.
  const before = await box.evaluate((input: HTMLInputElement) => {
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (const typed of ["a", "au", "aur"]) {
      type?.call(input, typed);
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
    return Date.now();
  });
  await page.getByRole("option", { name: "Aurora Serviços" }).click();
  expect(searches.map(({ q }) => q)).toEqual(["aur"]);
  expect((searches[0]?.at ?? 0) - before).toBeGreaterThanOrEqual(240);
  await place.getByText("Ativo", { exact: true }).last().waitFor();
  await page.getByText("Empresa integrada.").waitFor();
  expect(await barriers(page)).toEqual([]);
});

test("[002-7.4-12] [002-7.4-13] [000-2.3-144] [002-2.4-12] BI: data downloaded, a user added and removed; without the right the page says so", async () => {
  visit = await openVisit(browser, { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await login(visit);
  await go(page, PAGE);
  const bi = card(page, "BI");
  const [file] = await Promise.all([page.waitForEvent("download"), bi.getByRole("button", { name: "Baixar dados" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^bi-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = readZip(readFileSync(await file.path()));
  expect([...files.keys()].map((name) => name.split("/")[1])).toContain("talentos.csv");
  await bi.getByRole("combobox", { name: "Adicionar usuário" }).fill("Gestão");
  await page.getByRole("option").first().click();
  const remove = bi.getByRole("button", { name: /^Remover .* do BI$/ });
  await remove.waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await remove.click();
  await bi.getByText("Nenhum usuário do BI.").waitFor();

  const other = await openVisit(browser);
  other.announce(401, /\/api\/userinfo$/);
  await other.page.goto(PAGE);
  await other.page.getByLabel("Usuário").waitFor();
  await expect.poll(() => new URL(other.page.url()).pathname).toBe("/login");
  await other.page.getByLabel("Usuário").fill("gestor");
  await other.page.getByLabel("Senha").fill(passwordOf("gestor"));
  await other.page.getByRole("button", { name: "Entrar" }).click();
  await other.page.getByRole("heading", { level: 1, name: "Acesso negado" }).waitFor();
  other.settle();
  await other.close();
});
