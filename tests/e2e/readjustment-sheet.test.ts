import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

const TABLES = "cargo-salario/tabelas-reajustes-colaboradores";
interface Named {
  readonly id: number;
  readonly nome: string;
}

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

/** Opens the sheet of a table; that of the table before may still stand until its name is the one chosen. */
async function openSheet(window: Page, { id, nome }: Named): Promise<void> {
  await go(window, `/cargo-salario/reajustes?tabela=${id}`);
  await expect.poll(() => window.getByRole("combobox", { name: "Tabela de reajuste" }).textContent()).toBe(nome);
}

test("a cell typed into a sheet is there after a reload, and is taken back then by the keyboard alone", async () => {
  const table = await ask<Named>(page, TABLES, { method: "POST", body: { nome: "Planilha de teste" } });
  const people = (await ask<readonly Named[]>(page, "gestao-talentos/colaboradores?preset=ativos&range=[0,11]")).slice(0, 12);
  for (const { id } of people)
    await ask(page, "cargo-salario/reajustes-colaboradores", {
      method: "POST",
      body: { tabela: { id: table.id }, colaborador: { id }, salarioProposto: 5000 },
    });
  const grid = page.getByRole("grid", { name: "Reajustes" });
  const proposed = () => grid.getByRole("row").nth(1).getByRole("gridcell").nth(3).textContent();
  const stored = page.getByText("Tudo gravado", { exact: true });
  await openSheet(page, table);
  await grid.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("6.543,21");
  await page.keyboard.press("Enter");
  await expect.poll(proposed).toBe("6.543,21");
  await stored.waitFor();
  await page.keyboard.type("+150");
  await page.keyboard.press("Enter");
  await stored.waitFor();
  await page.reload();
  await expect.poll(proposed).toBe("6.543,21");
  await grid.focus();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(proposed).toBe("5.000,00");
  await page.keyboard.press("Control+y");
  await expect.poll(proposed).toBe("6.543,21");
});

test("every key of the sheet works in the browser: mark, fill, find, fold, comment, and paste by registration number", async () => {
  const table = await ask<Named>(page, TABLES, { method: "POST", body: { nome: "Teclas" } });
  const all = await ask<readonly (Named & { readonly matricula: string | null })[]>(
    page,
    "gestao-talentos/colaboradores?preset=ativos&range=[0,39]",
  );
  const people = all.filter(({ matricula }) => matricula !== null).slice(0, 3);
  for (const { id } of people)
    await ask(page, "cargo-salario/reajustes-colaboradores", {
      method: "POST",
      body: { tabela: { id: table.id }, colaborador: { id }, salarioProposto: 5000 },
    });
  await openSheet(page, table);
  const grid = page.getByRole("grid", { name: "Reajustes" });
  /** Of the lines, not of the heads of groups. */
  const proposed = () =>
    grid.getByRole("row").evaluateAll((rows) =>
      rows
        .slice(1)
        .filter((row) => row.querySelector("[aria-expanded]") === null)
        .map((row) => row.querySelectorAll('[role="gridcell"]')[3]?.textContent ?? ""),
    );
  const active = () => grid.getAttribute("aria-activedescendant");
  await grid.focus();
  for (const key of ["ArrowRight", "ArrowRight", "Shift+ArrowDown", "Shift+ArrowDown"]) await page.keyboard.press(key);
  await expect
    .poll(() => page.getByRole("status", { name: "O que está marcado" }).textContent())
    .toBe("Proposto: soma 15.000,00, média 5.000,00, 3 células");
  await page.keyboard.type("6.000");
  await page.keyboard.press("Control+Enter");
  await expect.poll(proposed).toEqual(["6.000,00", "6.000,00", "6.000,00"]);
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  await page.keyboard.press("Control+End");
  await expect.poll(active).toBe("planilha-2-2");
  await page.keyboard.press("F2");
  await page.keyboard.press("Escape");
  await page.keyboard.press("PageUp");
  await expect.poll(active).toBe("planilha-0-2");
  await page.keyboard.type("7.000");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+d");
  await expect.poll(proposed).toEqual(["7.000,00", "7.000,00", "7.000,00"]);
  await page.keyboard.press("Control+z");
  await expect.poll(proposed).toEqual(["7.000,00", "6.000,00", "6.000,00"]);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(proposed).toEqual(["7.000,00", "7.000,00", "7.000,00"]);

  await page.keyboard.press("Control+f");
  const last = await grid.getByRole("rowheader").nth(2).locator("span").first().textContent();
  await page.keyboard.type(String(last));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect.poll(active).toBe("planilha-2-2");

  await page.keyboard.press("Control+Alt+m");
  const comments = page.getByRole("dialog", { name: `Comentários sobre ${last}` });
  await comments.getByRole("textbox", { name: "Comentário" }).fill("Conferir com a liderança");
  await page.keyboard.press("Control+Enter");
  await comments.getByText("Conferir com a liderança").waitFor();
  await page.keyboard.press("Escape");
  await grid.getByRole("button", { name: `Comentários sobre ${last}: 1` }).waitFor();

  await page.keyboard.press("Control+Alt+o");
  const chain = page.getByRole("dialog", { name: `De onde vem o valor de ${last}` });
  await chain.getByRole("table").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(active).toBe("planilha-2-2");

  await page.getByRole("combobox", { name: "Agrupar por" }).click();
  await page.getByRole("option", { name: "Área organizacional" }).click();
  const heads = grid.locator("[aria-expanded]");
  await grid.focus();
  const shown = await grid.getByRole("row").count();
  await page.keyboard.press("Alt+Shift+ArrowLeft");
  await expect.poll(() => heads.first().getAttribute("aria-expanded")).toBe("false");
  await expect.poll(() => grid.getByRole("row").count()).toBeLessThan(shown);
  await page.keyboard.press("Alt+Shift+ArrowRight");
  await expect.poll(() => grid.getByRole("row").count()).toBe(shown);

  await page.getByRole("button", { name: "Colar por matrícula" }).click();
  const paste = page.getByRole("dialog", { name: "Colar por matrícula" });
  await paste.getByRole("textbox", { name: "Matrículas e valores" }).fill(`${people[0]?.matricula};8.100,00\nnenhuma;1`);
  await paste.getByText("Matrículas que não estão na tabela: nenhuma").waitFor();
  await paste.getByRole("button", { name: "Preencher" }).click();
  await expect.poll(async () => (await proposed()).filter((one) => one === "8.100,00").length).toBe(1);
  await page.getByText("Tudo gravado", { exact: true }).waitFor();
});

test("the cell one is in stays clear of the totals below and of the names beside it, in a short window and a narrow one", async () => {
  const table = await ask<Named>(page, TABLES, { method: "POST", body: { nome: "À vista" } });
  const people = (await ask<readonly Named[]>(page, "gestao-talentos/colaboradores?preset=ativos&range=[0,13]")).slice(0, 14);
  for (const { id } of people)
    await ask(page, "cargo-salario/reajustes-colaboradores", {
      method: "POST",
      body: { tabela: { id: table.id }, colaborador: { id }, salarioProposto: 5000 },
    });
  const grid = page.getByRole("grid", { name: "Reajustes" });
  /** Whether the active cell is what one sees where it lies. */
  const isSeen = () =>
    grid.evaluate((element) => {
      const cell = document.getElementById(element.getAttribute("aria-activedescendant") ?? "");
      const { left, right, top, bottom } = cell?.getBoundingClientRect() ?? new DOMRect();
      const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => document.elementFromPoint(x, y)));
      return corners.every((seen) => seen !== null && cell?.contains(seen));
    });
  await page.setViewportSize({ width: 1024, height: 640 });
  await openSheet(page, table);
  await grid.focus();
  for (const _ of people) {
    await page.keyboard.press("ArrowDown");
    await expect.poll(isSeen).toBe(true);
  }
  await page.keyboard.press("Control+Home");
  await expect.poll(isSeen).toBe(true);
  await page.setViewportSize({ width: 390, height: 800 });
  await grid.focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft"]) {
    await page.keyboard.press(key);
    await expect.poll(isSeen).toBe(true);
    const edges = await grid.evaluate((element) => [
      element.getBoundingClientRect().left,
      element.querySelector('[role="rowheader"]')?.getBoundingClientRect().left,
    ]);
    expect(edges[0]).toBe(edges[1]);
  }
  for (const head of await grid.getByRole("columnheader").all())
    expect(await head.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("a matrix of merit says what it costs before it is applied, and is one step that is taken back", async () => {
  const table = await ask<Named>(page, TABLES, { method: "POST", body: { nome: "Mérito de teste", orcamento: 1000 } });
  const [box] = await ask<readonly (Named & { readonly caixas: readonly string[] })[]>(
    page,
    `${TABLES}/${table.id}/planilha/nine-boxes`,
  );
  const placed = await ask<readonly { readonly id: number; readonly box: number | null }[]>(
    page,
    `avaliacao/ninebox/chart/${box?.id}/pessoas`,
  );
  const people = placed.filter((one) => one.box !== null).slice(0, 4);
  expect(people.length).toBeGreaterThan(0);
  for (const { id } of people)
    await ask(page, "cargo-salario/reajustes-colaboradores", {
      method: "POST",
      body: { tabela: { id: table.id }, colaborador: { id }, salarioProposto: 5000 },
    });
  await openSheet(page, table);
  await page.getByRole("button", { name: "Regras…" }).click();
  const dialog = page.getByRole("dialog", { name: "Regras para as linhas" });
  await dialog.getByRole("combobox", { name: "Tipo do valor" }).click();
  await page.getByRole("option", { name: "Mérito" }).click();
  await dialog.getByRole("combobox", { name: "Nine Box" }).click();
  await page.getByRole("option").first().click();
  const matrix = dialog.getByRole("table", { name: "Matriz de mérito" });
  for (const field of await matrix.getByRole("textbox").all()) await field.fill("10");
  await dialog.getByRole("button", { name: "Ver quanto custa" }).click();
  const told = dialog.getByRole("status");
  await expect
    .poll(() => told.textContent())
    .toMatch(/^Alcança \d+ linhas?\. Os talentos da tabela passam de R\$ .* do orçamento\./);
  await dialog.getByRole("table", { name: "O que a matriz dá, por caixa e posição" }).waitFor();
  const reached = Number(/\d+/.exec((await told.textContent()) ?? "")?.[0]);
  const before = await ask<{ linhas: readonly { proposto: number; atual: number }[] }>(page, `${TABLES}/${table.id}/planilha`);
  await dialog.getByRole("button", { name: "Aplicar regra" }).click();
  const raised = async () => {
    const { linhas } = await ask<typeof before>(page, `${TABLES}/${table.id}/planilha`);
    return linhas.filter(({ proposto, atual }) => proposto === Math.round(atual * 110) / 100).length;
  };
  await expect.poll(raised).toBe(reached);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect
    .poll(() => ask<typeof before>(page, `${TABLES}/${table.id}/planilha`).then(({ linhas }) => linhas))
    .toMatchObject(before.linhas.map(({ proposto }) => ({ proposto })));
});

/** Goes to a part of the page by Tab alone. */
async function tabTo(window: Page, part: Locator): Promise<void> {
  await part.waitFor();
  for (let steps = 0; steps < 120; steps++) {
    if (await part.evaluate((element) => element === document.activeElement)) return;
    await window.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there");
}

test("by the keyboard alone a table is typed into, pasted into, taken back, sent, approved, applied and cancelled", async () => {
  const table = await ask<Named>(page, TABLES, { method: "POST", body: { nome: "Do teclado ao histórico" } });
  const people = await ask<readonly Named[]>(page, "gestao-talentos/colaboradores?preset=ativos&range=[0,2]");
  for (const { id } of people.slice(0, 3))
    await ask(page, "cargo-salario/reajustes-colaboradores", {
      method: "POST",
      body: { tabela: { id: table.id }, colaborador: { id }, salarioProposto: 90_000 },
    });
  await visit.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openSheet(page, table);
  const proposed = (of: Page) =>
    of
      .getByRole("grid", { name: "Reajustes" })
      .getByRole("row")
      .evaluateAll((rows) => rows.slice(1).map((row) => row.querySelectorAll('[role="gridcell"]')[3]?.textContent));
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await tabTo(page, page.getByRole("grid", { name: "Reajustes" }));
  await press("ArrowRight", "ArrowRight");
  await page.keyboard.type("91.000");
  await press("Enter", "ArrowUp", "Control+c", "ArrowDown", "Control+v");
  await expect.poll(() => proposed(page)).toEqual(["91.000,00", "91.000,00", "90.000,00"]);
  await press("Control+z");
  await expect.poll(() => proposed(page)).toEqual(["91.000,00", "90.000,00", "90.000,00"]);
  await page.getByText("Tudo gravado", { exact: true }).waitFor();
  await tabTo(page, page.getByRole("button", { name: "Enviar para aprovação" }));
  await press("Enter");
  await page.getByText("A tabela não está em elaboração: a planilha é só para leitura.").waitFor();

  const other = await openVisit(browser);
  const { page: desk } = other;
  await login(other, "rh");
  await openSheet(desk, table);
  await tabTo(desk, desk.getByRole("button", { name: "Aprovar", exact: true }));
  await desk.keyboard.press("Enter");
  await desk.getByText("Tabela aprovada.").waitFor();
  await tabTo(desk, desk.getByRole("button", { name: "Conferir" }));
  await desk.keyboard.press("Enter");
  await desk.getByText("Nenhuma linha tem impedimento.").waitFor();
  await tabTo(desk, desk.getByRole("button", { name: "Aplicar reajustes" }));
  await desk.keyboard.press("Enter");
  const dialog = desk.getByRole("dialog", { name: "Aplicar Do teclado ao histórico" });
  await tabTo(desk, dialog.getByRole("button", { name: "Aplicar reajustes" }));
  await desk.keyboard.press("Enter");
  await desk.getByText("3 reajustes aplicados.", { exact: true }).waitFor();
  expect(await proposed(desk)).toEqual(["91.000,00", "90.000,00", "90.000,00"]);
  await tabTo(desk, desk.getByRole("link", { name: "Abrir a tabela" }));
  await desk.keyboard.press("Enter");
  await tabTo(desk, desk.getByRole("button", { name: "Cancelar reajuste" }));
  await desk.keyboard.press("Enter");
  const asked = desk.getByRole("dialog").filter({ hasText: "O que a aplicação gravou nos históricos será retirado." });
  await tabTo(desk, asked.getByRole("button", { name: "Confirmar" }));
  await desk.keyboard.press("Enter");
  await expect.poll(async () => (await ask<{ estado: string }>(page, `${TABLES}/${table.id}`)).estado).toBe("CANCELADA");
  other.settle();
  await other.close();
});
