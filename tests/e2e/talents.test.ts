import type { Browser, Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { dayText, HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { addToDate } from "../../src/rules/dates.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { barriers } from "./accessible.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

const TALENTS = "/gestao-talentos/talentos";
const WIDTHS = [1440, 1024, 390];
let browser: Browser;
let visit: Visit;
let talent: { readonly id: number; readonly nome: string };

beforeAll(async () => {
  browser = await openBrowser();
  visit = await openVisit(browser);
  await login(visit);
  const { page } = visit;
  const found = await ask<{ content: readonly (typeof talent)[] }>(page, "gestao-talentos/talentos?preset=ativos&page=0&size=1");
  talent = found.content[0] ?? { id: 0, nome: "" };
});
afterEach(() => visit.settle());
afterAll(() => closeWindows(browser));

/** The page, or the dialog over it, breaks nothing and hides nothing beside the window, however wide that is. */
const passes = async (part: string): Promise<void> => {
  const { page } = visit;
  await page.locator(part).first().waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect(await barriers(page, [part]), `${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}`).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};
const openRecord = async (): Promise<void> => {
  await go(visit.page, "/");
  await go(visit.page, `${TALENTS}/${talent.id}`);
  await visit.page.getByRole("heading", { level: 1, name: talent.nome }).waitFor();
};
type Pressed = "button" | "combobox" | "textbox" | "link";
/** Reached by Tab from where one stands. */
const tabWithin = async (part: Locator, name: string | RegExp, role: Pressed): Promise<void> => {
  const { page } = visit;
  const target = part.getByRole(role, { name, exact: true });
  await target.waitFor();
  for (let step = 0; step < 80; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no Tab leads to ${name}`);
};
const tabTo = (name: string | RegExp, role: Pressed = "button"): Promise<void> =>
  tabWithin(visit.page.getByRole("dialog"), name, role);
/** The same on the page under no dialog. */
const reach = (name: string | RegExp, role: Pressed = "button"): Promise<void> =>
  tabWithin(visit.page.getByRole("main"), name, role);

test("an occurrence is recorded from the talent by keys alone", async () => {
  const { page } = visit;
  await openRecord();
  await page.getByRole("button", { name: "Registrar ocorrência" }).focus();
  await page.keyboard.press("Enter");
  await passes("[role=dialog]");
  await tabTo(/^Ocorrência/, "combobox");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.getByText("Ocorrência registrada.").waitFor();
});

test("what may move, dismiss and tell of a talent is without barriers at three widths", async () => {
  const { page } = visit;
  await openRecord();
  await passes("main");
  await page.getByRole("button", { name: "Movimentar" }).click();
  await page.getByRole("dialog").getByRole("combobox").first().waitFor();
  await passes("[role=dialog]");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Linha do tempo" }).click();
  await page.getByRole("button", { name: "Documento para assinar" }).first().waitFor();
  await passes("main");
});

test("where a salary comes from is asked in the line of time, step by step back to the first, by keys alone at three widths", async () => {
  const { page } = visit;
  const today = todayIn(HOUSE_ZONE, new Date());
  const told = await ask<{ valor: number }>(page, `cargo-salario/salarios/explicacao?id=${talent.id}&data=${today}`);
  await openRecord();
  await page.getByRole("tab", { name: "Linha do tempo" }).click();
  const day = page.getByRole("region", { name: "Situação em um dia" });
  const opener = day.getByRole("button", { name: /^De onde vem este valor/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `De onde vem o valor de ${talent.nome}` });
  const amount = `R$ ${told.valor.toLocaleString("pt-BR", { minimumFractionDigits: 2 })}`;
  await dialog.getByText(amount, { exact: true }).waitFor();
  await passes("[role=dialog]");
  const before = dialog.getByRole("button", { name: /^Ver o valor de/ });
  let steps = 0;
  while ((await before.count()) > 0) {
    const name = await before.textContent();
    await tabTo(name ?? "");
    await page.keyboard.press("Enter");
    await expect.poll(() => dialog.getByRole("button", { name: name ?? "", exact: true }).count()).toBe(0);
    await dialog.getByRole("list").first().waitFor();
    steps += 1;
  }
  if (steps > 0) {
    await tabTo("Voltar");
    await page.keyboard.press("Enter");
    await before.waitFor();
  }
  await page.keyboard.press("Escape");
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("somebody is dismissed, and the dismissal is taken back, by keys alone", async () => {
  const { page } = visit;
  await openRecord();
  await page.getByRole("button", { name: "Desligar" }).focus();
  await page.keyboard.press("Enter");
  await tabTo(/^Motivo de desligamento/, "combobox");
  await page.keyboard.press("Enter");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await passes("[role=dialog]");
  await tabTo("Continuar");
  await page.keyboard.press("Enter");
  await page.getByText("Áreas por que responde").waitFor();
  await passes("[role=dialog]");
  await tabTo("Continuar");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Registrar a entrevista de desligamento em seguida" }).waitFor();
  await passes("[role=dialog]");
  await tabTo("Continuar");
  await page.keyboard.press("Enter");
  await page.getByText(/será desligado\(a\)/).waitFor();
  await passes("[role=dialog]");
  await tabTo("Desligar");
  await page.keyboard.press("Enter");
  await page.getByText("Desligamento registrado.").waitFor();
  const standing = () => ask<{ situacao: string }>(page, `gestao-talentos/talentos/${talent.id}`);
  expect((await standing()).situacao).toBe("D");
  await page.getByRole("button", { name: "Cancelar desligamento" }).focus();
  await page.keyboard.press("Enter");
  await tabTo(/^Motivo do cancelamento/, "textbox");
  await page.keyboard.type("Desligado por engano.");
  await tabTo("Cancelar desligamento");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await standing()).situacao).toBe("A");
  await page.getByRole("button", { name: "Desligar", exact: true }).waitFor();
  // Who works here has no dismissal to take back.
  await expect.poll(() => page.getByRole("button", { name: "Cancelar desligamento" }).count()).toBe(0);
});

test("the admissions under way are read and answered to at three widths", async () => {
  const { page } = visit;
  const person = { nome: "Nova Pessoa", cpf: "71428793860", email: "nova@email.example", msg: "Oi" };
  await ask(page, "gestao-talentos/talentos-admissao/solicitarAdmissao", { method: "POST", body: person });
  await go(page, "/gestao-talentos/talentos-admissao/quadro");
  await page
    .getByRole("region", { name: /^Admissão enviada/ })
    .getByText("Nova Pessoa")
    .waitFor();
  await passes("main");
  await page.getByRole("button", { name: "Reenviar convite a Nova Pessoa" }).focus();
  await page.keyboard.press("Enter");
  await passes("[role=dialog]");
  await tabTo("Enviar");
  await page.keyboard.press("Enter");
  await page.getByText("Convite enviado.").waitFor();
});

test("who was dismissed is readmitted: a new record with the same person, opened at once", async () => {
  const { page } = visit;
  const [reason] = await ask<readonly { id: number }[]>(page, "gestao-talentos/motivo-desligamento?range=[0,0]");
  const body = { nome: "Volta Exemplo", dataAdmissao: "2024-01-02" };
  talent = await ask<typeof talent>(page, "gestao-talentos/talentos", { method: "POST", body });
  await ask(page, `gestao-talentos/talentos/${talent.id}/desligamento`, {
    method: "PUT",
    body: { dataDesligamento: "2026-03-02", motivoDesligamento: { id: reason?.id } },
  });
  await openRecord();
  await page.getByRole("button", { name: "Readmitir" }).click();
  const dialog = page.getByRole("dialog", { name: `Readmitir ${talent.nome}` });
  await passes("[role=dialog]");
  await dialog.getByRole("textbox", { name: /^Data de admissão/ }).fill("03/03/2026");
  await dialog.getByRole("button", { name: "Readmitir" }).click();
  await page.getByText("Talento readmitido.").waitFor();
  await expect.poll(() => Number(new URL(page.url()).pathname.split("/").at(-1))).not.toBe(talent.id);
  await page.getByRole("heading", { level: 1, name: talent.nome }).waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const made = await ask<{ situacao: string; readmissaoDe: { id: number } }>(page, `gestao-talentos/talentos/${id}`);
  expect(made).toMatchObject({ situacao: "A", readmissaoDe: { id: talent.id } });
});

test("the life of an employee by keys alone: admitted, on holiday, dismissed and readmitted", async () => {
  const { page } = visit;
  const { keyboard } = page;
  const today = todayIn(HOUSE_ZONE, new Date());
  const day = (days: number): string => dayText(addToDate(today, days, 0) ?? today);
  await go(page, "/");
  await go(page, TALENTS);
  await reach("Novo", "link");
  await keyboard.press("Enter");
  await reach("Nome", "textbox");
  await keyboard.type("Vida Exemplo");
  await reach(/^Data de admissão/, "textbox");
  await keyboard.type(day(-400));
  await keyboard.press("Control+s");
  const heading = page.getByRole("heading", { level: 1, name: "Vida Exemplo" });
  await heading.waitFor();
  const address = () => new URL(page.url()).pathname;
  await expect.poll(address).toMatch(/talentos\/\d+$/);
  const hired = address();
  await page.getByText("1 ano e 1 mês de casa", { exact: true }).waitFor();

  await reach("Afastar", "link");
  await keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Novo Afastamento" }).waitFor();
  await passes("main");
  await expect.poll(() => page.getByRole("combobox", { name: /^Talento/ }).inputValue()).toBe("Vida Exemplo");
  await reach(/^Motivo/, "combobox");
  await keyboard.type("Férias");
  await page.getByRole("option", { name: "Férias" }).waitFor();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await reach(/^Início/, "textbox");
  await keyboard.type(day(-1));
  await reach(/^Fim/, "textbox");
  await keyboard.type(day(9));
  await keyboard.press("Control+s");
  await expect.poll(address).toMatch(/afastamentos\/\d+$|afastamentos$/);
  await go(page, hired);
  await page.getByText(`Férias até ${day(9)}`).waitFor();
  await passes("main");

  await reach("Desligar");
  await keyboard.press("Enter");
  await tabTo(/^Motivo de desligamento/, "combobox");
  await keyboard.press("Enter");
  await page.getByRole("option").first().waitFor();
  await keyboard.press("Enter");
  for (const step of ["Continuar", "Continuar", "Continuar", "Desligar"]) {
    await tabTo(step);
    await keyboard.press("Enter");
  }
  await page.getByText("Desligamento registrado.").waitFor();
  await reach("Readmitir");
  await expect.poll(() => page.getByText(`Férias até ${day(9)}`).count()).toBe(0);
  await keyboard.press("Enter");
  await tabTo(/^Data de admissão/, "textbox");
  await keyboard.type(day(1));
  await tabTo("Readmitir");
  await keyboard.press("Enter");
  await page.getByText("Talento readmitido.").waitFor();
  await expect.poll(address).not.toBe(hired);
  await heading.waitFor();
  await page.getByRole("button", { name: "Desligar" }).waitFor();
});
