import { inflateSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PersonData, Processing, ReadEntry } from "../../src/features/utilitario/privacidade/shared.ts";
import type { Page } from "../../src/metadata/shape.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { position } from "../support/position.ts";

const PAGE = "/api/utilitario/privacidade";
let app: TestApp;
let ana: Send;
let bia: Send;
let nino: Send;
let candidate: number;
let talent: number;

beforeAll(async () => {
  app = await startApp("either");
  [ana, bia, nino] = [await app.login("ana"), await app.login("bia"), await app.login("nino")];
  const make = async (url: string, body: object): Promise<number> => {
    const answer = await ana("POST", url, body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: number }>().id;
  };
  candidate = await make("/api/captacao/candidatos", {
    nome: "Conceição Araújo Šimić",
    ...(await position(ana)),
    pessoal: { cpf: "39053344705", dataNascimento: "1990-02-03", sexo: "F" },
    contato: { email: "conceicao@araujo.example" },
  });
  talent = await make("/api/gestao-talentos/colaboradores", {
    nome: "Nino Vasques",
    cpf: "11144477735",
    empresa: { id: app.companies.a },
    dataAdmissao: "2024-03-01",
    data: "2024-03-01",
  });
  const linked = await ana("PUT", `/api/utilitario/usuarios/${app.users.nino}`, { colaborador: { id: talent } });
  expect(linked.statusCode, linked.body).toBe(200);
  await ana("PUT", `/api/captacao/candidatos/${candidate}`, { nomeSocial: "Ceiça" });
});
afterAll(async () => {
  await app.close();
});

const data = (register: string, id: number, formato = "json"): string =>
  `${PAGE}/pessoas/${register}/${id}/dados?formato=${formato}`;

test("the record of processing follows from the declarations: what, why, how long, who may see", async () => {
  const { content } = (await ana("GET", `${PAGE}/tratamentos`)).json<{ content: readonly Processing[] }>();
  const candidates = content.find(({ cadastro }) => cadastro.id === "captacao/candidatos");
  expect(candidates).toMatchObject({
    modulo: { titulo: "Recrutamento e seleção" },
    titular: true,
    finalidade: expect.stringContaining("Seleção de pessoal"),
    baseLegal: expect.stringContaining("art. 7º, V"),
    prazo: expect.stringContaining("Meses até a exclusão do candidato"),
    perfis: ["Tudo"],
  });
  expect(candidates?.campos).toContainEqual({
    campo: "pessoal.cpf",
    titulo: "Dados pessoais: CPF",
    classe: "Pessoal",
    sensivel: false,
  });
  expect(candidates?.campos).toContainEqual(expect.objectContaining({ campo: "nomeSocial", sensivel: true }));
  expect(candidates?.autoridades.map(({ nome }) => nome)).toContain("ROLE_CAPTACAO_CANDIDATOS_VER");
  // Every register with a personal member is in it, and no other.
  const declared = [...app.composed.product().registry.values()].filter((one) =>
    JSON.stringify(one.fields).match(/"privacy":"(pessoal|sensivel)"/),
  );
  expect(content.map(({ cadastro }) => cadastro.id).sort()).toEqual(declared.map(({ id }) => id).sort());
  expect(content.length).toBeGreaterThan(6);

  const csv = await ana("GET", `${PAGE}/tratamentos/exportacao?formato=csv`);
  expect(csv.headers["content-disposition"]).toContain("registro-de-tratamento.csv");
  expect(csv.body.split("\r\n")[0]).toContain("Módulo;Cadastro;Titular dos dados;Finalidade");
  expect(csv.body).toContain(";Dados pessoais: CPF;Pessoal;");
  expect((await ana("GET", `${PAGE}/tratamentos/exportacao?formato=json`)).json().tratamentos).toHaveLength(content.length);
  expect((await ana("GET", `${PAGE}/tratamentos/exportacao?formato=xml`)).statusCode).toBe(400);
});

test("one person's data: record, history, user, changes, acts; what concerns others stays out", async () => {
  const found = (await ana("GET", `${PAGE}/pessoas?cadastro=captacao/candidatos&q=concei`)).json();
  expect(found).toEqual([{ id: candidate, nome: "Conceição Araújo Šimić" }]);
  const answer = await ana("GET", data("captacao/candidatos", candidate));
  expect(answer.headers["content-disposition"]).not.toContain("Concei");
  const told = answer.json<PersonData>();
  expect(told).toMatchObject({
    empresa: "Empresa A",
    geradoPor: "ana",
    pessoa: { cadastro: { titulo: "Candidato" }, id: candidate, nome: "Conceição Araújo Šimić" },
    tratamento: { finalidade: expect.stringContaining("Seleção") },
  });
  expect(told.registros[0]?.campos).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ titulo: "Dados pessoais: CPF", valor: "390.533.447-05", classe: "Pessoal" }),
      expect.objectContaining({ titulo: "Contato: E-mail", valor: "conceicao@araujo.example" }),
    ]),
  );
  const change = told.alteracoes.find(({ operacao }) => operacao === "Alteração");
  expect(change).toMatchObject({ usuario: "ana", mudancas: [{ titulo: "Nome social", antes: "", depois: "Ceiça" }] });

  const person = (await ana("GET", data("gestao-talentos/colaboradores", talent))).json<PersonData>();
  expect(person.registros.map(({ cadastro, relacao }) => [cadastro.titulo, relacao])).toEqual([
    ["Talento", "O próprio registro"],
    ["Usuário", "A mesma pessoa, pelo campo Talento"],
  ]);
  expect(person.registros[0]?.historicos).toHaveLength(1);
  const user = (await ana("GET", data("utilitario/usuarios", app.users.ana))).json<PersonData>();
  expect(user.acoes).toContainEqual(
    expect.objectContaining({ cadastro: "Candidato", registroId: candidate, operacao: "Inclusão" }),
  );
  expect(JSON.stringify(user)).not.toContain("390.533");
  // What features note is said in their words too, and no operation by its id.
  expect(user.acoes).toContainEqual(expect.objectContaining({ cadastro: "Candidato", operacao: "Entrega dos dados da pessoa" }));
  expect([...user.acoes, ...user.alteracoes].filter(({ operacao }) => !/^[A-ZÀ-Ú]/.test(operacao))).toEqual([]);

  const log = (await ana("GET", `/api/utilitario/log?registro=${candidate}&cadastro=captacao/candidatos`)).body;
  expect(log).toContain("entregar-dados");
});

test("the same as PDF on A4: company, page x de y, Portuguese letters, and none the font would turn to others", async () => {
  const answer = await ana("GET", data("captacao/candidatos", candidate, "pdf"));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  expect(answer.rawPayload.toString("latin1", 0, 5)).toBe("%PDF-");
  expect(answer.rawPayload.toString("latin1")).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  const text = textOf(answer.rawPayload);
  for (const part of [
    "Dados pessoais",
    "Empresa A",
    "Página 1 de 2",
    "Araújo",
    "390.533.447-05",
    "conceicao@araujo.example",
    "Ceiça",
    "Inclusão",
  ])
    expect(text, part).toContain(part);
  expect(text).toContain("Šimic");
});

test("reads of sensitive members are written down, without values, and seen in their company alone", async () => {
  expect((await ana("GET", `/api/captacao/candidatos/${candidate}`)).statusCode).toBe(200);
  expect((await ana("GET", "/api/captacao/candidatos/exportacao?formato=csv")).statusCode).toBe(200);
  const reads = async (send: Send, query = "") => (await send("GET", `${PAGE}/leituras${query}`)).json<Page<ReadEntry>>();
  const { content, totalElements } = await reads(ana);
  expect(totalElements).toBe(content.length);
  expect(new Set(content.map(({ forma }) => forma))).toEqual(new Set(["Exportação", "Consulta", "Dados de uma pessoa"]));
  expect(content.find(({ forma }) => forma === "Consulta")).toMatchObject({
    usuario: "ana",
    cadastro: "Candidato",
    registroId: candidate,
    campos: ["Nome social", "Deficiência"],
  });
  const stored = await app.database.owner((queries) =>
    sql<{ row: string }>`select t::text as row from quadro_leitura_sensivel t`.execute(queries),
  );
  expect(stored.rows.map(({ row }) => row).join()).not.toMatch(/Ceiça|1990|Concei|390/);
  expect(
    (await reads(ana, `?registro=${candidate}&cadastro=captacao/candidatos&usuario=${app.users.ana}`)).totalElements,
  ).toBeGreaterThan(1);
  expect((await reads(ana, "?ate=2020-01-01")).totalElements).toBe(0);
  expect((await reads(bia)).totalElements).toBe(0);
  for (const query of ["?de=2026-02-31", "?page=-1", "?registro=x"])
    expect((await ana("GET", `${PAGE}/leituras${query}`)).statusCode, query).toBe(400);
  expect((await ana("GET", `${PAGE}/leituras/opcoes`)).json()).toEqual({
    usuarios: [{ id: String(app.users.ana), titulo: "ana" }],
    cadastros: [
      { id: "captacao/candidatos", titulo: "Candidatos" },
      { id: "gestao-talentos/colaboradores", titulo: "Talentos" },
    ],
  });
  expect((await bia("GET", `${PAGE}/leituras/opcoes`)).json()).toEqual({ usuarios: [], cadastros: [] });
  // A register without such members writes nothing.
  const area = await ana("POST", "/api/cargo-salario/areas-organizacionais", { nome: "Sem segredo", ativo: true });
  expect((await ana("GET", `/api/cargo-salario/areas-organizacionais/${area.json().id}`)).statusCode).toBe(200);
  expect((await reads(ana)).totalElements).toBe(totalElements);
  await ana("GET", `/api/gestao-talentos/colaboradores/${talent}`);
  expect((await reads(ana)).totalElements).toBe(totalElements + 1);
});

test("without the right 403, another company's person 404, nothing without a session", async () => {
  const [json, people] = [data("captacao/candidatos", candidate), `${PAGE}/pessoas?cadastro=captacao/candidatos`];
  for (const url of [
    `${PAGE}/tratamentos`,
    `${PAGE}/retencao`,
    `${PAGE}/leituras`,
    `${PAGE}/leituras/opcoes`,
    `${PAGE}/cadastros`,
    people,
    json,
  ]) {
    expect((await nino("GET", url)).statusCode, url).toBe(403);
    expect((await app.anonymous("GET", url)).statusCode, url).toBe(401);
  }
  expect((await bia("GET", json)).statusCode).toBe(404);
  expect((await bia("GET", people)).json()).toEqual([]);
  expect((await ana("GET", data("sst/epis", 1))).statusCode).toBe(404);
  expect((await ana("GET", data("captacao/candidatos", candidate, "doc"))).statusCode).toBe(400);
  expect((await nino("POST", `${PAGE}/retencao/execucao`, {})).statusCode).toBe(403);
  expect((await nino("PUT", `${PAGE}/retencao`, {})).statusCode).toBe(403);
});

/** Texts a PDF shows, in order. */
function textOf(bytes: Buffer): string {
  const plain = bytes.toString("latin1");
  const parts: string[] = [];
  for (const { index, 0: mark } of plain.matchAll(/stream\r?\n/g)) {
    if (plain.slice(index - 3, index) === "end") continue;
    const start = index + mark.length;
    const end = plain.indexOf("endstream", start);
    try {
      parts.push(new TextDecoder("windows-1252").decode(inflateSync(bytes.subarray(start, end))));
    } catch {
      // Not a stream of text: a font or an image.
    }
  }
  return [...parts.join("\n").matchAll(/\(((?:\\.|[^\\)])*)\)\s*Tj/g)]
    .map(([, text = ""]) => text.replace(/\\(.)/g, "$1"))
    .join("\n");
}
