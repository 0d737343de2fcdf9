import { Buffer } from "node:buffer";
import { text } from "node:stream/consumers";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { controls, dialog, epi, expectFocus, press } from "./form-controls.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

let browser: Browser;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  visit = await openVisit(browser);
  page = visit.page;
  await login(visit);
});
afterEach(() => visit.settle());
afterAll(() => closeWindows(browser));

/** The list of a register, narrowed to the `count` records named `q`. */
async function search(path: string, title: string, q: string, count: number): Promise<void> {
  await go(page, path);
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  const box = page.getByRole("searchbox");
  const names = () => page.locator("tbody tr [href]").allInnerTexts();
  await expect
    .poll(async () => {
      // Opened anew, the list also empties the box: what was typed before it did is typed again.
      if ((await box.inputValue()) !== q) await box.fill(q);
      return (await names()).every((name) => name.includes(q)) ? (await names()).length : "others";
    })
    .toBe(count);
  await page
    .getByText(count === 0 ? "Nenhum registro atende à pesquisa e aos filtros." : `${count} registro(s) encontrado(s).`)
    .waitFor();
}

const sheet = (...lines: readonly string[]) => ({
  name: "epis.csv",
  mimeType: "text/csv",
  buffer: Buffer.from([HEADER, ...lines].join("\r\n")),
});
const HEADER =
  "Nome;Código;Categoria;Fardamento;A partir da data;Validade de uso (dias);Número do CA;Vencimento do CA;Fabricante;Descrição";

test("a sheet is judged cell by cell before anything is written; corrected, it is imported", async () => {
  await search("/sst/epis", "EPIs", "Importado", 0);
  await press(page, "Mais opções");
  await page.getByRole("menuitem", { name: "Importar…" }).click();
  const importing = dialog(page, "Importar EPIs");
  const good = "Importado 1;IMP-1;Proteção auditiva;Não;02/01/2026;180;11111;31/12/2030;Fabricante;Descrição";
  await importing
    .locator("input[type=file]")
    .setInputFiles(
      sheet(good, "Importado 2;IMP-2;Categoria que não há;Não;02/01/2026;muitos;22222;31/12/2030;Fabricante;Descrição"),
    );
  await importing.getByText("2 linhas lidas", { exact: true }).waitFor();
  await importing.getByText("1 a incluir", { exact: true }).waitFor();
  await importing.getByRole("row", { name: /^C3 Categoria / }).waitFor();
  await importing.getByRole("row", { name: /^F3 Validade de uso \(dias\) / }).waitFor();
  await expect.poll(() => importing.getByRole("button", { name: "Importar", exact: true }).isDisabled()).toBe(true);
  const before = await ask<readonly unknown[]>(page, `sst/epis?filter=${encodeURIComponent('{"q":"Importado"}')}`);
  expect(before, "judging writes nothing").toEqual([]);

  await importing
    .locator("input[type=file]")
    .setInputFiles(sheet(good, "Importado 2;IMP-2;Proteção auditiva;Não;02/01/2026;90;22222;31/12/2030;Fabricante;Descrição"));
  await importing.getByText("Nenhum erro encontrado. O arquivo pode ser importado.").waitFor();
  await press(importing, "Importar");
  await importing.getByText("Importação concluída: 2 incluídos, 0 alterados.").waitFor();
  await press(importing, "Fechar");
  await page.getByText("2 registro(s) encontrado(s).", { exact: true }).waitFor();
});

test("what the list shows is downloaded under the register's name and can be imported again [000-7.1-12]", async () => {
  await ask(page, "sst/epis", { method: "POST", body: epi("Exportado A") });
  await ask(page, "sst/epis", { method: "POST", body: epi("Exportado B", { descricao: "Com; ponto e vírgula" }) });
  await search("/sst/epis", "EPIs", "Exportado", 2);
  const file = async (item: string) => {
    await press(page, "Mais opções");
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: item }).click()]);
    return download;
  };
  const csv = await file("Exportar CSV");
  expect(csv.suggestedFilename()).toBe("epis.csv");
  const content = await text(await csv.createReadStream());
  expect(content).toContain("Exportado A");
  expect(content).toContain('"Com; ponto e vírgula"');
  expect(content).not.toContain("Protetor auricular");
  expect((await file("Exportar Excel (XLSX)")).suggestedFilename()).toBe("epis.xlsx");

  await press(page, "Mais opções");
  await page.getByRole("menuitem", { name: "Importar…" }).click();
  const importing = dialog(page, "Importar EPIs");
  await importing
    .locator("input[type=file]")
    .setInputFiles({ name: "epis.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await importing.getByText("0 a incluir", { exact: true }).waitFor();
  await importing.getByText("2 sem mudança", { exact: true }).waitFor();
  await press(importing, "Cancelar");
});

test("many records are changed at once, each by its own verdict", async () => {
  for (const nome of ["Lote 1", "Lote 2"]) await ask(page, "sst/epis", { method: "POST", body: epi(nome) });
  await ask(page, "sst/epis", {
    method: "POST",
    body: { nome: "Lote uniforme", tipoEpi: { id: 1 }, ativo: true, fardamento: true, data: "2025-01-10", validadeUso: 90 },
  });
  await search("/sst/epis", "EPIs", "Lote", 3);
  await page.getByRole("checkbox", { name: "Selecionar todos desta página" }).check();
  await page
    .getByRole("region", { name: "3 registros selecionados", exact: true })
    .getByRole("button", { name: "Editar selecionados" })
    .click();
  const editing = dialog(page, "Editar 3 registros");
  await press(editing, "Aplicar");
  await editing.getByText("Marque ao menos um campo.").waitFor();
  await controls(editing).radio("Fardamento", "Não").check();
  await press(editing, "Aplicar");
  const outcome = dialog(page, "Resultado");
  await outcome.getByText("2 concluídos, 1 recusado.", { exact: true }).waitFor();
  await outcome.getByRole("row", { name: /^Lote uniforme .*Fabricante: Campo obrigatório/ }).waitFor();
  await press(outcome, "Fechar");
});

test("many records are removed at once; what is in use stays and says by what", async () => {
  const used = await ask<{ id: number }>(page, "sst/tipos-epi", { method: "POST", body: { descricao: "Remoção em uso" } });
  await ask(page, "sst/tipos-epi", { method: "POST", body: { descricao: "Remoção livre" } });
  await ask(page, "sst/epis", { method: "POST", body: epi("EPI que usa a categoria", { tipoEpi: { id: used.id } }) });
  await search("/sst/tipos-epi", "Categorias de EPI", "Remoção", 2);
  await page.getByRole("checkbox", { name: "Selecionar Remoção livre" }).check();
  await page.getByRole("checkbox", { name: "Selecionar Remoção em uso" }).check();
  await press(page, "Excluir selecionados");
  const sure = dialog(page, "Excluir selecionados");
  await sure.getByText("Confirma a exclusão de 2 registros?").waitFor();
  await press(sure, "Excluir");
  const outcome = dialog(page, "Resultado");
  await outcome.getByText("1 concluído, 1 recusado.", { exact: true }).waitFor();
  await outcome.getByRole("row", { name: /^Remoção em uso .*em uso por/ }).waitFor();
  await press(outcome, "Fechar");
  await page.getByText("1 registro(s) encontrado(s).", { exact: true }).waitFor();
});

test("the filter panel opens, narrows and is cleared [000-2.6-9] [000-2.6-14]", async () => {
  await search("/sst/epis", "EPIs", "Camisa de uniforme", 1);
  await page.getByRole("searchbox").fill("");
  await press(page, "Exibir Filtro");
  await page.getByRole("button", { name: "Ocultar Filtro" }).waitFor();
  const panel = controls(page.locator("main"));
  await expect.poll(() => panel.choice("Categoria").getAttribute("placeholder")).toBe("Selecione...");
  await panel.choose("Categoria", "uniform", "Uniformes");
  await page.getByRole("row", { name: /Camisa de uniforme/ }).waitFor();
  await expect.poll(() => page.getByRole("row", { name: /Protetor auricular/ }).count()).toBe(0);
});

test("a tree of hundreds of areas opens level by level and is walked by keyboard; a search shows what leads to what it found", async () => {
  await ask(page, "cargo-salario/areas-organizacionais", { method: "POST", body: { nome: "Rede de filiais" } });
  const lines = Array.from({ length: 250 }, (_, at) => `Filial ${String(at + 1).padStart(3, "0")};Rede de filiais`);
  const created = await page.evaluate(
    async (csv) => {
      const info = (await (await fetch("/api/userinfo")).json()) as { empresa: { id: number } };
      const body = new FormData();
      body.append("file", new File([csv], "areas.csv"));
      const headers = { "X-Quadro-Empresa": String(info.empresa.id) };
      const path = "/api/cargo-salario/areas-organizacionais/importacao?simular=false&modo=tudo";
      return ((await (await fetch(path, { method: "POST", headers, body })).json()) as { created?: number }).created;
    },
    ["Nome;Área mãe", ...lines].join("\r\n"),
  );
  expect(created).toBe(250);

  await go(page, "/cargo-salario/areas-organizacionais");
  const grid = page.getByRole("treegrid", { name: "Áreas organizacionais" });
  const mother = grid.getByRole("row", { name: /^Selecionar Rede de filiais / });
  await mother.getByText("250 abaixo", { exact: true }).waitFor();
  await expect.poll(() => mother.getAttribute("aria-expanded")).toBe("false");
  await mother.focus();
  await page.keyboard.press("ArrowRight");
  await grid.getByRole("link", { name: "Filial 001", exact: true }).waitFor();
  /** Where the lines are after some have been drawn anew above and below. */
  const scrolled = (to: number) =>
    grid.evaluate(async (table, top) => {
      const box = table.parentElement;
      if (!box) return undefined;
      box.scrollTop = top;
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      return box.scrollTop;
    }, to);
  for (const to of [1500, 4000, 8000, 0]) expect(await scrolled(to), "what is in sight stays where it is").toBe(to);
  await mother.focus();
  await page.keyboard.press("ArrowRight");
  /** Level and name of the line that has the focus. */
  const place = () =>
    page.evaluate(() => {
      const line = document.activeElement;
      return `${line?.getAttribute("aria-level")} ${line?.querySelector("a")?.textContent}`;
    });
  await expect.poll(place).toBe("2 Filial 001");
  await expect
    .poll(() => grid.locator("tbody tr[data-row]").count(), { message: "only what is in sight is drawn" })
    .toBeLessThan(90);
  for (let step = 0; step < 40; step++) await page.keyboard.press("ArrowDown");
  await expect.poll(place).toBe("2 Filial 041");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(place).toBe("1 Rede de filiais");
  await page.keyboard.press("End");
  await expect.poll(place).toBe("2 Filial 250");
  const settled = await grid.evaluate(async (table) => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    const edge = table.parentElement?.getBoundingClientRect().bottom ?? 0;
    return {
      name: document.activeElement?.querySelector("a")?.textContent,
      beyond: edge < (document.activeElement?.getBoundingClientRect().top ?? 0),
    };
  });
  expect(settled, "the last line keeps the focus and is in sight").toEqual({ name: "Filial 250", beyond: false });

  await page.getByRole("searchbox").fill("Filial 250");
  await page.getByText("1 registro(s) encontrado(s).", { exact: true }).waitFor();
  await expectFocus(page.getByRole("searchbox"));
  const rows = await grid.locator("tbody tr[data-row]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-level")));
  expect(rows).toEqual(["1", "2"]);
  await grid.getByRole("link", { name: "Filial 250", exact: true }).waitFor();
  await grid.getByRole("link", { name: "Rede de filiais", exact: true }).waitFor();
});
