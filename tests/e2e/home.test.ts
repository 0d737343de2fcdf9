import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { ask, closeWindows, login, openBrowser, openVisit, type Visit } from "./support.ts";

const TITLES = [
  "Recrutamento & Seleção",
  "Cargos & Salários",
  "Pesquisas",
  "Aval. Desempenho",
  "Desenvolvimento de Talentos",
  "Gestão de Talentos",
  "SST",
  "Utilitários",
];
const PENDING = "Pendências com o Fortes Pessoal";
const FORBIDDEN = "Você não tem permissão para remover esse item.";

let browser: Browser;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  visit = await openVisit(browser);
  page = visit.page;
  await login(visit);
  await box("SST").waitFor();
});
afterEach(() => visit.settle());
afterAll(() => closeWindows(browser));

const box = (title: string, where: Page = page): Locator => where.getByRole("region", { name: title, exact: true });
const handle = (title: string): Locator => page.getByRole("button", { name: `Mover ${title}`, exact: true });
const columns = async (where: Page = page): Promise<readonly (readonly string[])[]> =>
  where
    .locator("[data-column]")
    .evaluateAll((found) => found.map((column) => [...column.querySelectorAll("h2")].map((title) => title.textContent ?? "")));
/** What is done, and the answer that it was stored. */
const stored = async (work: () => Promise<unknown>): Promise<void> => {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith("/caixa-mensagens") && response.request().method() === "PUT",
  );
  await work();
  expect((await answer).status()).toBe(200);
};
const again = async (): Promise<void> => {
  await page.goto("/");
  await box("SST").waitFor();
};
const isWithinWindow = async (): Promise<void> =>
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test("[001-2-60] [001-2-63] [001-2-64] [001-2-65] [001-2-66] [001-2-67] [001-2-68] [001-2-69] [001-2-70] eight boxes in two columns, one column on phones", async () => {
  await expect.poll(async () => (await columns()).map(({ length }) => length)).toEqual([4, 4]);
  await expect.poll(async () => (await columns()).flat()).toEqual(TITLES);
  const [left, right] = await Promise.all([box("Pesquisas").boundingBox(), box("SST").boundingBox()]);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  expect(await barriers(page)).toEqual([]);
  await isWithinWindow();
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    const [first, last] = await Promise.all([box("Pesquisas").boundingBox(), box("SST").boundingBox()]);
    expect(first?.x).toBe(last?.x);
    expect(await barriers(page)).toEqual([]);
    await isWithinWindow();
  } finally {
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test("[001-2-61] a box is dragged by its handle to the other column and stays there; Esc gives up", async () => {
  const grab = async (): Promise<void> => {
    // Hovering may scroll, so where the others stand is asked afterwards.
    await handle("Pesquisas").hover();
    const target = await box("Desenvolvimento de Talentos").boundingBox();
    await page.mouse.down();
    await page.mouse.move((target?.x ?? 0) + 80, (target?.y ?? 0) + 10, { steps: 4 });
  };
  await grab();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect.poll(async () => (await columns()).flat()).toEqual(TITLES);
  await grab();
  await stored(() => page.mouse.up());
  await again();
  await expect.poll(async () => (await columns())[1]?.slice(0, 2)).toEqual(["Pesquisas", "Desenvolvimento de Talentos"]);
});

test("[001-2-62] [001-4-20] [001-7-113] by keyboard: lifted, moved, dropped, told; order, side and collapsed boxes are there after a new log-in", async () => {
  const told = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
  await handle("SST").focus();
  await page.keyboard.press("Space");
  await told("SST levantada.");
  await page.keyboard.press("ArrowLeft");
  await told("SST: coluna da esquerda, posição 4 de 4.");
  await page.keyboard.press("ArrowUp");
  await told("SST: coluna da esquerda, posição 3 de 4.");
  await expect.poll(() => handle("SST").evaluate((button) => button === document.activeElement)).toBe(true);
  await stored(() => page.keyboard.press("Space"));
  await told("SST ficou na coluna da esquerda, posição 3.");

  await handle("Utilitários").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await told("Utilitários voltou para onde estava.");

  await stored(() => page.getByRole("button", { name: "Recolher Utilitários" }).click());
  await expect.poll(() => box("Utilitários").getByRole("listitem").count()).toBe(0);
  const left = ["Recrutamento & Seleção", "Cargos & Salários", "SST", "Aval. Desempenho"];
  const right = ["Pesquisas", "Desenvolvimento de Talentos", "Gestão de Talentos", "Utilitários"];
  const other = await openVisit(browser);
  await login(other);
  await box("SST", other.page).waitFor();
  await expect.poll(() => columns(other.page)).toEqual([left, right]);
  await expect.poll(() => box("Utilitários", other.page).getByRole("listitem").count()).toBe(0);
  other.settle();
  await other.close();
  await stored(() => page.getByRole("button", { name: "Expandir Utilitários" }).click());
  await expect.poll(() => box("Utilitários").getByRole("listitem").count()).toBe(2);
});

test("[001-2-71] [001-2-72] [001-2-73] [001-4-18] [001-4-19] [001-8-9] 'Ver todas' opens the box's own messages; read and removed they are gone for good", async () => {
  const unread = box("Gestão de Talentos").getByRole("listitem");
  await unread.first().waitFor();
  const texts = await unread.allInnerTexts();
  await box("SST").getByRole("link", { name: "Ver todas" }).click();
  await page.getByRole("heading", { level: 1, name: "Mensagens: SST" }).waitFor();
  const rows = page.getByRole("list", { name: "Mensagens" }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => page.getByRole("button", { name: /^Não lida\.\s+Segurança do Trabalho/ }).count()).toBe(2);
  expect(await barriers(page)).toEqual([]);
  await again();
  await box("Gestão de Talentos").getByRole("link", { name: "Ver todas" }).click();
  await page.getByRole("heading", { level: 1, name: "Mensagens: Gestão de Talentos" }).waitFor();
  await expect.poll(() => rows.allInnerTexts()).toEqual(texts);
  await again();

  await box("SST").getByText("2 não lidas", { exact: true }).waitFor();
  await box("SST")
    .getByRole("button", { name: /^Não lida/ })
    .first()
    .click();
  const message = page.getByRole("dialog", { name: "Mensagem" });
  await expect.poll(() => message.getByRole("term").allInnerTexts()).toEqual(["Remetente", "Data", "Texto"]);
  expect(await barriers(page)).toEqual([]);
  const tick = message.getByRole("checkbox", { name: "Mensagem Lida" });
  await tick.check();
  await message.getByRole("button", { name: "Fechar" }).click();
  await box("SST").getByText("1 não lida", { exact: true }).waitFor();
  const remove = box("SST").getByRole("button", { name: /^Remover mensagem/ });
  await remove.last().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remover" }).click();
  await box("SST").getByText("Parabéns! Você leu todas as mensagens da caixa.").waitFor();
  await again();
  await expect.poll(() => box("SST").getByRole("listitem").count()).toBe(1);
  await box("SST").getByText("Parabéns! Você leu todas as mensagens da caixa.").waitFor();
});

test("[001-1-24] [001-2-74] [001-2-76] [001-2-77] [001-6-3] [001-8-6] [001-8-8] with the payroll on, pending items are listed, and removed when they are cancelled", async () => {
  interface Record {
    readonly id: number;
  }
  await expect.poll(() => box(PENDING).count()).toBe(0);
  const { empresa } = await ask<{ empresa: Record }>(page, "userinfo");
  const integrate = (acIntegra: boolean) =>
    ask(page, `utilitario/empresas/${empresa.id}`, { method: "PUT", body: { acIntegra } });
  const [job] = await ask<readonly Record[]>(page, "cargo-salario/cargos?range=[0,0]");
  const range = (nome: string): Promise<Record> =>
    ask(page, "cargo-salario/faixas-salariais", {
      method: "POST",
      body: { cargoId: job?.id ?? 0, nome, nomeACPessoal: nome, historico: { data: "2026-01-01", tipo: 3, valor: 2500 } },
    });
  await integrate(true);
  const other = await openVisit(browser);
  try {
    await again();
    await box(PENDING).getByText("Nenhuma pendência").waitFor();
    for (const nome of ["Folha I", "Folha II", "Folha III"]) {
      const { id } = await range(nome);
      if (nome !== "Folha III") await ask(page, `cargo-salario/faixas-salariais/${id}`, { method: "DELETE" });
    }
    await login(other, "rh");
    const pending = box(PENDING, other.page);
    await pending.getByRole("heading", { name: "Demais Cadastros" }).waitFor();
    expect(await barriers(other.page)).toEqual([]);
    const waiting = pending.getByRole("button", { name: /^Excluir pendência: .*Folha III$/ });
    await expect.poll(() => waiting.getAttribute("aria-disabled")).toBe("true");
    await waiting.hover();
    await other.page.getByRole("tooltip", { name: FORBIDDEN }).waitFor();
    for (const name of [/Folha I$/, /Folha II$/]) await pending.getByRole("checkbox", { name }).check();
    const sent = other.page.waitForRequest((request) => request.method() === "DELETE");
    await pending.getByRole("button", { name: "Excluir", exact: true }).click();
    await other.page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    expect(new URL((await sent).url()).searchParams.get("ids")).toMatch(/^\d+,\d+$/);
    await other.page.getByText("Pendencia(s) AC excluida(s) com sucesso.").waitFor();
    await expect.poll(() => pending.getByRole("row").count()).toBe(2);
    await again();
    const own = box(PENDING).getByRole("button", { name: /^Excluir pendência: .*Folha III$/ });
    await expect.poll(() => own.getAttribute("aria-disabled")).toBe("false");
    other.settle();
  } finally {
    await integrate(false);
    await other.close();
  }
  await again();
  await expect.poll(() => box(PENDING).count()).toBe(0);
});

test("an opened alert has its line to itself: no other card is stretched beside its first records", async () => {
  await again();
  const cards = page.locator("[data-alert]");
  await cards.first().waitFor();
  await expect.poll(() => cards.count()).toBeGreaterThan(2);
  const places = () =>
    cards.evaluateAll((found) =>
      found.map((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
  const beside = async (at: number): Promise<number> => {
    const all = await places();
    const own = all[at];
    return all.filter((one) => one !== own && own && one.top < own.bottom && own.top < one.bottom).length;
  };
  await expect.poll(() => beside(0), { message: "closed ones stand beside each other" }).toBeGreaterThan(0);
  await cards.first().getByRole("button", { expanded: false }).last().click();
  await cards.first().getByRole("link").nth(1).waitFor();
  await expect.poll(() => beside(0)).toBe(0);
  await isWithinWindow();
});
