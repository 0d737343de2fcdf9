import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { scratchFolder } from "../support/scratch.ts";
import { ENVIRONMENT } from "./servers.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

interface Named {
  readonly id: number;
  readonly versao: number;
  readonly nome?: string;
  readonly descricao?: string;
}

let browser: Browser;
let visit: Visit;
let page: Page;

/** The product's own pages with react-admin's examples in the place of five registers'. */
beforeAll(async () => {
  const folder = scratchFolder("react-admin");
  const built = promisify(execFile)(process.execPath, [join(import.meta.dirname, "react-admin/build.ts"), folder], {
    env: { ...ENVIRONMENT, NODE_ENV: "production" },
  });
  browser = await openBrowser();
  [visit] = await Promise.all([openVisit(browser), built]);
  page = visit.page;
  const script = readFileSync(join(folder, "page.js"), "utf8");
  const start = await (await visit.context.request.get("/")).text();
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(start)?.[1] ?? "";
  await visit.context.route(`**${entry}`, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
  await login(visit);
});
afterEach(() => visit.settle());
afterAll(() => closeWindows(browser));

const first = async (address: string): Promise<Named> => {
  const [record] = await ask<readonly Named[]>(page, `${address}?range=[0,0]`);
  if (!record) throw new Error(`no record at ${address}`);
  return record;
};
const read = (address: string, id: number) => ask<Named & Record<string, unknown>>(page, `${address}/${id}`);
const main = () => page.getByRole("main");

test("ListGuesser, EditGuesser and ShowGuesser guess from the records of a register, under our titles", async () => {
  await go(page, "/sst/epis");
  await main().getByRole("heading", { level: 1, name: "EPIs" }).waitFor();
  await main().getByRole("button", { name: "Ordenar por nome em ordem crescente" }).waitFor();
  const epi = await first("sst/epis");
  await go(page, `/sst/epis/${epi.id}`);
  const name = main().getByRole("textbox", { name: "Nome", exact: true });
  await expect.poll(() => name.inputValue()).toBe(epi.nome);
  await main()
    .getByRole("heading", { level: 1, name: `EPIs ${epi.nome}` })
    .waitFor();
  await go(page, `/sst/epis/${epi.id}/show`);
  await main().getByText(String(epi.nome), { exact: true }).first().waitFor();
});

test("List with FilterButton, ExportButton, BulkUpdateButton, useRecordContext and useRefresh", async () => {
  await go(page, "/sst/riscos");
  const rows = main().getByRole("row");
  const risk = (await ask<readonly Named[]>(page, 'sst/riscos?range=[0,0]&sort=["descricao","ASC"]'))[0];
  await main().getByText(`${risk?.descricao}!`, { exact: true }).waitFor();

  const before = await rows.count();
  await main().getByRole("textbox", { name: "Pesquisar" }).fill(String(risk?.descricao));
  await expect.poll(() => rows.count()).toBeLessThan(before);
  await main().getByRole("textbox", { name: "Pesquisar" }).fill("");
  await expect.poll(() => rows.count()).toBe(before);

  await main().getByRole("button", { name: "Adicionar filtro" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Nome" }).click();
  await main().getByRole("textbox", { name: "Nome" }).waitFor();

  const download = page.waitForEvent("download");
  await main().getByRole("button", { name: "Exportar" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await rows
    .filter({ hasText: String(risk?.descricao) })
    .first()
    .getByRole("checkbox")
    .click();
  await page.getByRole("button", { name: "Marcar como eficaz" }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByText("Registro alterado").waitFor();
  expect((await read("sst/riscos", risk?.id ?? 0)).epiEficaz).toBe(true);

  const answered = page.waitForResponse((response) => response.url().includes("/api/sst/riscos?"));
  await main().getByRole("button", { name: "Reler" }).click();
  expect((await answered).ok()).toBe(true);
});

test("SimpleForm creates and changes; what the server refuses stands at its input", async () => {
  await go(page, "/sst/tipos-epi/create");
  await main().getByRole("textbox", { name: "Descrição" }).fill("Proteção de teste");
  await main().getByRole("button", { name: "Salvar" }).click();
  await page.waitForURL("**/sst/tipos-epi");
  const [made] = await ask<readonly Named[]>(page, "sst/tipos-epi?q=teste&range=[0,0]");
  await go(page, `/sst/tipos-epi/${made?.id}`);
  const input = main().getByRole("textbox", { name: "Descrição" });
  await expect.poll(() => input.inputValue()).toBe("Proteção de teste");
  const other = (await ask<readonly Named[]>(page, "sst/tipos-epi?range=[0,5]")).find(({ id }) => id !== made?.id);
  await input.fill(String(other?.descricao));
  visit.announce(400, /\/api\/sst\/tipos-epi\/\d+$/);
  await main().getByRole("button", { name: "Salvar" }).click();
  await main().getByText("Já existe uma categoria com esta descrição.").waitFor();
  await input.fill("Proteção de teste, mudada");
  await main().getByRole("button", { name: "Salvar" }).click();
  await page.waitForURL("**/sst/tipos-epi");
  expect((await read("sst/tipos-epi", made?.id ?? 0)).descricao).toBe("Proteção de teste, mudada");
});

test("Datagrid shows the fields of each record, marks rows by what is in them, sorts and opens one", async () => {
  await go(page, "/sst/vacinas");
  const vaccine = await read("sst/vacinas", (await first("sst/vacinas")).id);
  const row = main()
    .getByRole("row")
    .filter({ has: page.getByRole("cell", { name: String(vaccine.nome), exact: true }) })
    .first();
  await row
    .getByRole("cell", { name: String(vaccine.quantidadeDoses), exact: true })
    .first()
    .waitFor();
  const colour = Number(vaccine.quantidadeDoses) >= 3 ? "rgb(238, 255, 238)" : "rgb(255, 255, 255)";
  await expect.poll(() => row.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(colour);
  const sorted = page.waitForResponse((response) => decodeURIComponent(response.url()).includes('sort=["nome","ASC"]'));
  await main().getByRole("columnheader", { name: "Nome" }).getByRole("button").click();
  expect((await sorted).ok()).toBe(true);
  await row.getByRole("link", { name: "Editar" }).click();
  await page.waitForURL(`**/sst/vacinas/${vaccine.id}`);
});

test("TabbedForm and ArrayInput change rows of a record", async () => {
  const { id } = await first("sst/vacinas");
  await go(page, `/sst/vacinas/${id}`);
  await page.getByRole("tab", { name: "Doses da vacina" }).click();
  const rows = main().getByRole("textbox", { name: "Descrição" });
  const before = ((await read("sst/vacinas", id)).doses as readonly unknown[]).length;
  await expect.poll(() => rows.count()).toBe(before);
  await main().getByRole("button", { name: "Adicionar" }).click();
  await rows.last().fill("Reforço de teste");
  await page.getByRole("tab", { name: /^Vacina/ }).click();
  await main()
    .getByRole("spinbutton", { name: "Quantidade de doses" })
    .fill(String(before + 1));
  await main().getByRole("button", { name: "Salvar" }).click();
  await page.waitForURL("**/sst/vacinas");
  expect(((await read("sst/vacinas", id)).doses as readonly { descricao: string }[]).map(({ descricao }) => descricao)).toContain(
    "Reforço de teste",
  );
});

test("ReferenceField names the record referred to, ReferenceInput with AutocompleteInput finds another", async () => {
  const band = (await first("cargo-salario/faixas-salariais")) as Named & { readonly cargoId: number };
  const job = String((await read("cargo-salario/cargos", band.cargoId)).nome);
  await go(page, "/cargo-salario/faixas-salariais");
  await main().getByRole("link", { name: job, exact: true }).first().waitFor();
  await main().getByRole("cell", { name: job, exact: true }).nth(1).waitFor();
  await go(page, `/cargo-salario/faixas-salariais/${band.id}`);
  const input = main().getByRole("combobox", { name: "Cargo" });
  await expect.poll(() => input.inputValue()).toBe(job);
  const other = (await ask<readonly Named[]>(page, 'cargo-salario/cargos?range=[0,0]&sort=["id","DESC"]'))[0];
  await input.fill(String(other?.nome).slice(0, 4));
  await page.getByRole("option", { name: other?.nome ?? "", exact: true }).click();
  await main().getByRole("textbox", { name: "Nome" }).fill("Faixa de teste");
  await main().getByRole("button", { name: "Salvar" }).click();
  await page.waitForURL("**/cargo-salario/faixas-salariais");
  expect((await read("cargo-salario/faixas-salariais", band.id)).cargoId).toBe(other?.id);
});

test("inputs of react-admin in the form made from a register change the same draft", async () => {
  const job = await first("cargo-salario/cargos");
  await go(page, `/cargo-salario/cargos/${job.id}`);
  const slot = page.getByRole("region", { name: "Entradas do react-admin" });
  await slot.getByRole("textbox", { name: "Nome" }).fill("Cargo de teste");
  await page.locator('[data-path="nome"] input').waitFor();
  await expect.poll(() => page.locator('[data-path="nome"] input').inputValue()).toBe("Cargo de teste");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Sair sem salvar" }).click();
  await page.waitForURL("**/cargo-salario/cargos");
});
