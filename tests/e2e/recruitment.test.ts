import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { pdfOf } from "../support/documents.ts";
import { PASSWORD } from "../support/seed-companies.ts";
import { barriers } from "./accessible.ts";
import { closeWindows, openBrowser, openVisit, type Visit } from "./support.ts";

/** A telephone with a narrow screen, on a line of 1.6 Mb/s that answers after 300 ms. */
const TELEPHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } as const;
const LINE = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 96_000 } as const;
const CPF = "52998224725";
const SECRET = "senha-da-bruna-1";

let app: TestApp;
let ana: Send;
let browser: Browser;
let visit: Visit | undefined;
let address = "";
const made: Record<string, { id: number }> = {};
beforeAll(async () => {
  const [started, opened] = await Promise.all([
    startApp("pglite", { webDir: join(import.meta.dirname, "../../dist/web") }),
    openBrowser(),
  ]);
  [app, browser] = [started, opened];
  ana = await app.login("ana");
  const admin = await app.login("admin");
  const keep = async (name: string, path: string, record: object, send = ana) => {
    const answer = await send("POST", `/api/${path}`, record);
    expect(answer.statusCode, answer.body).toBe(201);
    made[name] = { id: answer.json<{ id: number }>().id };
  };
  await keep("triagem", "captacao/etapas-seletivas", { nome: "Triagem", ordem: 1 });
  await keep("area", "cargo-salario/areas-organizacionais", { nome: "Produção" });
  await keep("cargo", "cargo-salario/cargos", {
    nome: "Operador",
    exibirModuloExterno: true,
    areasOrganizacionais: [made.area],
    etapaSeletivas: [made.triagem],
  });
  await keep("cbo", "geral/cbos", { codigo: "784205", descricaoCompleta: "Alimentador de linha" }, admin);
  const historico = { data: "2026-01-01", tipo: 3, valor: 2000 };
  await keep("faixa", "cargo-salario/faixas-salariais", { nome: "I", codigoCBO: made.cbo, cargoId: made.cargo?.id, historico });
  const cnpj = { cnpjBase: "11222333", complementoCnpjCaepf: "0001", digitoVerificador: "81" };
  await keep("matriz", "utilitario/estabelecimentos", { nome: "Matriz", ...cnpj });
  await keep("motivo", "captacao/motivos-solicitacao", { descricao: "Aumento" });
  await keep("vaga", "captacao/solicitacoes-pessoal", {
    descricao: "Operador de linha",
    data: "2026-03-02",
    quantidade: 3,
    motivoSolicitacao: made.motivo,
    estabelecimento: made.matriz,
    areaOrganizacional: made.area,
    faixaSalarial: made.faixa,
    horarioComercial: "8h às 17h",
  });
  const status = await ana("PUT", `/api/captacao/solicitacoes-pessoal/${made.vaga?.id}/status`, { status: "A" });
  expect(status.statusCode, status.body).toBe(200);
  await keep("anuncio", "captacao/anuncios", {
    solicitacao: made.vaga,
    titulo: "Operador de linha",
    descricao: "Opera a linha de produção.",
    exibirModuloExterno: true,
  });
  address = await app.app.listen({ port: 0, host: "127.0.0.1" });
}, 300_000);
afterEach(async () => {
  visit?.settle();
  await visit?.close();
  visit = undefined;
});
afterAll(async () => {
  await closeWindows(browser);
  await app?.close();
});

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
}
const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("on a telephone and a slow line somebody applies from the announcement; a closed tab loses nothing", async () => {
  visit = await openVisit(browser, { baseURL: address, ...TELEPHONE });
  visit.context.setDefaultTimeout(60_000);
  let { page } = visit;
  await slow(page);
  const ad = `/externo/anuncios?solicitacaoId=${made.vaga?.id}&empresaId=${app.companies.a}`;
  await page.goto(ad, { waitUntil: "domcontentloaded" });
  await page.getByText("Opera a linha de produção.").first().waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(360);
  await page
    .getByRole("link", { name: /^(Candidatar-se|Enviar currículo)/ })
    .first()
    .click();
  const name = () => page.getByRole("textbox", { name: /^Nome(?! social)/ });
  await name().waitFor();
  let typed = 0;
  const fill = async (label: RegExp, value: string): Promise<void> => {
    await page.getByRole("textbox", { name: label }).first().fill(value);
    typed += 1;
  };
  const kept = page.waitForResponse(
    (answer) => answer.url().includes("/externo/candidatos/rascunho") && answer.request().method() === "PUT",
  );
  await fill(/^Nome(?! social)/, "Bruna Alencar");
  await fill(/^CPF/, CPF);
  await kept;
  await expect
    .poll(async () => (await visit?.context.cookies(`${address}/api/externo`))?.map((one) => one.name))
    .toContain("quadro_rascunho");
  expect(await barriers(page)).toEqual([]);

  // The tab is gone; another one goes on where it was.
  const next = await visit.context.newPage();
  await page.close();
  page = next;
  await slow(page);
  await page.goto(`/externo/candidatos/new?solicitacaoId=${made.vaga?.id}&empresaId=${app.companies.a}`, {
    waitUntil: "domcontentloaded",
  });
  await page.getByText("Continuamos de onde você parou.", { exact: false }).waitFor();
  await expect.poll(() => name().inputValue()).toBe("Bruna Alencar");

  const step = (title: string) => page.getByRole("heading", { level: 2, name: new RegExp(`^Passo \\d de \\d\\s*${title}$`) });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Continuar");
  await step("Endereço e contato").waitFor();
  // What is missing in a step is said there, and nobody goes on without it.
  await press("Continuar");
  await page.getByText("E-mail é obrigatório(a)").waitFor();
  await fill(/^E-mail/, "bruna@email.example");
  await press("Voltar");
  await step("Dados pessoais").waitFor();
  await expect.poll(() => name().inputValue()).toBe("Bruna Alencar");
  await press("Continuar");
  await step("Endereço e contato").waitFor();
  await press("Ir ao que falta");
  await step("Perfil profissional").waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("combobox", { name: /^Cargo\/Função Pretendida/ }).click();
  await page.getByRole("option", { name: "Operador" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("listbox").count()).toBe(0);
  await press("Ir ao que falta");
  await step("Senha").waitFor();
  for (const at of [0, 1]) await page.locator("input[type=password]").nth(at).fill(SECRET);
  typed += 2;
  expect(typed).toBeLessThanOrEqual(12);
  await press("Continuar");
  await step("Revisão").waitFor();
  for (const told of ["Bruna Alencar", "bruna@email.example", "Operador", "Escolhida"])
    await page.getByRole("definition").filter({ hasText: told }).first().waitFor();
  await expect.poll(() => page.getByText(SECRET).count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(360);
  await press("Enviar");
  await page.getByText("Currículo enviado.").waitFor();
  // Where the application stands, what comes next, and what the company sees of it.
  await page.getByRole("heading", { level: 1, name: "Minhas candidaturas" }).waitFor();
  const application = page.getByRole("article", { name: "Operador de linha" });
  await application.getByText("Em análise").waitFor();
  await application.getByText("A empresa vai ler o seu currículo.").waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(360);
  const { content } = (await ana("GET", `/api/captacao/candidatos-solicitacao?solicitacao=${made.vaga?.id}`)).json();
  expect(content).toMatchObject([{ situacao: "P", candidato: { nome: "Bruna Alencar" } }]);
});

test("a registration begins with the curriculum in a file: what it says is filled in, what is missing is asked for, and the file goes along", async () => {
  visit = await openVisit(browser, { baseURL: address, ...TELEPHONE });
  const { page } = visit;
  await page.goto(`/externo/candidatos/new?solicitacaoId=${made.vaga?.id}&empresaId=${app.companies.a}`);
  const pick = page.getByLabel("Currículo em arquivo");
  await pick.waitFor({ state: "attached" });
  await pick.setInputFiles({ name: "foto.pdf", mimeType: "application/pdf", buffer: await pdfOf([]) });
  await page.getByText("Este arquivo não tem texto que se possa ler", { exact: false }).waitFor();
  const lines = ["CAIO BRANDÃO LIMA", `CPF 111.444.777-35`, "caio@email.example", "Celular (85) 99999-7777"];
  await pick.setInputFiles({ name: "curriculo.pdf", mimeType: "application/pdf", buffer: await pdfOf(lines) });
  await page.getByText("Do currículo: nome, CPF, e-mail, celular.", { exact: false }).waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: /^Nome(?! social)/ }).inputValue()).toBe("Caio Brandão Lima");
  expect(await barriers(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(360);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Ir ao que falta");
  await page.getByRole("combobox", { name: /^Cargo\/Função Pretendida/ }).click();
  await page.getByRole("option", { name: "Operador" }).click();
  await page.keyboard.press("Escape");
  await expect
    .poll(() => page.getByLabel("Currículo em arquivo").count(), { message: "asked for once, at the first step" })
    .toBe(0);
  await press("Ir ao que falta");
  for (const at of [0, 1]) await page.locator("input[type=password]").nth(at).fill(SECRET);
  await press("Continuar");
  await press("Enviar");
  await page.getByText("Currículo enviado.").waitFor();
  const { content } = (await ana("GET", "/api/captacao/documentos-anexos")).json();
  expect(content).toMatchObject([{ descricao: "Currículo" }]);
  const sent = (await ana("GET", `/api/captacao/documentos-anexos/${content[0].id}`)).json();
  expect(sent.anexo).toMatchObject({ name: "curriculo.pdf", contentType: "application/pdf" });
});

test("on the board a card is dragged, and moved without dragging; both are taken back", async () => {
  visit = await openVisit(browser, { baseURL: address });
  const { page } = visit;
  await page.request.post("/api/login", { data: { usuario: "ana", senha: PASSWORD } });
  await page.goto(`/captacao/acompanhamento/${made.vaga?.id}`);
  const column = (title: string) => page.getByRole("region", { name: title });
  const card = (title: string) => column(title).getByRole("option", { name: /Bruna Alencar/ });
  await card("Inscritos").waitFor();
  expect(await barriers(page)).toEqual([]);
  await card("Inscritos").dragTo(column("Triagem"));
  await card("Triagem").waitFor();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await card("Inscritos").waitFor();
  await card("Inscritos").focus();
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog", { name: "Mover 1 candidato" });
  await dialog.getByRole("radio", { name: "Triagem" }).check();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Mover" }).click();
  await card("Triagem").waitFor();
  await card("Triagem").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Bruna Alencar" }).getByText("Pretende este cargo").waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => scrollsSideways(page)).toBe(390);
});

test("the board is worked from the keyboard alone: walked, selected in a row, moved, read one after another, taken back", async () => {
  visit = await openVisit(browser, { baseURL: address });
  const { page } = visit;
  const key = (name: string) => page.keyboard.press(name);
  const column = (title: string) => page.getByRole("region", { name: title });
  const card = (title: string, name: RegExp) => column(title).getByRole("option", { name });
  const isOn = (title: string, name: RegExp) =>
    expect.poll(() => card(title, name).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.request.post("/api/login", { data: { usuario: "ana", senha: PASSWORD } });
  await page.goto(`/captacao/acompanhamento/${made.vaga?.id}`);
  const [bruna, caio] = [/Bruna Alencar/, /Caio Brandão Lima/];
  await card("Inscritos", caio).waitFor();
  // From the board itself Tab leads to one card; arrows lead on.
  await page.getByRole("group", { name: "Quadro da seleção" }).focus();
  await key("Tab");
  await isOn("Inscritos", caio);
  await key("ArrowRight");
  await isOn("Triagem", bruna);
  await key("ArrowLeft");
  await isOn("Inscritos", caio);
  // Selected and let go; Escape lets everybody go.
  await key("Space");
  await page.getByText("1 selecionado", { exact: true }).waitFor();
  await key("Space");
  await expect.poll(() => page.getByText("1 selecionado", { exact: true }).count()).toBe(0);
  await key("Shift+ArrowRight");
  await page.getByText("2 selecionados", { exact: true }).waitFor();
  await key("Escape");
  await expect.poll(() => page.getByText("2 selecionados", { exact: true }).count()).toBe(0);
  await key("ArrowLeft");
  await isOn("Inscritos", caio);
  // Moved: the first place is proposed, what follows is said, Enter does it, and the focus stays on the board.
  await key("m");
  const dialog = page.getByRole("dialog", { name: "Mover 1 candidato" });
  await dialog.getByRole("radio", { name: "Triagem" }).waitFor();
  await key("Space");
  await dialog.getByText("será avisado em dez minutos", { exact: false }).waitFor();
  await key("Enter");
  await card("Triagem", caio).waitFor();
  // One after another in the sheet, who came last first, and back to where one was.
  await card("Triagem", caio).focus();
  await key("Enter");
  const sheet = (name: string) => page.getByRole("dialog", { name }).getByText("Pretende este cargo");
  await sheet("Caio Brandão Lima").waitFor();
  await key("j");
  await sheet("Bruna Alencar").waitFor();
  await key("k");
  await sheet("Caio Brandão Lima").waitFor();
  await key("m");
  await dialog.waitFor();
  await key("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
  await key("Escape");
  await isOn("Triagem", caio);
  // Taken back by its button, which Tab reaches too.
  const undo = page.getByRole("button", { name: "Desfazer" });
  await undo.focus();
  await key("Enter");
  await card("Inscritos", caio).waitFor();
});

test("who is found in the triage is invited from the keyboard", async () => {
  const person = { nome: "Dora Guimarães", cargos: [made.cargo], ocrTexto: "Programação de prensas" };
  expect((await ana("POST", "/api/captacao/candidatos", person)).statusCode).toBe(201);
  visit = await openVisit(browser, { baseURL: address });
  const { page } = visit;
  await page.request.post("/api/login", { data: { usuario: "ana", senha: PASSWORD } });
  await page.goto(`/captacao/acompanhamento/${made.vaga?.id}`);
  await page.getByRole("tab", { name: "Quadro" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const search = page.getByRole("searchbox", { name: "Buscar nos currículos" });
  await search.focus();
  await page.keyboard.type("programações");
  await page.keyboard.press("Enter");
  const found = page.getByRole("article", { name: "Dora Guimarães" });
  await found.getByText("Programação", { exact: true }).waitFor();
  expect(await barriers(page)).toEqual([]);
  const invite = found.getByRole("button", { name: "Convidar Dora Guimarães para a vaga" });
  await invite.focus();
  await page.keyboard.press("Enter");
  await found.getByText("Já nesta vaga").waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => scrollsSideways(page)).toBe(390);
});

test("who is hired on the board is admitted from the sheet: the talent's form is filled in, and saved keeps the vacancy", async () => {
  visit = await openVisit(browser, { baseURL: address });
  const { page } = visit;
  await page.request.post("/api/login", { data: { usuario: "ana", senha: PASSWORD } });
  await page.goto(`/captacao/acompanhamento/${made.vaga?.id}`);
  const card = (title: string) => page.getByRole("region", { name: title }).getByRole("option", { name: /Bruna Alencar/ });
  await card("Triagem").focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Bruna Alencar" });
  await sheet.getByText("Pretende este cargo").waitFor();
  await expect.poll(() => sheet.getByRole("button", { name: "Admitir" }).count(), { message: "nobody was hired yet" }).toBe(0);
  await page.keyboard.press("Escape");
  await card("Triagem").dragTo(page.getByRole("region", { name: "Contratados" }));
  await card("Contratados").focus();
  await page.keyboard.press("Enter");
  await sheet.getByRole("button", { name: "Admitir" }).click();
  await page.getByRole("menuitem", { name: "Preencher o talento" }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Preencher o talento" }).click();
  await page.waitForURL("**/gestao-talentos/talentos/new");
  const field = (name: RegExp) => page.getByRole("textbox", { name }).first();
  await expect.poll(() => field(/^Nome(?! social)/).inputValue()).toBe("Bruna Alencar");
  // What only the company knows is asked for; nothing is kept before.
  await page.getByRole("textbox", { name: /^Data de admissão/ }).fill("09/03/2026");
  await page.getByRole("tab", { name: "Situação funcional" }).click();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/new"));
  const { content } = (await ana("GET", `/api/gestao-talentos/talentos?cpf=${CPF}`)).json();
  expect(content).toMatchObject([{ nome: "Bruna Alencar" }]);
  const talent = (await ana("GET", `/api/gestao-talentos/talentos/${content[0].id}`)).json();
  expect(talent).toMatchObject({
    cpf: CPF,
    email: "bruna@email.example",
    dataAdmissao: "2026-03-09",
    cargo: made.cargo,
    faixaSalarial: made.faixa,
    areaOrganizacional: made.area,
    solicitacao: made.vaga,
  });
});

test("who was hired may be asked for the own data: the invitation is made from the sheet", async () => {
  visit = await openVisit(browser, { baseURL: address });
  const { page } = visit;
  const list = (await ana("GET", `/api/captacao/candidatos-solicitacao?solicitacao=${made.vaga?.id}`)).json();
  const { id } = list.content.find(({ candidato }: { candidato: { nome: string } }) => candidato.nome === "Caio Brandão Lima");
  expect((await ana("PUT", `/api/captacao/candidatos-solicitacao/${id}/contrata`, {})).statusCode).toBe(200);
  await page.request.post("/api/login", { data: { usuario: "ana", senha: PASSWORD } });
  await page.goto(`/captacao/acompanhamento/${made.vaga?.id}`);
  const hired = page.getByRole("region", { name: "Contratados" }).getByRole("option", { name: /Caio Brandão Lima/ });
  await hired.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Caio Brandão Lima" });
  await sheet.getByRole("button", { name: "Admitir" }).click();
  await page.getByRole("menuitem", { name: "Pedir os dados à pessoa (admissão)" }).click();
  await page.getByText("Admissão de Caio Brandão Lima solicitada.").waitFor();
  await page.waitForURL(/\/gestao-talentos\/talentos-admissao\/\d+$/);
  await expect
    .poll(() =>
      page
        .getByRole("textbox", { name: /^Nome(?! social)/ })
        .first()
        .inputValue(),
    )
    .toBe("Caio Brandão Lima");
});

test("of a column of many only cards in sight are drawn; keys reach the last, and what was not drawn yet comes", async () => {
  const MANY = 230;
  const asked = await ana("PUT", `/api/captacao/solicitacoes-pessoal/${made.vaga?.id}/clone`, {});
  expect(asked.statusCode, asked.body).toBe(201);
  const { id } = asked.json();
  expect((await ana("PUT", `/api/captacao/solicitacoes-pessoal/${id}/status`, { status: "A" })).statusCode).toBe(200);
  for (let at = 0; at < MANY; at += 1) {
    const nome = `Pessoa ${String(at).padStart(3, "0")}`;
    const person = await ana("POST", "/api/captacao/candidatos", { nome, cargos: [made.cargo] });
    const applied = { candidato: { id: person.json().id }, solicitacao: { id } };
    const application = await ana("POST", "/api/captacao/candidatos-solicitacao", applied);
    const accepted = await ana("PUT", `/api/captacao/candidatos-solicitacao/${application.json().id}/participa`, {});
    expect(accepted.statusCode, accepted.body).toBe(200);
  }
  visit = await openVisit(browser, { baseURL: address });
  const { page } = visit;
  await page.request.post("/api/login", { data: { usuario: "ana", senha: PASSWORD } });
  await page.goto(`/captacao/acompanhamento/${id}`);
  const column = page.getByRole("region", { name: "Inscritos" });
  const cards = column.getByRole("option");
  const place = (at: number) => column.locator(`[aria-posinset="${at}"]`);
  const isOn = (at: number) => expect.poll(() => place(at).evaluate((one) => one === document.activeElement)).toBe(true);
  await place(1)
    .getByText(/^Pessoa/)
    .waitFor();
  await expect.poll(() => cards.count()).toBeLessThan(60);
  expect(await barriers(page)).toEqual([]);
  await place(1).focus();
  await page.keyboard.press("End");
  await isOn(MANY);
  await place(MANY)
    .getByText(/^Pessoa/)
    .waitFor();
  await expect.poll(() => place(MANY).getAttribute("aria-setsize")).toBe(String(MANY));
  await expect.poll(() => cards.count()).toBeLessThan(60);
  await page.keyboard.press("ArrowUp");
  await isOn(MANY - 1);
  await page.keyboard.press("Home");
  await isOn(1);
  for (let at = 2; at <= 9; at += 1) await page.keyboard.press("ArrowDown");
  await isOn(9);
  await page.keyboard.press("m");
  await page.getByRole("dialog", { name: "Mover 1 candidato" }).getByRole("radio", { name: "Triagem" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Mover" }).click();
  await page.getByRole("region", { name: "Triagem" }).getByRole("option").first().waitFor();
  await expect.poll(() => place(9).getAttribute("aria-setsize")).toBe(String(MANY - 1));
  // Whoever moves one goes on with the next.
  await isOn(9);
});

test("the announcement is read without scripts, and leads to the registration", async () => {
  const at = `${address}/externo/anuncios?solicitacaoId=${made.vaga?.id}&empresaId=${app.companies.a}`;
  visit = await openVisit(browser, { baseURL: address, javaScriptEnabled: false, ...TELEPHONE });
  await visit.page.goto(at);
  await visit.page.getByRole("heading", { level: 1, name: "Operador de linha" }).waitFor();
  await visit.page.getByRole("link", { name: "Candidatar-se" }).waitFor();
});
