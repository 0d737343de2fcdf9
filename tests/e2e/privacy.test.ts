import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { dialog, press, told } from "./form-controls.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

const PAGE = "/utilitario/privacidade";
const NAME = "Quirina Vasconcellos Brandt";

let browser: Browser;
let visit: Visit;
beforeAll(async () => {
  browser = await openBrowser();
  visit = await openVisit(browser);
});
afterAll(async () => {
  visit?.settle();
  await closeWindows(browser);
});

async function fits(page: Page): Promise<void> {
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    // What belongs to phones is drawn after the window is narrow.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `at ${width}` })
      .toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** What a candidate applies for. */
async function position(page: Page) {
  const make = (path: string, body: object) => ask<{ id: number }>(page, `cargo-salario/${path}`, { method: "POST", body });
  const { id } = await make("areas-organizacionais", { nome: "Área pretendida" });
  return { cargos: [{ id: (await make("cargos", { nome: "Cargo pretendido", areasOrganizacionais: [{ id }] })).id }] };
}

test("what is kept and why, one person's data as PDF, and making that person unknown by typing the name", async () => {
  const { page } = visit;
  await login(visit);
  const { id } = await ask<{ id: number }>(page, "captacao/candidatos", {
    method: "POST",
    body: { nome: NAME, ...(await position(page)), pessoal: { cpf: "39053344705", sexo: "F" } },
  });
  await go(page, PAGE);
  await page.getByRole("heading", { level: 1, name: "Privacidade" }).waitFor();
  const table = page.getByRole("table", { name: "Operações de tratamento" });
  await table.getByRole("row", { name: /Candidatos.*Seleção de pessoal.*Dados pessoais: CPF/ }).waitFor();
  expect(await barriers(page, ["main"])).toEqual([]);
  await fits(page);
  const listing = page.waitForEvent("download");
  await press(page, "Baixar CSV");
  expect((await listing).suggestedFilename()).toBe("registro-de-tratamento.csv");

  await page.getByRole("tab", { name: "Dados de uma pessoa" }).click();
  await page.getByRole("combobox", { name: "Cadastro" }).fill("Candid");
  await page.getByRole("option", { name: "Candidatos", exact: true }).click();
  await page.getByRole("combobox", { name: "Pessoa" }).fill("quirina");
  await page.getByRole("option", { name: new RegExp(NAME) }).click();
  expect(await barriers(page, ["main"])).toEqual([]);
  await fits(page);
  const loading = page.waitForEvent("download");
  await press(page, "Baixar PDF");
  const file = await loading;
  expect(file.suggestedFilename()).toBe(`dados-pessoais-candidatos-${id}.pdf`);
  expect(readFileSync(await file.path()).toString("latin1", 0, 5)).toBe("%PDF-");
  await told(page, "Dados entregues.");

  await press(page, "Anonimizar…");
  const box = dialog(page, `Anonimizar ${NAME}`);
  await box.getByText("Isto não pode ser desfeito.", { exact: false }).waitFor();
  await box.getByText("Nome, CPF", { exact: false }).waitFor();
  expect(await barriers(page, ["[role=dialog]"])).toEqual([]);
  await press(box, "Anonimizar");
  await box.getByText(`Digite: ${NAME}`).waitFor();
  await box.getByRole("textbox", { name: /Digite o nome da pessoa/ }).fill(NAME);
  await page.keyboard.press("Enter");
  await told(page, "Pessoa anonimizada.");
  expect(await ask(page, `captacao/candidatos/${id}`)).toMatchObject({ nome: `Pessoa anonimizada ${id}` });
});

test("terms and reads: what is set is kept, an empty log says so, and the keyboard walks the tabs", async () => {
  const { page } = visit;
  await page.getByRole("tab", { name: "Dados de uma pessoa" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByText("Candidatos: sem prazo.", { exact: false }).waitFor();
  visit.announce(400, /\/retencao$/);
  await page.getByRole("textbox", { name: /Meses em que as leituras/ }).fill("2");
  await press(page, "Gravar");
  await page.getByText("Informe de 6 a 120 meses.").waitFor();
  await page.getByRole("textbox", { name: /Meses em que as leituras/ }).fill("36");
  await press(page, "Gravar");
  await told(page, "Retenção gravada.");
  await page.getByRole("cell", { name: "36 meses", exact: true }).waitFor();
  expect(await barriers(page, ["main"])).toEqual([]);
  await fits(page);
  await page.getByRole("tab", { name: "Leituras de dados sensíveis" }).click();
  await page.getByRole("status").filter({ hasText: "registro(s) encontrado(s)." }).waitFor();
  expect(await barriers(page, ["main"])).toEqual([]);
  await fits(page);
});
