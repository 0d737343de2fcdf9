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
let me: Named;
let boss: Named;

const made = async (path: string, body: object): Promise<number> => {
  const answer = await ask<{ id?: number }>(office.page, path, { method: "POST", body });
  if (answer.id === undefined) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.id;
};

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
  await made("avaliacao/pdi", {
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
