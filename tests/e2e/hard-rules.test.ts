import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { controls, dialog, press, told } from "./form-controls.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

interface Classification {
  readonly id: number;
  readonly nome: string;
  readonly matriz: readonly { readonly gravidadeRiscoId: number; readonly probabilidadeRiscoId: number }[];
}
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

test("the matrix of a class of severity: at least one pair, each pair in one class only [002-2.1-16] [002-5.2-9] [002-5.2-10]", async () => {
  const [first] = await ask<readonly Named[]>(page, "sst/classificacoes-severidade?range=[0,0]");
  const holder = await ask<Classification>(page, `sst/classificacoes-severidade/${first?.id}`);
  const [pair, ...rest] = holder.matriz.map(({ gravidadeRiscoId, probabilidadeRiscoId }) => ({
    gravidadeRiscoId,
    probabilidadeRiscoId,
  }));
  if (!pair || rest.length === 0) throw new Error("the demonstration's first class has two pairs");
  const hold = (matriz: readonly object[]) =>
    ask(page, `sst/classificacoes-severidade/${holder.id}`, { method: "PUT", body: { nome: holder.nome, matriz } });
  const gravity = await ask<Named>(page, `sst/gravidades-risco/${pair.gravidadeRiscoId}`);
  const probability = await ask<Named>(page, `sst/probabilidades-risco/${pair.probabilidadeRiscoId}`);
  const cell = page.getByRole("checkbox", { name: `Gravidade ${gravity.nome} × Probabilidade ${probability.nome}`, exact: true });
  const missing = dialog(page, "Preencha os campos indicados");
  const wrong = dialog(page, "Corrija os campos indicados");

  await go(page, "/sst/classificacoes-severidade/new");
  await cell.waitFor();
  await expect.poll(() => cell.isDisabled(), { message: "a pair of another class cannot be taken" }).toBe(true);
  await hold(rest);
  await page.reload();
  await controls(page.locator("form")).text("Nome").fill("Classe de teste");
  await press(page, "Salvar");
  await missing.getByText("Adicione pelo menos uma combinação da matriz.").waitFor();
  await press(missing, "OK");

  await cell.check();
  await hold([pair, ...rest]);
  visit.announce(400, /^\/api\/sst\/classificacoes-severidade$/);
  await press(page, "Salvar");
  await wrong.getByText("Combinação já pertence a uma classificação.").first().waitFor();
  await press(wrong, "OK");
  await page.locator("form").getByText("Combinação já pertence a uma classificação.").first().waitFor();

  await hold(rest);
  await press(page, "Salvar");
  await told(page, "Registro criado com sucesso.");
  await expect.poll(() => cell.isChecked()).toBe(true);
});

test("a measurement asks what its agent and criterion need, and agent 09.01.001 nothing else [002-3.1-32] [002-5.2-62] [002-5.2-64] [002-5.2-67] [002-5.2-69] [002-5.2-70]", async () => {
  await go(page, "/sst/medicoes-risco/new");
  const form = controls(page.locator("form"));
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await form.choose("Grupo homogêneo", "expedi", /GHE 02/);
  await form.choice("Risco").click();
  await page.getByRole("option").first().click();

  await form.choose("Agente nocivo", "05.01.001", /05\.01\.001/);
  await form.text("Número do processo").waitFor();
  await expect.poll(() => form.text("Número do processo").getAttribute("aria-required")).toBe("true");
  await expect.poll(() => form.text("Descrição").getAttribute("aria-required")).toBe("true");

  await form.choose("Agente nocivo", "02.01.014", /02\.01\.014/);
  await expect.poll(() => form.text("Número do processo").count()).toBe(0);
  await expect.poll(() => form.text("Descrição").getAttribute("aria-required")).toBeNull();
  await tab("Avaliação").click();
  await form.radio("Tipo de avaliação", "Critério qualitativo").check();
  await expect.poll(() => form.text("Limite de tolerância").count()).toBe(0);
  await expect.poll(() => form.text("Técnica de medição").count()).toBe(0);
  await form.radio("Tipo de avaliação", "Critério quantitativo").check();
  for (const label of ["Intensidade ou concentração", "Técnica de medição", "Limite de tolerância"])
    await expect.poll(() => form.text(label).getAttribute("aria-required"), { message: label }).toBe("true");
  await tab("Proteção").click();
  await form.radio("Utiliza EPI", "Utilizado").check();
  for (const label of ["EPI eficaz", "Observou higienização", "Observou uso ininterrupto"])
    await page.getByRole("radiogroup", { name: label, exact: true }).waitFor();

  await tab("Agente").click();
  await form.choose("Agente nocivo", "09.01.001", /09\.01\.001/);
  await expect.poll(() => form.text("Descrição").count()).toBe(0);
  await expect.poll(() => tab("Avaliação").count()).toBe(0);
  await expect.poll(() => tab("Proteção").count()).toBe(0);
  await tab("PGR").click();
  await form.tick("Preenche risco PGR").uncheck();
  await expect.poll(() => form.choice("Probabilidade").count()).toBe(0);
  await press(page, "Salvar");
  await told(page, "Registro criado com sucesso.");
});

test("the severity of a measurement follows from gravity and probability and is written by nobody [002-3.1-33] [002-5.2-65]", async () => {
  const [made] = await ask<readonly { id: number }[]>(
    page,
    `sst/medicoes-risco?filter=${encodeURIComponent('{"preencheRiscoPgr":true}')}&range=[0,0]`,
  );
  const stored = await ask<{ gravidadeRiscoId: number; probabilidadeRiscoId: number; classificacaoSeveridadeRisco: Named }>(
    page,
    `sst/medicoes-risco/${made?.id}`,
  );
  const classes = await ask<readonly Named[]>(page, "sst/classificacoes-severidade?range=[0,99]");
  const whole = await Promise.all(classes.map(({ id }) => ask<Classification>(page, `sst/classificacoes-severidade/${id}`)));
  const other = whole.find(({ id }) => id !== stored.classificacaoSeveridadeRisco.id && whole.length > 1);
  const pair = other?.matriz[0];
  if (!other || !pair) throw new Error("the demonstration has two classes");
  const gravity = await ask<Named>(page, `sst/gravidades-risco/${pair.gravidadeRiscoId}`);
  const probability = await ask<Named>(page, `sst/probabilidades-risco/${pair.probabilidadeRiscoId}`);

  await go(page, `/sst/medicoes-risco/${made?.id}`);
  await page.getByRole("tab", { name: "PGR", exact: true }).click();
  const form = controls(page.locator("form"));
  await page.locator("output", { hasText: stored.classificacaoSeveridadeRisco.nome }).waitFor();
  await form.choose("Gravidade", gravity.nome, gravity.nome);
  await form.choose("Probabilidade", probability.nome, probability.nome);
  await page.locator("output", { hasText: other.nome }).waitFor();
  await expect.poll(() => page.getByRole("combobox", { name: "Classificação de severidade" }).count()).toBe(0);
});
