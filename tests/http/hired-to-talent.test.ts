import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";
import { reportDoor } from "./report-door.ts";

const APPLICATIONS = "captacao/candidatos-solicitacao";
const CPF = "52998224725";

let w: RecruitmentWorld;
beforeAll(async () => {
  w = await openRecruitment();
  await w.keep("ingles", "captacao/idiomas", { nome: "Inglês de teste" }, w.admin);
  await w.keep("vaga", "captacao/solicitacoes-pessoal", w.request({ quantidade: 2 }));
  const path = `/api/captacao/solicitacoes-pessoal/${w.of("vaga").id}`;
  expect((await w.ana("PUT", `${path}/status`, { status: "A" })).statusCode).toBe(200);
  await w.keep("Rita", "captacao/candidatos", {
    nome: "Rita de Souza",
    pessoal: { cpf: CPF, sexo: "F", dataNascimento: "1990-02-03", rg: "2001002003", indicadoPor: "Ana" },
    contato: { email: "rita@email.example", dddCelular: "85", foneCelular: "999998888" },
    endereco: { logradouro: "Rua A", numero: "10" },
    cargos: [w.of("cargo")],
    candidatoIdiomas: [{ idioma: w.of("ingles"), nivel: "AVANCADO" }],
    experiencias: [{ empresa: "Loja", checkNomeCargo: true, nomeMercado: "Caixa", dataAdmissao: "2015-01-02" }],
    ocrTexto: "Currículo",
  });
  await w.keep("c", APPLICATIONS, { candidato: w.of("Rita"), solicitacao: w.of("vaga") });
}, 300_000);
afterAll(() => w?.app.close());

const at = () => `/api/${APPLICATIONS}/${w.of("c").id}`;
const act = async (op: string) => (await w.ana("PUT", `${at()}/${op}`, {})).statusCode;

test("only of who was hired there is a talent to be filled in", async () => {
  const early = await w.ana("GET", `${at()}/talento`);
  expect([early.statusCode, early.json().message]).toEqual([400, "Só se admite quem foi contratado."]);
});

test("the talent begins with what candidate and vacancy say, and can be saved as it is with a date", async () => {
  expect([await act("participa"), await act("contrata")]).toEqual([200, 200]);
  const draft = (await w.ana("GET", `${at()}/talento`)).json();
  expect(draft).toMatchObject({
    nome: "Rita de Souza",
    cpf: CPF,
    email: "rita@email.example",
    pessoal: { sexo: "F", dataNascimento: "1990-02-03" },
    documentacao: { rg: "2001002003" },
    endereco: { logradouro: "Rua A", numero: "10" },
    contato: { dddCelular: "85", foneCelular: "999998888" },
    experiencias: [{ empresa: "Loja", nomeMercado: "Caixa" }],
    cargo: w.of("cargo"),
    faixaSalarial: w.of("faixa"),
    areaOrganizacional: w.of("area"),
    estabelecimento: w.of("matriz"),
    vinculo: "E",
  });
  expect(JSON.stringify(draft)).not.toMatch(/ocrTexto|indicadoPor|Currículo|disponivel/);
  expect(await act("desfaz-contratacao")).toBe(200);
  expect(await act("contrata")).toBe(200);
  const saved = await w.ana("POST", "/api/gestao-talentos/talentos", { ...draft, dataAdmissao: "2026-03-09" });
  expect(saved.statusCode, saved.body).toBe(201);
  expect(saved.json()).toMatchObject({ nome: "Rita de Souza", cargo: w.of("cargo"), solicitacao: w.of("vaga") });
});

test("[001-3-69] talents by area and by group are those whom a request of that status brought in", async () => {
  await w.keep("grupo", "cargo-salario/grupos-ocupacionais", { nome: "Operação" });
  const job = await w.ana("PUT", `/api/cargo-salario/cargos/${w.of("cargo").id}`, { grupoOcupacional: w.of("grupo") });
  expect(job.statusCode, job.body).toBe(200);
  const place = { dataAdmissao: "2026-03-09", areaOrganizacional: w.of("area"), cargo: w.of("cargo"), cpf: "39053344705" };
  const other = await w.ana("POST", "/api/gestao-talentos/talentos", { nome: "Sem vaga", ...place });
  expect([other.statusCode, other.json().solicitacao]).toEqual([201, null]);
  const chosen = { areasIds: [w.of("area").id], gruposOcupacionaisIds: [w.of("grupo").id] };
  for (const [name, filtrarPor] of [
    ["areas-organizacionais", 1],
    ["grupos-ocupacionais", 2],
  ] as const) {
    const { lines, paper, nothing } = reportDoor(w.ana, `cargo-salario/relatorios/talentos-${name}`);
    const filters = (statusSolicitacao: string) => ({
      ...{ ...chosen, filtrarPor, statusSolicitacao },
      ...{ empresasIds: [], estabelecimentosIds: [], cargosIds: [] },
    });
    const people = async (status: string) =>
      (await lines(filters(status))).filter((line) => !/^[#=]/.test(line)).map((line) => line.split(" | ")[0]);
    expect(await people("T"), name).toEqual(["Rita de Souza", "Sem vaga"]);
    expect(await people("A"), name).toEqual(["Rita de Souza"]);
    const text = await paper(filters("A"));
    expect(text).toContain("Rita de Souza");
    expect(text).not.toContain("Sem vaga");
    for (const status of ["I", "R"]) await nothing(filters(status));
  }
});

test("by an admission, too, the talent keeps the request, once: whoever comes back later came by no vacancy", async () => {
  const cpf = "15350946056";
  await w.keep("Ivo", "captacao/candidatos", { nome: "Ivo", pessoal: { cpf }, cargos: [w.of("cargo")] });
  const { id } = { id: await w.keep("i", APPLICATIONS, { candidato: w.of("Ivo"), solicitacao: w.of("vaga") }) };
  for (const op of ["participa", "contrata"])
    expect((await w.ana("PUT", `/api/${APPLICATIONS}/${id}/${op}`, {})).statusCode).toBe(200);
  const made = async (dataAdmissao: string) => {
    const admissions = "/api/gestao-talentos/talentos-admissao";
    const asked = await w.ana("POST", `${admissions}/solicitarAdmissao`, { nome: "Ivo", cpf, email: "ivo@email.example" });
    const admission = asked.json<{ id: number }>().id;
    const { rows } = await w.app.database.owner((queries) =>
      sql<{
        texto: string;
      }>`select texto from quadro_correio where destinatario = 'ivo@email.example' order by id desc limit 1`.execute(queries),
    );
    const codigo = /(?:#|código )([\w-]{40,})/.exec(rows[0]?.texto ?? "")?.[1];
    const answered = await w.app.anonymous("POST", "/api/admissao/respostas", { codigo, pessoal: { mae: "Maria" } });
    expect(answered.statusCode, answered.body).toBe(200);
    const done = await w.ana("PUT", `${admissions}/${admission}/conclui`, { dataAdmissao });
    expect(done.statusCode, done.body).toBe(200);
    const talent = done.json<{ colaborador: { id: number } }>().colaborador.id;
    return (await w.ana("GET", `/api/gestao-talentos/talentos/${talent}`)).json<{ solicitacao: { id: number } | null }>();
  };
  expect((await made("2026-03-10")).solicitacao).toMatchObject(w.of("vaga"));
  // Who comes back had left.
  await w.app.database.owner((queries) =>
    sql`update gestao_talentos_colaboradores set situacao = 'D' where cpf = ${cpf}`.execute(queries),
  );
  expect((await made("2026-09-10")).solicitacao).toBeNull();
});

test("a hiring stands once there is the talent, or an admission under way", async () => {
  const undo = await w.ana("PUT", `${at()}/desfaz-contratacao`, {});
  expect(undo.statusCode).toBe(400);
  expect(undo.body).toContain("Já é talento da empresa: a contratação não pode ser desfeita.");
  await w.app.database.owner((queries) =>
    sql`update gestao_talentos_colaboradores set cpf = null where cpf = ${CPF}`.execute(queries),
  );
  const asked = await w.ana("POST", "/api/gestao-talentos/talentos-admissao/solicitarAdmissao", {
    nome: "Rita de Souza",
    cpf: CPF,
    email: "rita@email.example",
  });
  expect(asked.statusCode, asked.body).toBe(201);
  expect((await w.ana("PUT", `${at()}/desfaz-contratacao`, {})).body).toContain("Há uma admissão em andamento");
});
