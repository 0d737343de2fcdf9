import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRegistry } from "../../src/main/registry.ts";
import { dayText, HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { pdfOf } from "../support/documents.ts";
import { sendFile } from "../support/send-file.ts";
import { candidateOf } from "./candidate-world.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

const PEOPLE = "captacao/candidatos";

interface Found {
  readonly id: number;
  readonly nome: string;
  readonly jaNesta: boolean;
  readonly trechos: readonly (readonly { readonly texto: string; readonly marcado: boolean }[])[];
}

let w: RecruitmentWorld;
let at = "";
beforeAll(async () => {
  w = await openRecruitment();
  await w.keep("vaga", "captacao/solicitacoes-pessoal", w.request({ descricao: "Operadores" }));
  at = `/api/captacao/acompanhamento/${w.of("vaga").id}`;
  const path = `/api/captacao/solicitacoes-pessoal/${w.of("vaga").id}`;
  expect((await w.ana("PUT", `${path}/status`, { status: "A" })).statusCode).toBe(200);
}, 300_000);
afterAll(() => w?.app.close());

const wrote = (nome: string, ocrTexto: string, more: object = {}) =>
  w.keep(nome, PEOPLE, { nome, cargos: [w.of("cargo")], ocrTexto, ...more });
const triage = async (query: string) => {
  const answer = await w.ana("GET", `${at}/triagem?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as {
    total: number;
    candidatos: readonly Found[];
    facetas: Record<string, readonly { titulo: string; total: number }[]>;
  };
};
const finds = async (q: string): Promise<readonly string[]> =>
  (await triage(`q=${encodeURIComponent(q)}`)).candidatos.map(({ nome }) => nome).sort();

test("curricula are found by their words, whatever their endings, accents and signs", async () => {
  await wrote("Ada", "Dez anos de programação em C++ e gestão de projetos");
  await wrote("Beto", "Programações em C# e JAVA. Técnico em mecânica, CPF 111.444.777-35");
  await wrote("Cida", "Linguagem C, estágio em vendas; contato cida.segredo@correio.example");
  expect(await finds("programação")).toEqual(["Ada", "Beto"]);
  expect(await finds("programacoes")).toEqual(["Ada", "Beto"]);
  expect(await finds("tecnico")).toEqual(["Beto"]);
  expect(await finds("c++")).toEqual(["Ada"]);
  expect(await finds("C#")).toEqual(["Beto"]);
  expect(await finds('"gestão de projetos" or vendas')).toEqual(["Ada", "Cida"]);
  expect(await finds("programação -java")).toEqual(["Ada"]);
  expect(await finds("11144477735")).toEqual([]);
  expect(await finds("111.444.777-35")).toEqual([]);
  expect(await finds("cida.segredo@correio.example")).toEqual([]);
  // Signs that ask for nothing, and SQL, are words like others.
  for (const strange of ["'; drop table x --", '"', "& | ! ()", "%%%"]) expect(Array.isArray(await finds(strange))).toBe(true);
});

test("what stands in lists of the record is found too; a change is found at once, and nothing of who is gone", async () => {
  await w.keep("solda", "cargo-salario/conhecimentos", { nome: "Soldagem" });
  await wrote("Davi", "Disponível", { conhecimentos: [w.of("solda")], cursos: [{ nome: "Caldeiraria", instituicao: "Senai" }] });
  expect(await finds("soldagem caldeiraria")).toEqual(["Davi"]);
  expect((await w.ana("PUT", `/api/${PEOPLE}/${w.of("Davi").id}`, { ocrTexto: "Torneiro", cursos: [] })).statusCode).toBe(200);
  expect(await finds("caldeiraria")).toEqual([]);
  expect(await finds("torneiro")).toEqual(["Davi"]);
  expect((await w.ana("DELETE", `/api/${PEOPLE}/${w.of("Davi").id}`)).statusCode).toBe(200);
  const { rows } = await w.app.database.owner((queries) =>
    sql`select 1 from quadro_candidato_cv where candidato_id = ${w.of("Davi").id}`.execute(queries),
  );
  expect(rows).toEqual([]);
});

test("a curriculum that came as a file is found by its words, until it is taken away; other documents are not read", async () => {
  await wrote("Hugo", "Disponível");
  const attach = async (descricao: string, lines: readonly string[]) => {
    const field = "captacao/documentos-anexos:anexo";
    const sent = await sendFile(w.ana, field, await pdfOf(lines), { name: "a.pdf", type: "application/pdf" });
    expect(sent.statusCode, sent.body).toBe(200);
    const document = { candidatoId: w.of("Hugo").id, descricao, data: "2026-11-20", anexo: sent.json() };
    const made = await w.ana("POST", "/api/captacao/documentos-anexos", document);
    expect(made.statusCode, made.body).toBe(201);
    return made.json().id as number;
  };
  const readFiles = () => w.app.composed.jobs.run("curriculos-em-arquivo");
  const curriculum = await attach("Currículo 2026", ["Hugo Sales", "Eletroerosão a fio, 1990-2020"]);
  await attach("Certidão de nascimento", ["Filiação: Zuleica"]);
  const broken = { name: "b.pdf", type: "application/pdf" };
  const odd = await sendFile(w.ana, "captacao/documentos-anexos:anexo", Buffer.from("%PDF-1.7 nada"), broken);
  await w.keep("cv quebrado", "captacao/documentos-anexos", {
    candidatoId: w.of("Hugo").id,
    descricao: "CV",
    data: "2026-11-20",
    anexo: odd.json(),
  });
  expect(await finds("eletroerosão")).toEqual([]);
  await readFiles();
  expect(await finds("eletroerosão")).toEqual(["Hugo"]);
  expect(await finds("zuleica")).toEqual([]);
  // A change of the record keeps what the file says.
  await w.ana("PUT", `/api/${PEOPLE}/${w.of("Hugo").id}`, { ocrTexto: "Retificador" });
  expect(await finds("retificador eletroerosão")).toEqual(["Hugo"]);
  const renamed = await attach("Carta", ["Brunimento"]);
  await readFiles();
  expect(await finds("brunimento")).toEqual([]);
  const path = `/api/captacao/documentos-anexos/${renamed}`;
  expect((await w.ana("PUT", path, { descricao: "Curriculum vitæ" })).statusCode).toBe(200);
  await readFiles();
  expect(await finds("brunimento")).toEqual(["Hugo"]);
  expect((await w.ana("DELETE", `/api/captacao/documentos-anexos/${curriculum}`)).statusCode).toBe(200);
  await readFiles();
  expect(await finds("eletroerosão")).toEqual([]);
  expect(await finds("retificador")).toEqual(["Hugo"]);
  const back = await w.ana("POST", "/api/captacao/documentos-anexos/lote/exclusao", { ids: [renamed] });
  expect(back.statusCode, back.body).toBe(200);
  await readFiles();
  expect(await finds("brunimento")).toEqual([]);
  expect((await w.ana("POST", "/api/captacao/documentos-anexos/lote/exclusao/desfazer", { ids: [renamed] })).statusCode).toBe(
    200,
  );
  await w.app.composed.jobs.run("curriculos");
  await readFiles();
  expect(await finds("brunimento")).toEqual(["Hugo"]);

  await attach("Currículo", ["Galvanoplastia"]);
  await readFiles();
  expect((await w.ana("DELETE", `/api/${PEOPLE}/${w.of("Hugo").id}`)).statusCode).toBe(200);
  await readFiles();
  expect(await finds("galvanoplastia")).toEqual([]);
  const { rows } = await w.app.database.owner((queries) =>
    sql`select documento_id from quadro_candidato_cv_arquivo union all select documento_id from quadro_candidato_cv_espera`.execute(
      queries,
    ),
  );
  expect(rows).toEqual([]);
});

test("found words are marked, who is in the vacancy is told, and facets narrow", async () => {
  await w.keep("c Ada", "captacao/candidatos-solicitacao", { candidato: w.of("Ada"), solicitacao: w.of("vaga") });
  await wrote("Elo", "Programação de máquinas", { pessoal: { escolaridade: "11", sexo: "I" }, disponivel: false });
  const { candidatos, facetas, total } = await triage("q=programação");
  expect(total).toBe(3);
  expect(candidatos.find(({ nome }) => nome === "Ada")).toMatchObject({ jaNesta: true, compatibilidade: expect.any(Number) });
  expect(
    candidatos
      .find(({ nome }) => nome === "Beto")
      ?.trechos[0]?.filter(({ marcado }) => marcado)
      .map(({ texto }) => texto),
  ).toEqual(["Programações"]);
  expect(facetas.cargosIds).toEqual([{ valor: String(w.of("cargo").id), titulo: "Operador", total: 3 }]);
  expect(facetas.escolaridades).toEqual([{ valor: "11", titulo: "Superior completo", total: 1 }]);
  expect((await triage("q=programação&escolaridades=11")).candidatos.map(({ nome }) => nome)).toEqual(["Elo"]);
  expect((await triage("q=programação&disponivel=true")).total).toBe(2);
});

test("who did not agree to stay in the bank is found for what they compete for alone", async () => {
  await candidateOf(w, "Fernanda", "52998224725");
  const path = `/api/${PEOPLE}/${w.of("Fernanda").id}`;
  expect((await w.ana("PUT", path, { ocrTexto: "Ferramentaria" })).statusCode).toBe(200);
  expect(await finds("ferramentaria")).toEqual([]);
  expect((await w.ana("PUT", path, { permaneceBanco: true })).statusCode).toBe(200);
  expect(await finds("ferramentaria")).toEqual(["Fernanda"]);
});

test("a palographic exam is found by nobody, tells nothing of a comparison and takes a right of its own", async () => {
  const before = (await triage("q=programações")).candidatos;
  const exam = { tracos1: 120, tracos2: 124, tracos3: 122, tracos4: 126, tracos5: 128, observacao: "Tracejado hesitante" };
  const dated = { candidato: w.of("Beto"), data: todayIn(HOUSE_ZONE, new Date()), ...exam };
  await w.keep("exame", "captacao/exames-palograficos", dated);
  await w.app.composed.jobs.run("curriculos");
  expect(await finds("tracejado")).toEqual([]);
  expect((await triage("q=programações")).candidatos).toEqual(before);
  const { registry } = await loadRegistry();
  const { rights, fields } = registry.get("captacao/exames-palograficos") ?? {};
  expect(rights?.view).toBe("ROLE_CAPTACAO_EXAMES_PALOGRAFICOS_VER");
  const plain = fields?.filter(({ privacy }) => privacy !== "sensivel").map(({ name }) => name);
  expect(plain).toEqual(["candidato", "data"]);
});

test("the sheet tells curriculum, facts and reasons; without identification nothing of who it is", async () => {
  await w.keep("Gilda Nóbrega", PEOPLE, {
    nome: "Gilda Nóbrega",
    cargos: [w.of("cargo")],
    ocrTexto: "Gilda Nóbrega, 34 anos, gilda@correio.example. Prensa hidráulica.",
    pessoal: { sexo: "F", dataNascimento: "1992-01-01" },
    contato: { email: "gilda@correio.example" },
  });
  await w.keep("c Gilda", "captacao/candidatos-solicitacao", { candidato: w.of("Gilda Nóbrega"), solicitacao: w.of("vaga") });
  const sheet = async () => (await w.ana("GET", `${at}/candidatos/${w.of("c Gilda").id}`)).json();
  expect(await sheet()).toMatchObject({
    cartao: { nome: "Gilda Nóbrega", oculto: false },
    curriculo: expect.stringContaining("Prensa hidráulica"),
    razoes: expect.arrayContaining([{ ok: true, texto: "Pretende este cargo", fonte: "Cargos pretendidos" }]),
  });
  await w.ana("PUT", `/api/captacao/solicitacoes-pessoal/${w.of("vaga").id}`, { triagemCega: true });
  const told = JSON.stringify(await sheet());
  expect(told).toContain("Prensa hidráulica");
  expect(told).not.toMatch(/gilda|nóbrega|34 anos|correio\.example/i);
  expect((await triage("q=prensa")).candidatos[0]?.nome).toBe(`Candidato ${w.of("Gilda Nóbrega").id}`);
});

test("of who was hired the sheet says when and for which vacancy, and nothing is held against them for it", async () => {
  await wrote("Ivo", "Fresador");
  await w.keep("vaga dois", "captacao/solicitacoes-pessoal", w.request({ descricao: "Fresadores" }));
  const vacancy = `/api/captacao/solicitacoes-pessoal/${w.of("vaga dois").id}`;
  expect((await w.ana("PUT", `${vacancy}/status`, { status: "A" })).statusCode).toBe(200);
  for (const one of ["vaga", "vaga dois"])
    await w.keep(`Ivo ${one}`, "captacao/candidatos-solicitacao", { candidato: w.of("Ivo"), solicitacao: w.of(one) });
  const application = `/api/captacao/candidatos-solicitacao/${w.of("Ivo vaga dois").id}`;
  for (const op of ["participa", "contrata"]) expect((await w.ana("PUT", `${application}/${op}`, {})).statusCode).toBe(200);
  const { dataContratacao } = (await w.ana("GET", application)).json();
  const said = `Contratado em ${dayText(dataContratacao)} (Fresadores)`;
  const sheet = async (one: string) =>
    (await w.ana("GET", `/api/captacao/acompanhamento/${w.of(one).id}/candidatos/${w.of(`Ivo ${one}`).id}`)).json();
  const [here, elsewhere] = [await sheet("vaga dois"), await sheet("vaga")];
  for (const { fatos } of [here, elsewhere]) expect(fatos).toContainEqual({ titulo: "Disponível", valor: said });
  expect(here.razoes).toContainEqual({ ok: true, texto: said, fonte: "Disponível" });
  expect(elsewhere.razoes).toContainEqual({ ok: false, texto: said, fonte: "Disponível" });
});

test("another company finds nothing of these curricula", async () => {
  const bia = await w.app.login("bia");
  expect((await bia("GET", `${at}/triagem?q=programação`)).statusCode).toBe(404);
});
