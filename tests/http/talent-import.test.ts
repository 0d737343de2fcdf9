import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const IMPORT = "/api/cargo-salario/colaboradores/importa-colaboradores";
const EDGE = "limite-da-importacao";
let app: TestApp;
let ana: Send;
let admin: Send;
let nino: Send;

const said = (name: string, value: string): string =>
  `--${EDGE}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const send = (text: string, waive?: string, as = ana, dryRun?: string) => {
  const waives = waive === undefined ? "" : said("ignoraOpcionaisObrigatorios", waive);
  const field = waives + (dryRun === undefined ? "" : said("simular", dryRun));
  const file = `--${EDGE}\r\ncontent-disposition: form-data; name="file"; filename="talentos.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--${EDGE}--\r\n`;
  return as("POST", IMPORT, field + file, { "content-type": `multipart/form-data; boundary=${EDGE}` });
};
const names = async (): Promise<readonly string[]> =>
  (await ana("GET", "/api/gestao-talentos/talentos?page=0"))
    .json<{ content: readonly { nome: string }[] }>()
    .content.map(({ nome }) => nome);

beforeAll(async () => {
  app = await startApp("either");
  [ana, admin, nino] = await Promise.all([app.login("ana"), app.login("admin"), app.login("nino")]);
}, 120_000);
afterAll(() => app?.close());

test("[001-7-32] two good rows make two talents; a bad one refuses the file, with line and field", async () => {
  const good = "Nome;Data de admissão\nRita;02/01/2024\nIvo;03/02/2025";
  const done = await send(good, "true");
  const talentos = ["Ivo", "Rita"].map((nome) => ({ id: expect.any(Number), nome }));
  expect([done.statusCode, done.json()]).toEqual([200, { importados: 2, ignorados: 0, erros: [], talentos }]);
  expect([...(await names())].sort()).toEqual(["Ivo", "Rita"]);
  const bad = await send("Nome;Data de admissão\nEva;04/03/2025\nCaio;amanhã", "true");
  expect(bad.statusCode, bad.body).toBe(400);
  const { errors } = bad.json<{ errors: readonly { field: string; message: string }[] }>();
  expect(errors.every(({ field }) => field.startsWith("linhas.3."))).toBe(true);
  expect(errors.map(({ field }) => field)).toContain("linhas.3.Data de admissão");
  expect(errors[0]?.message).toMatch(/^Linha 3: /);
  expect([...(await names())].sort()).toEqual(["Ivo", "Rita"]);
  expect((await send(good, "talvez")).statusCode).toBe(400);
  expect((await send(good, undefined, nino)).statusCode).toBe(403);
  expect((await ana("POST", IMPORT, {})).statusCode).toBe(415);
});

test("what the company alone asks for may be waived; what the register asks for may not", async () => {
  const asked = { membros: [{ membro: "matricula", titulo: null, visivel: null, obrigatorio: true }] };
  const set = await admin("PUT", "/api/utilitario/campos-configuraveis/gestao-talentos/colaboradores", asked);
  expect(set.statusCode, set.body).toBe(200);
  const sheet = "Nome;Data de admissão\nEva;04/03/2025";
  const refused = await send(sheet);
  expect([refused.statusCode, refused.json().errors.length]).toEqual([400, 1]);
  expect((await send("Nome;E-mail\nEva;eva@email.example", "true")).statusCode).toBe(400);
  expect((await send(sheet, "true")).json()).toMatchObject({ importados: 1 });
});

test("a dry run tells what each line would become, and what is wrong with it, and writes nothing", async () => {
  const before = await names();
  const told = await send("Nome;Data de admissão\nLia;04/03/2025\nCaio;amanhã", "true", ana, "true");
  expect([told.statusCode, told.json()]).toMatchObject([
    200,
    {
      importados: 1,
      erros: expect.arrayContaining([expect.objectContaining({ linha: 3, campo: "Data de admissão" })]),
      conferencia: {
        rows: 2,
        created: 1,
        rejected: 1,
        errors: expect.arrayContaining([expect.objectContaining({ line: 3, column: "B", header: "Data de admissão" })]),
        preview: [{ line: 2, id: null, name: "Lia" }],
      },
    },
  ]);
  expect(await names()).toEqual(before);
  expect((await send("Nome;Data de admissão\nLia;04/03/2025", "true", ana, "sim")).statusCode).toBe(400);
});
