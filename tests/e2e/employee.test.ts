import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { dialog, press } from "./form-controls.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

const SHEETS = "avaliacao/avaliacoes-desempenhos-questionarios";
const CYCLES = "avaliacao/avaliacoes-desempenho";
interface Named {
  readonly id: number;
  readonly nome: string;
}
interface User {
  readonly login: string;
  readonly colaborador: Named | null;
}

let browser: Browser;
let office: Visit;
let visit: Visit;
let page: Page;
let cycle = 0;
let plan = 0;
let me: Named;
let boss: Named;

const made = async (path: string, body: object): Promise<number> => {
  const answer = await ask<{ id?: number }>(office.page, path, { method: "POST", body });
  if (answer.id === undefined) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.id;
};
const focused = (): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-pergunta]")?.textContent);

/** Every competence by a letter: its second level, or the second behaviour. */
async function rateEverything(): Promise<void> {
  for (const one of await page.locator('[data-lugar^="competencias."]').all()) {
    await one.focus();
    await page.keyboard.press("b");
    const second = one.getByRole("radio").or(one.getByRole("checkbox")).nth(1);
    await expect.poll(() => second.isChecked()).toBe(true);
  }
}

/** Leaves the page with the last word just typed and goes on in another browser, where everything is as it was left. */
async function leaveAndResume(): Promise<void> {
  const at = new URL(page.url()).pathname;
  await page.locator("[data-pergunta]").nth(3).getByRole("textbox").fill("A conversa de segunda");
  await page.goto("about:blank");
  const kept = async (): Promise<string> => (await visit.context.request.get(`/api${at}`)).text();
  await expect.poll(kept).toContain("A conversa de segunda");
  visit.settle();
  await visit.close();
  visit = await openVisit(browser);
  page = visit.page;
  await login(visit, "colaborador");
  await go(page, `/${SHEETS}`);
  await page.getByRole("row").filter({ hasText: boss.nome }).getByText("Rascunho").waitFor();
  await page.getByLabel(`Responder: ${boss.nome}`).first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(at);
  await expect.poll(() => page.getByRole("radio", { name: "Às vezes" }).isChecked()).toBe(true);
  await page.getByText("Entrega no prazo.").first().waitFor();
  await page.getByText("A conversa de segunda").first().waitFor();
}

/** Nothing breaks WCAG, and nothing is wider than the window. */
async function isWellAtEveryWidth(): Promise<void> {
  for (const width of [1024, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await barriers(page, ["main"])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

beforeAll(async () => {
  browser = await openBrowser();
  office = await openVisit(browser);
  await login(office);
  const users = await ask<readonly User[]>(office.page, "utilitario/usuarios?range=[0,99]&sort=[%22id%22,%22ASC%22]&filter={}");
  const person = (of: string): Named => {
    const found = users.find((one) => one.login === of)?.colaborador;
    if (!found) throw new Error(`the user ${of} is no talent`);
    return found;
  };
  me = person("colaborador");
  boss = person("gestor");
  const model = await made("avaliacao/modelos-avaliacao", { titulo: "Do colaborador", tipo: "D" });
  const options = ["Sempre", "Às vezes", "Nunca"].map((texto, at) => ({ texto, peso: 2 - at }));
  for (const question of [
    { texto: "Cumpre os prazos?", tipo: { id: 1 }, respostas: options },
    { texto: "Onde ajuda?", tipo: { id: 5 }, respostas: options },
    { texto: "Qualidade", tipo: { id: 4 }, notaMinima: 0, notaMaxima: 10, obrigatoria: true, comentario: "Justifique:" },
    { texto: "O que manter?", tipo: { id: 3 } },
  ])
    await made(`avaliacao/modelos-avaliacao/${model}/perguntas`, question);
  cycle = await made(CYCLES, {
    titulo: "Ciclo do colaborador",
    modeloAvaliacao: { id: model },
    tipo: "2.0",
    formato: "2",
    permiteAutoAvaliacao: true,
    exibeResultadoAutoAvaliacao: true,
    anonima: false,
  });
  for (const [about, by, papel] of [
    [me, me, "U"],
    [boss, me, "A"],
    [me, boss, "L"],
  ] as const)
    await made("avaliacao/participante-avaliacao-desempenho", {
      avaliacaoDesempenho: { id: cycle },
      avaliado: { id: about.id },
      avaliador: { id: by.id },
      papel,
    });
  plan = await made("avaliacao/pdi", {
    colaborador: { id: me.id },
    inicio: "2026-01-01",
    termino: "2027-12-31",
    acoes: [{ descricao: "Ler o manual", tipo: "FORMAL" }],
  });
  await ask(office.page, `${CYCLES}/${cycle}/liberada/true`, { method: "PUT" });
  visit = await openVisit(browser);
  page = visit.page;
  await login(visit, "colaborador");
});
afterEach(() => visit.settle());
afterAll(() => closeWindows(browser));

test("an employee finds their own questionnaires, results, plan and goals, and nothing of others", async () => {
  await go(page, `/${SHEETS}`);
  const table = page.getByRole("table", { name: "Questionários da avaliação de desempenho" });
  await table
    .getByRole("button", { name: `Responder: ${me.nome}` })
    .or(table.getByRole("link", { name: `Responder: ${me.nome}` }))
    .first()
    .waitFor();
  // What the menu offers of evaluations, its closed groups too.
  const menu = JSON.stringify((await ask<{ readonly menu: unknown }>(page, "userinfo")).menu);
  const offered = [...menu.matchAll(/"(\/avaliacao\/[^"]*)"/g)].map(([, path]) => path);
  expect(new Set(offered)).toEqual(new Set([`/${SHEETS}`, "/avaliacao/meus-resultados", "/avaliacao/pdi", "/avaliacao/metas"]));
  await isWellAtEveryWidth();
  const status = async (path: string): Promise<number> => (await visit.context.request.get(`/api/${path}`)).status();
  for (const closed of [
    CYCLES,
    `${CYCLES}/${cycle}/resultados`,
    `${CYCLES}/${cycle}/andamento`,
    "avaliacao/participante-avaliacao-desempenho",
    "avaliacao/ninebox",
    "avaliacao/ninebox/chart/1",
    "avaliacao/modelos-avaliacao",
    "avaliacao/equipe",
  ])
    expect([403, 404], closed).toContain(await status(closed));
  for (const path of ["/avaliacao/ninebox/chart", "/avaliacao/equipe", "/avaliacao/respostas", `/${CYCLES}`]) {
    await go(page, path);
    await page.getByRole("heading", { name: "Acesso negado" }).waitFor();
  }
});

test("what is typed is kept: without a connection, without a session, in two windows, and when the evaluation is blocked", async () => {
  await go(page, `/${SHEETS}`);
  await page.getByLabel(`Responder: ${boss.nome}`).first().click();
  await page.getByRole("heading", { level: 1, name: `Avaliação de ${boss.nome}` }).waitFor();
  const words = (of: Page) => of.locator("[data-pergunta]").nth(3).getByRole("textbox");
  const saved = (of: Page = page) => of.getByText(/Salvo às/).waitFor();
  await visit.cutNetwork(true);
  await words(page).fill("Sem rede");
  await page.getByText(/Sem conexão/).waitFor();
  await visit.cutNetwork(false);
  await saved();
  const cookies = await visit.context.cookies();
  await visit.context.clearCookies();
  visit.announce(401, /\/rascunho$/);
  await words(page).fill("Sem sessão");
  await press(dialog(page, "Sessão expirada."), "Permanecer na tela");
  await page.getByText(/A sua sessão terminou/).waitFor();
  await visit.context.addCookies(cookies);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await saved();
  await expect.poll(() => words(page).inputValue()).toBe("Sem sessão");
  const other = await visit.newPage();
  await other.goto(page.url());
  await expect.poll(() => words(other).inputValue()).toBe("Sem sessão");
  await words(page).fill("Desta janela");
  await saved();
  visit.announce(409, /\/rascunho$/);
  await words(other).fill("Da outra janela");
  const conflict = other.locator("[data-conflito]");
  await conflict.getByText("No outro aparelho: Desta janela").waitFor();
  await conflict.getByText("Aqui: Da outra janela").waitFor();
  await conflict.getByRole("button", { name: "Ficar com a daqui" }).click();
  await saved(other);
  await other.close();
  await page.reload();
  await expect.poll(() => words(page).inputValue()).toBe("Da outra janela");
  await ask(office.page, `${CYCLES}/${cycle}/liberada/false`, { method: "PUT" });
  visit.announce(400, /\/rascunho$/);
  await words(page).fill("Bloqueada no meio");
  await page.getByText(/O que você digitou continua nesta página/).waitFor();
  await expect.poll(() => words(page).inputValue()).toBe("Bloqueada no meio");
  await ask(office.page, `${CYCLES}/${cycle}/liberada/true`, { method: "PUT" });
  await words(page).fill("Liberada de novo");
  await saved();
  await words(page).fill("");
  await saved();
});

test("they answer without the mouse: every key does what its help says, and what was typed is kept", async () => {
  await go(page, `/${SHEETS}`);
  await page.getByLabel(`Responder: ${boss.nome}`).first().click();
  await page.getByRole("heading", { level: 1, name: `Avaliação de ${boss.nome}` }).waitFor();
  await page.locator("[data-pergunta]").first().focus();
  await page.keyboard.press("b");
  await expect.poll(() => page.getByRole("radio", { name: "Às vezes" }).isChecked()).toBe(true);
  await page.keyboard.press("j");
  await expect.poll(focused).toMatch(/^Onde ajuda/);
  await page.keyboard.press("a");
  await page.keyboard.press("c");
  const boxes = page.getByRole("checkbox");
  await expect.poll(() => boxes.nth(0).isChecked()).toBe(true);
  await expect.poll(() => boxes.nth(2).isChecked()).toBe(true);
  await boxes.nth(0).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => boxes.nth(0).isChecked()).toBe(false);
  await page.keyboard.press("k");
  await expect.poll(focused).toMatch(/^Cumpre os prazos/);
  await page.keyboard.press("p");
  await expect.poll(focused).toMatch(/^Qualidade/);
  await page.keyboard.press("1");
  await page.keyboard.press("0");
  await page.keyboard.press("c");
  await page.keyboard.type("Entrega no prazo.");
  await page.locator("[data-pergunta]").nth(2).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(focused).toMatch(/^O que manter/);
  await page.keyboard.press("ArrowUp");
  await expect.poll(focused).toMatch(/^Qualidade/);
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByText(/Salvo às/).waitFor();
  await isWellAtEveryWidth();
  await leaveAndResume();
  await page.locator("[data-pergunta]").nth(2).focus();
  await page.keyboard.press("m");
  await page.getByRole("heading", { level: 1, name: "Avaliar lado a lado" }).waitFor();
  await page.locator("[data-linha]").focus();
  await page.keyboard.press("a");
  await expect.poll(() => page.getByRole("radio", { name: "Sempre" }).isChecked()).toBe(true);
  await page.keyboard.press("PageDown");
  await page.getByRole("heading", { level: 2, name: "Onde ajuda?" }).waitFor();
  await page.keyboard.press("PageUp");
  await page.getByRole("heading", { level: 2, name: "Cumpre os prazos?" }).waitFor();
  await expect.poll(() => page.getByRole("status").filter({ hasText: "Salvo" }).count()).toBeGreaterThan(0);
  await isWellAtEveryWidth();
  await page.getByRole("link", { name: `Revisar e enviar: ${boss.nome}` }).click();
  await page.locator("[data-pergunta]").first().focus();
  await rateEverything();
  await page.locator("[data-pergunta]").first().focus();
  await page.keyboard.press("Control+Enter");
  const review = page.getByRole("dialog", { name: "Conferir antes de enviar" });
  await review.getByText("Quem verá o quê").waitFor();
  expect(await barriers(page, ["[role=dialog]"])).toEqual([]);
  await review.getByRole("button", { name: "Enviar" }).click();
  await page.getByText("Respostas enviadas.").waitFor();
  // One follows the other.
  await page.getByRole("link", { name: /^Próximo: / }).waitFor();
});

test("after the self-evaluation they see what it came to, after publication the result, and their plan takes a proposal", async () => {
  await go(page, `/${SHEETS}`);
  const own = page.getByRole("rowgroup").filter({ hasText: "Ciclo do colaborador" });
  await own.getByLabel(`Responder: ${me.nome}`).click();
  await page.getByRole("heading", { level: 1, name: `Avaliação de ${me.nome}` }).waitFor();
  await page.locator("[data-pergunta]").first().focus();
  await page.keyboard.press("p");
  await page.keyboard.press("8");
  await rateEverything();
  await page.getByText(/Salvo às/).waitFor();
  await page.getByRole("button", { name: "Enviar respostas" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Enviar" }).click();
  await page.getByText("Respostas enviadas.").waitFor();
  await go(page, "/avaliacao/meus-resultados");
  const row = page.getByRole("row").filter({ hasText: "Ciclo do colaborador" });
  await row
    .getByText(/80,00 \//)
    .first()
    .waitFor();
  await isWellAtEveryWidth();
  const ended = { dataIni: "2024-01-01", dataFim: "2024-12-31" };
  await ask(office.page, `${CYCLES}/${cycle}`, { method: "PUT", body: ended });
  await ask(office.page, `${CYCLES}/${cycle}/divulgacao`, { method: "PUT", body: { divulgado: true } });
  await page.reload();
  await page.getByRole("link", { name: "Ver o resultado de Ciclo do colaborador" }).click();
  await page.getByRole("heading", { level: 1, name: "Ciclo do colaborador" }).waitFor();
  await page.getByRole("table", { name: "Lado a lado" }).waitFor();
  await isWellAtEveryWidth();
  await go(page, `/avaliacao/pdi/${plan}`);
  await page.getByRole("tab", { name: "Quadro" }).click();
  await page.getByRole("button", { name: "Propor ação" }).click();
  const proposal = page.getByRole("dialog", { name: "Propor ação" });
  await proposal.getByLabel("Descrição").fill("Acompanhar a linha 2");
  await proposal.getByRole("button", { name: "Incluir" }).click();
  await page.locator("[data-coluna=PROPOSTA]").getByRole("group", { name: "Acompanhar a linha 2" }).waitFor();
  await page.getByRole("region", { name: "Linha do tempo" }).getByText("Ler o manual").waitFor();
  await isWellAtEveryWidth();
});
