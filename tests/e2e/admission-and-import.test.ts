import { Buffer } from "node:buffer";
import { join } from "node:path";
import { sql } from "kysely";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { PNG } from "../support/send-file.ts";
import { barriers } from "./accessible.ts";
import { expectFocus, press } from "./form-controls.ts";
import { closeWindows, go, openBrowser, openVisit, type Visit } from "./support.ts";

const ADMISSIONS = "/api/gestao-talentos/talentos-admissao";

let app: TestApp;
let ana: Send;
let browser: Browser;
let phone: Visit;
let desk: Visit;
beforeAll(async () => {
  const [started, opened] = await Promise.all([
    startApp("pglite", { webDir: join(import.meta.dirname, "../../dist/web") }),
    openBrowser(),
  ]);
  [app, browser] = [started, opened];
  ana = await app.login("ana");
  for (const descricao of ["RG", "Comprovante de residência"]) {
    const made = await ana("POST", "/api/gestao-talentos/tipos-documento", { descricao });
    expect(made.statusCode, made.body).toBe(201);
  }
  const baseURL = await app.app.listen({ port: 0, host: "127.0.0.1" });
  phone = await openVisit(browser, { baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  desk = await openVisit(browser, { baseURL });
  const entered = await desk.context.request.post("/api/login", { data: { usuario: "ana", senha: PASSWORD } });
  expect(entered.status(), await entered.text()).toBe(200);
});
afterEach(() => {
  phone.settle();
  desk.settle();
});
afterAll(async () => {
  await closeWindows(browser);
  await app?.close();
});

/** Nothing in the way of anybody, nothing beside the window. */
const passes = async (page: Page): Promise<void> => {
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
};

test("[001-7-143] on a phone an invitation is answered from its link to what was sent: step by step, kept over a reload, a refusal led to", async () => {
  const person = { nome: "Iara Prado", cpf: "39053344705", email: "iara@email.example", msg: "Bem-vinda." };
  const asked = await ana("POST", `${ADMISSIONS}/solicitarAdmissao`, person);
  const { id } = asked.json<{ id: number }>();
  const mails = await app.database.owner((queries) =>
    sql<{ texto: string }>`select texto from quadro_correio where destinatario = ${person.email}`.execute(queries),
  );
  const code = /(?:#|código )([\w-]{40,})/.exec(mails.rows[0]?.texto ?? "")?.[1] ?? "";
  const { page } = phone;
  const typed = (name: string) => page.getByRole("textbox", { name, exact: true });
  const next = () => press(page, "Continuar");
  await page.goto(`/admissao#${code}`);
  await page.getByRole("heading", { level: 1, name: "Sua admissão" }).waitFor();
  await next();
  await page.getByText("Passo 1 de 5").waitFor();
  await passes(page);
  await page.getByLabel("Data de nascimento").fill("1990-05-04");
  await page.getByLabel("Nome da mãe").fill("Lúcia Prado");
  await next();
  await page.getByText("Passo 2 de 5").waitFor();
  await typed("RG").fill("1234567");
  // A call, a closed screen: what was written is there again.
  await page.reload();
  await next();
  await page.getByText("Passo 1 de 5").waitFor();
  await expect.poll(() => page.getByLabel("Nome da mãe").inputValue()).toBe("Lúcia Prado");
  await next();
  await expect.poll(() => typed("RG").inputValue()).toBe("1234567");
  await passes(page);
  await next();
  await page.getByLabel("DDD").fill("85");
  await page.getByLabel("Celular").fill("98888-7777");
  await next();
  await page.getByText("Passo 4 de 5").waitFor();
  await typed("CEP").fill("123");
  await page.getByLabel("Logradouro").fill("Rua das Flores");
  await next();
  await page.getByText("Passo 5 de 5").waitFor();
  const pick = page.waitForEvent("filechooser");
  await press(page, "Enviar RG");
  await (await pick).setFiles({ name: "rg.png", mimeType: "image/png", buffer: PNG });
  await page.getByText("rg.png", { exact: true }).waitFor();
  await passes(page);
  phone.announce(400, /\/api\/admissao\/respostas$/);
  await press(page, "Enviar dados");
  await page.getByText("Passo 4 de 5").waitFor();
  await expectFocus(typed("CEP"));
  await passes(page);
  await typed("CEP").fill("60160-230");
  await next();
  await page.getByText("rg.png", { exact: true }).waitFor();
  await press(page, "Enviar dados");
  await page.getByText("Dados enviados. A empresa vai conferi-los e entrar em contato.").waitFor();
  await passes(page);
  const stored = (await ana("GET", `${ADMISSIONS}/${id}`)).json();
  expect(stored).toMatchObject({
    status: "ANALISE",
    pessoal: { dataNascimento: "1990-05-04", mae: "Lúcia Prado" },
    endereco: { cep: "60160230", logradouro: "Rua das Flores" },
    documentos: [{ tipoDocumento: { descricao: "RG" }, anexo: { name: "rg.png" } }],
  });
  // The link is used up.
  phone.announce(404, /\/api\/admissao\/convite$/);
  await page.reload();
  await next();
  await page.getByRole("alert").waitFor();
});

test("[000-2.3-99] [001-2-22] a sheet of talents is judged, told record by record with what was before, and then written whole", async () => {
  const made = await ana("POST", "/api/gestao-talentos/talentos", {
    nome: "Otávio Lima",
    cpf: "52998224725",
    dataAdmissao: "2024-01-02",
  });
  expect(made.statusCode, made.body).toBe(201);
  const { page } = desk;
  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: /^Olá/ }).waitFor();
  await go(page, "/gestao-talentos/talentos/importacao-colaborador");
  await page.getByRole("heading", { level: 1, name: "Importação de colaboradores" }).waitFor();
  const sheet = (...lines: readonly string[]) => ({
    name: "talentos.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`CPF;Nome;Data de admissão\n${lines.join("\n")}\n`),
  });
  const file = page.getByLabel("Arquivo CSV ou XLSX");
  const run = page.getByRole("button", { name: "Importar", exact: true });
  const shown = (name: RegExp) => page.getByRole("row", { name });
  await file.setInputFiles(sheet("529.982.247-25;Otávio Lima Neto;02/01/2024", "390.533.447-05;Nina Sá;trinta"));
  await shown(/^C3 Data de admissão Data inválida/).waitFor();
  await expect.poll(() => run.isDisabled()).toBe(true);
  await file.setInputFiles(sheet("529.982.247-25;Otávio Lima Neto;02/01/2024", "390.533.447-05;Nina Sá;05/02/2026"));
  await page.getByText("1 a incluir", { exact: true }).waitFor();
  await page.getByText("1 a alterar", { exact: true }).waitFor();
  await shown(/Nome Otávio Lima Otávio Lima Neto$/).waitFor();
  await shown(/Nina Sá \(novo\)/).waitFor();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await passes(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await run.focus();
  await page.keyboard.press("Enter");
  await page.getByText("2 talentos importados.", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Ver talentos" }).click();
  await page.getByText("Otávio Lima Neto").first().waitFor();
  await page.getByText("Nina Sá").first().waitFor();
});
