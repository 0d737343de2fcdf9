/** Registers that people keep in the browser: made, found in the list, opened again, changed and deleted. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fillDemanded } from "./fill-form.ts";
import { controls, dialog, press, told } from "./form-controls.ts";
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
afterEach(() => {
  // A form may just have asked for a verdict of what was deleted meanwhile.
  visit.forgive(/^404 to POST .*\/verdict$/);
  visit.settle();
});
afterAll(() => closeWindows(browser));

interface Kept {
  readonly path: string;
  /** Label of what names a record. */
  readonly label: string;
  /** What has to be written in a form of its own, by label. */
  readonly written?: Readonly<Record<string, string>>;
}

const numberInAddress = (): number => Number(new URL(page.url()).pathname.split("/").at(-1));
const record = (path: string, id: number) => ask<Readonly<Record<string, unknown>>>(page, `${path}/${id}`);

/** Made through the form; answers its number. */
async function make({ path, label, written = {} }: Kept, name: string): Promise<number> {
  await go(page, `/${path}/new`);
  const field = controls(page.locator("form")).text(label);
  await field.waitFor();
  await field.fill(name);
  await fillDemanded(page, name);
  for (const [own, text] of Object.entries(written)) await controls(page.locator("form")).text(own).fill(text);
  return save();
}

async function save(): Promise<number> {
  await press(page, "Salvar");
  await told(page, "Registro criado com sucesso.");
  await expect.poll(numberInAddress).toBeGreaterThan(0);
  return numberInAddress();
}

async function findInList({ path }: Kept, name: string): Promise<void> {
  await go(page, `/${path}`);
  const search = page.getByRole("searchbox");
  await search.fill(name);
  await page
    .getByRole("row", { name: new RegExp(name) })
    .first()
    .waitFor();
}

async function changeAndDelete(kept: Kept, id: number, name: string): Promise<void> {
  await go(page, `/${kept.path}/${id}`);
  const field = controls(page.locator("form")).text(kept.label);
  await expect.poll(() => field.inputValue()).toBe(name);
  await field.fill(`${name} outra`);
  await press(page, "Salvar");
  await told(page, "Registro salvo com sucesso.");
  await findInList(kept, `${name} outra`);
  await go(page, `/${kept.path}/${id}`);
  await field.waitFor();
  await press(page.locator("form footer"), /^Excluir/);
  await press(dialog(page, /^Excluir/), "Excluir");
  await told(page, "Registro excluído.");
  visit.announce(404, new RegExp(`/${kept.path}/${id}$`));
  await record(kept.path, id);
}

describe("[001-1-3] the structure of the company", () => {
  test.each<Kept>([
    { path: "cargo-salario/areas-organizacionais", label: "Nome" },
    { path: "cargo-salario/cargos", label: "Nome" },
    { path: "cargo-salario/faixas-salariais", label: "Nome" },
    { path: "cargo-salario/indices", label: "Nome" },
    { path: "cargo-salario/conhecimentos", label: "Nome" },
    { path: "cargo-salario/habilidades", label: "Nome" },
    { path: "cargo-salario/atitudes", label: "Nome" },
    { path: "cargo-salario/niveis-competencia", label: "Descrição" },
  ])("$path is made, found, changed and deleted", async (kept) => {
    const name = "Zelo";
    const id = await make(kept, name);
    await findInList(kept, name);
    await changeAndDelete(kept, id, name);
  });
});

describe("[002-3.3-1] [002-3.3-5] surveys and questionnaires", () => {
  test.each<Kept>([
    { path: "pesquisa/pesquisas", label: "Título" },
    { path: "pesquisa/questionarios", label: "Título" },
  ])("$path is made, found, changed and deleted", async (kept) => {
    const name = "Clima de teste";
    const id = await make(kept, name);
    await findInList(kept, name);
    await changeAndDelete(kept, id, name);
  });
});

describe("[002-1-2] health and safety", () => {
  test.each<Kept>([
    { path: "sst/ambientes", label: "Nome" },
    { path: "sst/riscos", label: "Nome" },
    { path: "sst/epcs", label: "Descrição" },
    { path: "sst/epis", label: "Nome" },
    { path: "sst/grupos-homogeneos", label: "Nome" },
    { path: "sst/profissionais", label: "Nome", written: { "Número de inscrição": "12345" } },
    { path: "sst/clinicas", label: "Nome", written: { CNPJ: "11222333000181" } },
    { path: "sst/exames", label: "Nome" },
    { path: "sst/vacinas", label: "Nome" },
  ])("$path is made, found and opened again", async (kept) => {
    const name = "Registro Zelo";
    const id = await make(kept, name);
    await findInList(kept, name);
    await go(page, `/${kept.path}/${id}`);
    await expect.poll(() => controls(page.locator("form")).text(kept.label).inputValue()).toBe(name);
  });

  // These are called by what they bring together: of the records made above.
  test.each([
    { path: "sst/medicoes-risco" },
    { path: "sst/contratos-profissional", of: "Profissional" },
    { path: "sst/vacinacoes", of: "Vacina", found: "Registro Zelo" },
  ])("$path is made, found and opened again", async ({ path, of, found }) => {
    await go(page, `/${path}/new`);
    await page.locator("form footer").waitFor();
    if (of) await controls(page.locator("form")).choose(of, "Registro Zelo", /Registro Zelo/);
    await fillDemanded(page, "Registro Zelo");
    const id = await save();
    await go(page, `/${path}`);
    if (found) await page.getByRole("searchbox").fill(found);
    await page.locator(`main a[href^="/${path}/${id}"]`).first().click();
    await expect.poll(numberInAddress).toBe(id);
    await page.locator("form h1").waitFor();
  });
});

test("[000-2.4-20] the home page leads to each announced vacancy, which anybody sees there", async () => {
  const { empresa } = await ask<{ empresa: { id: number } }>(page, "userinfo");
  const [ad] = await ask<readonly { titulo: string; solicitacao: { id: number } }[]>(
    page,
    `externo/anuncios?empresaId=${empresa.id}`,
  );
  if (!ad) throw new Error("the demonstration announces no vacancy");
  await go(page, "/");
  const link = page.getByRole("link", { name: new RegExp(`^Vaga: ${ad.titulo}`) });
  const { origin } = new URL(page.url());
  const address = `${origin}/externo/anuncios?solicitacaoId=${ad.solicitacao.id}&empresaId=${empresa.id}`;
  await expect.poll(() => link.getAttribute("href")).toBe(address);
  const stranger = await openVisit(browser);
  await stranger.page.goto(address);
  await stranger.page.getByRole("heading", { name: ad.titulo }).waitFor();
  await stranger.close();
});

test.each([
  ["the start page", "/"],
  ["a list", "/sst/epis"],
  ["a record", "/cargo-salario/cargos/1"],
  ["a record with a history", "/gestao-talentos/talentos/1"],
  ["a report", "/gestao-talentos/relatorios/desligamentos"],
  ["a page of a feature", "/desenvolvimento/treinamentos/matriz"],
  ["a board", "/captacao/acompanhamento"],
])("on paper %s has the whole width, and neither menu nor buttons", async (_, path) => {
  await go(page, path);
  await page.locator("main h1").first().waitFor();
  await expect.poll(() => page.locator("main .MuiSkeleton-root").count()).toBe(0);
  await page.emulateMedia({ media: "print" });
  try {
    await expect.poll(async () => (await page.locator("main").boundingBox())?.x).toBe(0);
    const left = "nav:visible, header:visible, .MuiButton-root:visible, .MuiIconButton-root:visible";
    await expect.poll(() => page.locator(left).count()).toBe(0);
    await page.locator("main h1").first().waitFor();
  } finally {
    await page.emulateMedia({ media: null });
  }
});

test("a user without any profile is warned of before it is saved, and given up nothing is stored", async () => {
  await go(page, "/utilitario/usuarios/new");
  const form = controls(page.locator("form"));
  await form.text("Nome").fill("Sem Perfil");
  await form.text("Usuário").fill("semperfil");
  await page
    .locator("form")
    .getByLabel(/^Senha/)
    .first()
    .fill("provisoria-123");
  await press(page, "Salvar");
  const asked = dialog(page, "Confirme antes de salvar");
  await asked.getByText("Sem perfil em nenhuma empresa, o usuário não consegue entrar.").waitFor();
  await press(asked, "Não");
  await asked.waitFor({ state: "detached" });
  const filter = encodeURIComponent(JSON.stringify({ login: "semperfil" }));
  expect(await ask<readonly object[]>(page, `utilitario/usuarios?filter=${filter}`)).toEqual([]);
});
