import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Matrix, PlannedClasses, ProposedNeed } from "../../src/features/desenvolvimento/matriz/shared.ts";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { addToDate } from "../../src/rules/dates.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { ALL, ANY_DAY, paperText, reportDoor } from "./report-door.ts";

const HERE = "desenvolvimento";
const PEOPLE = ["Ada", "Beto", "Caio"] as const;

let app: TestApp;
let ana: Send;
const made: Record<string, number> = {};
const of = (name: string) => ({ id: made[name] ?? 0 });
const ids = (...names: readonly string[]) => names.map((name) => made[name] ?? 0);
const keep = async (name: string, path: string, record: object): Promise<void> => {
  const answer = await ana("POST", `/api/${path}`, record);
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
};
const door = (name: string) => reportDoor(ana, `${HERE}/relatorios/${name}`);
const day = (dia: string) => ({ dia, turno: "D", horaIni: "8:00", horaFim: "12:00" });
const COMPANY = { empresasIds: [] };
const EMPTY = { dataIni: "2020-01-01", dataFim: "2020-01-02" } as const;

beforeAll(async () => {
  app = await startApp("either");
  ana = await app.login("ana");
  await keep("producao", "cargo-salario/areas-organizacionais", { nome: "Produção" });
  await keep("vazia", "cargo-salario/areas-organizacionais", { nome: "Vazia" });
  for (const nome of PEOPLE)
    await keep(nome, "gestao-talentos/talentos", {
      nome,
      dataAdmissao: "2024-01-02",
      data: "2024-01-02",
      areaOrganizacional: of("producao"),
    });
  for (const descricao of ["Sala", "Material"]) await keep(descricao, `${HERE}/tipo-despesa`, { descricao });
  await keep("nr35", `${HERE}/cursos`, { nome: "NR-35 Altura", cargaHoraria: "8:00", periodicidade: 24 });
  await keep("nr12", `${HERE}/cursos`, { nome: "NR-12 Máquinas", cargaHoraria: "4:30" });
  await keep("altura", `${HERE}/certificacoes`, { nome: "Trabalho em altura", cursos: [of("nr35")] });
  await keep("duas", `${HERE}/certificacoes`, { nome: "Altura e máquinas", cursos: [of("nr35"), of("nr12")] });
  const turma = (curso: string, descricao: string, more: object) =>
    keep(descricao, `${HERE}/turmas`, { curso: of(curso), descricao, instrutor: "Escola Firme", custo: 300, ...more });
  await turma("nr35", "Altura maio", {
    dataPrevIni: "2024-05-10",
    diasTurma: [day("2024-05-10"), day("2024-05-11")],
    turmaTipoDespesa: [
      { tipoDespesa: of("Sala"), despesa: 100.5 },
      { tipoDespesa: of("Material"), despesa: 199.5 },
    ],
  });
  await turma("nr12", "Máquinas junho", {
    dataPrevIni: "2024-06-03",
    diasTurma: [day("2024-06-03")],
    custo: 50,
    turmaTipoDespesa: [{ tipoDespesa: of("Sala"), despesa: 50 }],
  });
  const admin = await app.login("admin");
  const cbo = await admin("POST", "/api/geral/cbos", { codigo: "784205", descricaoCompleta: "Alimentador de linha" });
  await keep("funcao", "sst/funcoes", {
    nomeFuncao: "Montador",
    descricao: "Monta estruturas.",
    codigoCBO: { id: cbo.json<{ id: number }>().id },
    cursosIds: ids("nr35", "nr12"),
  });
  await keep("operador", "cargo-salario/cargos", { nome: "Operador", areasOrganizacionais: [of("producao")] });
  const moved = await ana("POST", `/api/gestao-talentos/talentos/${made.Beto}/historicos`, {
    data: "2024-02-01",
    areaOrganizacional: of("producao"),
    cargo: of("operador"),
    funcao: of("funcao"),
  });
  expect(moved.statusCode, moved.body).toBe(201);
  await keep("lnt", `${HERE}/lnt`, { nome: "Necessidades", dataInicio: "2024-03-01" });
  await keep("pedido", `${HERE}/lnt-cursos`, {
    lnt: of("lnt"),
    curso: of("nr12"),
    origem: "GESTOR",
    colaboradoresIds: ids("Ada"),
  });
  const join = (turma: string, colaborador: string, more: object = {}) =>
    keep(`${turma} ${colaborador}`, `${HERE}/colaborador-turma`, { turma: of(turma), colaborador: of(colaborador), ...more });
  await join("Altura maio", "Ada");
  await join("Altura maio", "Beto");
  await join("Altura maio", "Caio", { desistencia: true, motivoDesistencia: "Mudou de turno." });
  await join("Máquinas junho", "Ada");
  expect((await ana("PUT", `/api/${HERE}/turmas/${made["Altura maio"]}/realizada`, {})).statusCode).toBe(200);
}, 180_000);
afterAll(() => app?.close());

describe("who was trained", () => {
  test("[002-7.2-20] by course, those who completed it", async () => {
    const filters = { ...ANY_DAY, ...ALL, cursosIds: ids("nr35", "nr12") };
    const { lines, paper, sheet, nothing } = door("colaborador-com-treinamento");
    const said = await lines(filters);
    expect(said.map((line) => line.split(" | ")[0])).toEqual([
      "# NR-35 Altura",
      "Ada",
      "Beto",
      "= Total de NR-35 Altura: Talentos 2",
      "= Total geral: Participações 2 · Talentos 2",
    ]);
    expect(said[1]).toContain("2024-05-11");
    const text = await paper(filters);
    for (const word of ["Ada", "Beto", "NR-35 Altura"]) expect(text).toContain(word);
    expect(text).not.toContain("Caio");
    for (const word of ["Empresas: Todas", "Cargos: Todos"]) expect(text.replaceAll(/\s+/g, " ")).toContain(word);
    await sheet(filters);
    await nothing({ ...filters, ...EMPTY });
  });

  test("[002-7.2-22] the history of each talent, hours of what was completed", async () => {
    const filters = { ...ANY_DAY, ...COMPANY, colaboradoresIds: ids("Ada") };
    const { lines, paper, nothing } = door("historico-treinamento");
    const said = await lines(filters);
    expect(said[0]).toBe("# Ada");
    // 8 hours of the class that took place; the other is yet to end.
    expect(said.at(-1)).toMatch(/^= Total geral: Turmas 2 · Realizadas 1 · Horas concluídas (480|8:00)$/);
    expect(await paper(filters)).toContain("NR-12 Máquinas");
    await nothing({ ...filters, ...EMPTY });
  });
});

describe("what training cost", () => {
  test("[002-7.2-23] by course, class and kind of expense, as the classes say", async () => {
    const filters = { ...ANY_DAY, ...COMPANY, cursosIds: ids("nr35", "nr12") };
    const { lines, paper, sheet, nothing } = door("investimento");
    const said = await lines(filters);
    expect(said).toContain("Material | 199.50");
    const { rows } = await app.database.owner((queries) =>
      sql<{ total: string }>`select sum(despesa)::text as total from desenvolvimento_turmas__turma_tipo_despesa`.execute(queries),
    );
    expect(said.at(-1)).toBe(`= Total geral: Despesa ${rows[0]?.total} · Turmas 2`);
    expect(rows[0]?.total).toBe("350.00");
    expect(await paper(filters)).toContain("R$ 199,50");
    await sheet(filters);
    await nothing({ ...filters, ...EMPTY });
  });

  test("[002-7.2-24] the part of each talent in the cost of their classes", async () => {
    const filters = { ...ANY_DAY, ...COMPANY, colaboradoresIds: ids("Ada", "Beto") };
    const { lines, paper, nothing } = door("investimento-colaborador");
    const said = await lines(filters);
    // 300.00 among two who stayed, 50.00 for one alone.
    const total = (label: string) => Number(/Investido (\S+)$/.exec(said.find((line) => line.startsWith(label)) ?? "")?.[1]);
    expect(total("= Total de Ada: Turmas 2")).toBe(200);
    expect(total("= Total geral: Turmas 3")).toBe(350);
    expect(await paper(filters)).toContain("R$ 150,00");
    await nothing({ ...filters, ...EMPTY });
  });
});

describe("the days of classes", () => {
  test("[002-7.2-18] classes named in the address or in the body", async () => {
    const { lines, paper, refused } = door("cronograma-treinamento");
    const both = ids("Altura maio", "Máquinas junho");
    const said = await lines({ turmasIds: both });
    expect(said.filter((line) => line.includes("2024-05-1"))).toHaveLength(2);
    expect(said.at(-1)).toBe("= Total geral: Dias 3");
    const text = await paper({}, ana, `?turmasIds=${both.join(",")}`);
    for (const word of ["Altura maio", "Máquinas junho", "Sexta-feira", "8:00", "Escola Firme"]) expect(text).toContain(word);
    expect(Object.keys(await refused({ turmasIds: [] }))).toEqual(["turmasIds"]);
    const address = `/api/${HERE}/relatorios/cronograma-treinamento`;
    for (const query of ["turmasIds=x", "outra=1"])
      expect((await ana("POST", `${address}?${query}`, {})).statusCode, query).toBe(400);
  });
});

describe("who was not", () => {
  const filters = (more: object = {}) => ({ ...ALL, cursosIds: ids("nr35", "nr12"), ...more });

  test("[002-7.2-19] by course, who did not complete it", async () => {
    const { lines, paper, sheet, nothing } = door("colaborador-sem-treinamento");
    const said = await lines(filters());
    expect(said.map((line) => line.split(" | ")[0])).toEqual([
      "# NR-12 Máquinas",
      ...PEOPLE,
      "= Total de NR-12 Máquinas: Talentos 3",
      "# NR-35 Altura",
      // Gave up.
      "Caio",
      "= Total de NR-35 Altura: Talentos 1",
      "= Total geral: Treinamentos a fazer 4 · Talentos 3",
    ]);
    expect(await paper(filters())).toContain("Caio");
    await sheet(filters());
    await nothing(filters({ areasIds: ids("vazia") }));
  });

  test("[002-7.2-16] active talents whom no survey of needs names", async () => {
    const { lines, paper, refused, nothing } = door("colaborador-sem-indicacao-treinamento");
    const body = { ...ALL, empresasIds: [app.companies.a] };
    expect((await lines(body)).at(-1)).toBe("= Total geral: Talentos 2");
    const text = await paper(body);
    for (const word of ["Beto", "Caio"]) expect(text).toContain(word);
    expect(text).not.toContain("Ada");
    expect(await refused({ ...body, empresasIds: [] })).toEqual({ empresasIds: "Selecione ao menos uma empresa" });
    await nothing({ ...body, areasIds: ids("vazia") });
  });

  test("[002-7.2-26] courses whose validity ends within the period", async () => {
    const { lines, paper, nothing, refused } = door("cursos-vencidos-a-vencer");
    const body = filters({ dataIni: "2026-05-01", dataFim: "2026-05-31", ordenarPor: "A" });
    const said = await lines(body);
    expect(said[0]).toBe("# Vencido");
    // 24 months after the last day of class.
    expect(said[1]).toMatch(/^Produção \| Ada \| NR-35 Altura \| 2024-05-11 \| 2026-05-11 \| -\d+$/);
    expect(said.at(-1)).toBe("= Total geral: Cursos 2 · Talentos 2");
    expect(await paper(body)).toContain("11/05/2026");
    await nothing(filters({ dataIni: "2026-05-12", dataFim: "2026-05-31", ordenarPor: "V" }));
    expect(Object.keys(await refused({ ...body, ordenarPor: "X" }))).toEqual(["ordenarPor"]);
  });
});

describe("what a job asks for", () => {
  test("[002-7.2-21] what function and salary range ask for beside what was done, on a day", async () => {
    const { lines, paper, refused, nothing } = door("matriz-treinamento");
    const body = (more: object = {}) => ({
      ...ALL,
      dataBase: "2025-01-31",
      cargosIds: ids("operador"),
      faixasIds: [],
      cursosIds: [],
      ...more,
    });
    const said = await lines(body());
    expect(said).toContain("NR-35 Altura | Sim | Em dia | 2024-05-11 | 2026-05-11");
    expect(said).toContain("NR-12 Máquinas | Sim | Falta | — | —");
    expect(said).toContain("= Total geral: Exigidos 2 · Em dia 1 · Cobertura 50.0");
    expect(await lines(body({ dataBase: "2024-05-10" }))).toContain("= Total geral: Exigidos 2 · Em dia 0 · Cobertura 0.0");
    expect(await paper(body())).toContain("NR-12 Máquinas");
    expect(await refused(body({ cargosIds: [] }))).toEqual({ cargosIds: "Selecione ao menos um cargo ou uma faixa salarial" });
    await nothing(body({ areasIds: ids("vazia") }));
  });

  test("[000-2.3-78] [002-2.2-11] [002-7.2-15] trainings as a matrix of any day: done, missing, expired, and what is asked for", async () => {
    const address = `/api/${HERE}/treinamentos`;
    const matrix = reportDoor(ana, `${HERE}/treinamentos`);
    const body = (more: object = {}) => ({ ...ALL, dataBase: "2025-01-31", cursosIds: [], ...more });
    const said = (await matrix.lines(body())).join("\n");
    expect(said).toContain("✓* até 11/05/26");
    expect(said).toContain("○*");
    const later = (await matrix.lines(body({ dataBase: "2026-06-01" }))).join("\n");
    expect(later).toContain("×* em 11/05/26");
    expect(later).not.toContain("✓* até 11/05/26");
    // Only what is missing, and only what is asked for.
    expect((await matrix.lines(body({ situacao: "F", somenteExigidos: true }))).join("\n")).not.toContain("✓");
    expect(await matrix.paper(body())).toContain("NR-35 Altura");
    await matrix.sheet(body());
    await matrix.nothing(body({ areasIds: ids("vazia") }));
    expect(Object.keys(await matrix.refused(body({ dataBase: null })))).toEqual(["dataBase"]);
    expect((await app.anonymous("POST", address, body())).statusCode).toBe(401);
  });

  test("the same matrix to work with: cells with their state and why they are asked for, talents as they were placed on the day", async () => {
    const matrix = async (query = "") => {
      const answer = await ana("GET", `/api/${HERE}/matriz${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<Matrix>();
    };
    const cellsOf = ({ talentos, cursos, motivos }: Matrix, name: string) =>
      talentos
        .find(({ nome }) => nome === name)
        ?.celulas.map(({ curso, situacao, exigido, motivos: why, venceEm }) => [
          cursos.find(({ id }) => id === curso)?.nome,
          situacao,
          exigido,
          why.map((at) => motivos[at]).join(),
          venceEm,
        ])
        .sort();
    const then = await matrix("?data=2025-01-31");
    expect(then.data).toBe("2025-01-31");
    expect(cellsOf(then, "Beto")).toEqual([
      ["NR-12 Máquinas", "F", true, "Função Montador", null],
      ["NR-35 Altura", "D", true, "Função Montador", "2026-05-11"],
    ]);
    expect(cellsOf(then, "Ada")).toEqual([["NR-35 Altura", "D", false, "", "2026-05-11"]]);
    expect(cellsOf(await matrix("?data=2026-06-01"), "Beto")?.map(([, state]) => state)).toEqual(["F", "V"]);
    // Before the function was given to him nothing was asked of him, and nobody had done anything.
    expect((await matrix("?data=2024-01-31")).talentos).toEqual([]);
    expect((await matrix(`?data=2025-01-31&cursosIds=${made.nr12}`)).cursos).toEqual([{ id: made.nr12, nome: "NR-12 Máquinas" }]);
    expect((await matrix(`?data=2025-01-31&areasIds=${made.vazia}`)).talentos).toEqual([]);
    expect((await ana("GET", `/api/${HERE}/matriz?data=31/01/2025`)).statusCode).toBe(400);
    expect((await (await app.login("nino"))("GET", `/api/${HERE}/matriz`)).statusCode).toBe(403);
  });

  test("classes of a course are planned on working days for those it is asked of, never before they may renew, and who has a place is left alone", async () => {
    const ask = (query: string) => ana("GET", `/api/${HERE}/matriz/turmas?${query}`);
    const today = todayIn(HOUSE_ZONE, new Date());
    const from = addToDate(today, 1, 0) ?? "";
    const plan = (await ask(`cursoId=${made.nr12}`)).json<PlannedClasses>();
    const who = plan.turmas.flatMap(({ talentos }) => talentos.map(({ nome }) => nome));
    expect(who.length).toBeGreaterThan(0);
    for (const { dia } of plan.turmas) {
      expect([0, 6]).not.toContain(new Date(`${dia}T12:00:00Z`).getUTCDay());
      expect(dia >= from).toBe(true);
    }
    expect(plan.semTurma).toEqual([]);
    const one = (await ask(`cursoId=${made.nr12}&vagas=1&turmas=1`)).json<PlannedClasses>();
    expect(one.turmas.map(({ talentos }) => talentos.length)).toEqual([1]);
    expect(one.semTurma.length).toBe(who.length - 1);
    // Who has a place in a class that is yet to end waits for no other.
    const open = {
      curso: of("nr12"),
      descricao: "Aberta",
      instrutor: "Escola Firme",
      custo: 0,
      dataPrevIni: from,
      dataPrevFim: from,
    };
    await keep("aberta", `${HERE}/turmas`, open);
    await keep("lugar", `${HERE}/colaborador-turma`, { turma: of("aberta"), colaborador: of(who[0] ?? "") });
    const rest = (await ask(`cursoId=${made.nr12}`)).json<PlannedClasses>();
    expect(rest.turmas.flatMap(({ talentos }) => talentos.map(({ nome }) => nome))).toEqual(who.slice(1));
    for (const name of ["lugar", "aberta"])
      expect(
        (await ana("DELETE", `/api/${HERE}/${name === "lugar" ? "colaborador-turma" : "turmas"}/${made[name]}`)).statusCode,
      ).toBe(200);
    for (const wrong of [
      "",
      `cursoId=${made.nr12}&vagas=0`,
      `cursoId=${made.nr12}&turmas=25`,
      `cursoId=${made.nr12}&aPartirDe=2020-01-01`,
    ])
      expect((await ask(wrong)).statusCode, wrong).toBe(400);
    expect((await ask("cursoId=999999")).statusCode).toBe(400);
    expect((await (await app.login("nino"))("GET", `/api/${HERE}/matriz/turmas?cursoId=${made.nr12}`)).statusCode).toBe(403);
  });

  test("a survey of needs is given what talents lack, with the reason and the most urgent first, and nothing twice", async () => {
    await keep("proposta", `${HERE}/lnt`, { nome: "Proposta", dataInicio: "2024-03-01" });
    const study = (curso: string) => ({ descricao: "Estudar", tipo: "FORMAL", situacao: "A_FAZER", curso: of(curso) });
    for (const nome of ["Ada", "Caio"]) {
      await keep(`pdi ${nome}`, "avaliacao/pdi", {
        colaborador: of(nome),
        inicio: "2026-01-01",
        termino: "2039-12-31",
        acoes: [study("nr12")],
      });
      const begun = await ana("PUT", `/api/avaliacao/pdi/${made[`pdi ${nome}`]}/ativa`, {});
      expect(begun.statusCode, begun.body).toBe(200);
    }
    const address = `/api/${HERE}/lnt/${made.proposta}`;
    const short = ({ curso, prioridade, origem, justificativa, talentos }: ProposedNeed) => [
      curso.nome,
      prioridade,
      origem,
      justificativa,
      talentos.map(({ nome }) => nome).join(),
    ];
    const expected = [
      ["NR-35 Altura", 1, "FUNCAO", "1 vencido. Função Montador.", "Beto"],
      // Ada waits in a class of it that is yet to end.
      ["NR-12 Máquinas", 3, "FUNCAO", "2 sem o curso. Função Montador; Plano de desenvolvimento.", "Beto,Caio"],
    ];
    const found = await ana("GET", `${address}/lacunas`);
    expect(found.statusCode, found.body).toBe(200);
    expect(found.json<ProposedNeed[]>().map(short)).toEqual(expected);
    // Asked for twice at once it is put in once.
    const both = await Promise.all([ana("POST", `${address}/sugestao`), ana("POST", `${address}/sugestao`)]);
    expect(both.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 400)).toEqual([]);
    const included = both.find((one) => one.statusCode === 200 && one.json<ProposedNeed[]>().length > 0);
    expect(included?.json<ProposedNeed[]>().map(short)).toEqual(expected);
    interface Kept {
      readonly id: number;
      readonly origem: string;
      readonly situacao: string;
    }
    const listed = await ana("GET", `/api/${HERE}/lnt-cursos?lnt=${made.proposta}&unpaged=true&sort=prioridade,asc`);
    const kept = listed.json<{ content: readonly Kept[] }>().content;
    expect(kept.map(({ origem, situacao }) => [origem, situacao])).toEqual([
      ["FUNCAO", "SOLICITADO"],
      ["FUNCAO", "SOLICITADO"],
    ]);
    const again = await ana("POST", `${address}/sugestao`);
    expect([again.statusCode, again.json()]).toEqual([200, []]);
    // What the law asks for comes first.
    const law = await (await app.login("admin"))("POST", `/api/${HERE}/treinamentos-capacitacoes`, {
      codigo: "1299",
      descricao: "De lei",
    });
    const byLaw = { treinamentosCapacitacoes: [{ id: law.json<{ id: number }>().id }] };
    expect((await ana("PUT", `/api/${HERE}/cursos/${made.nr12}`, byLaw)).statusCode).toBe(200);
    await keep("de lei", `${HERE}/lnt`, { nome: "De lei", dataInicio: "2024-03-01" });
    const first = await ana("GET", `/api/${HERE}/lnt/${made["de lei"]}/lacunas`);
    expect(first.json<ProposedNeed[]>().map(({ prioridade }) => prioridade)).toEqual([1, 1]);
    // What was approved, by hours, beside the goals of the year after the survey.
    const goals = (mesAno: string, metaHora: string) => ({ mesAno, metaHora });
    const metas = [
      goals("2024-02-01", "9:00"),
      goals("2024-04-01", "2:30"),
      goals("2025-03-01", "1:00"),
      goals("2025-04-01", "9:00"),
    ];
    await keep("metas", `${HERE}/conjuntos-metas`, { nome: "Metas", metas });
    const [urgent] = kept;
    await keep("inglês", `${HERE}/lnt-cursos`, {
      lnt: of("proposta"),
      nomeCurso: "Inglês",
      prioridade: 2,
      justificativa: "Clientes de fora.",
    });
    expect((await ana("PUT", `/api/${HERE}/lnt-cursos/${urgent?.id}/aprova`, {})).statusCode).toBe(200);
    const plan = await ana("GET", `${address}/plano`);
    expect([plan.statusCode, plan.json()], plan.body).toEqual([
      200,
      {
        ate: "2025-03-01",
        talentos: 3,
        horas: "8:00",
        porTalento: "2:40",
        metas: [{ id: made.metas, nome: "Metas", horas: "3:30" }],
        pedidos: [{ id: made.inglês, nome: "Inglês", prioridade: 2, situacao: "SOLICITADO", justificativa: "Clientes de fora." }],
      },
    ]);
    for (const step of ["abre", "analisa", "conclui"]) expect((await ana("PUT", `${address}/${step}`, {})).statusCode).toBe(200);
    expect((await ana("POST", `${address}/sugestao`)).statusCode).toBe(400);
    expect((await ana("POST", `/api/${HERE}/lnt/999999/sugestao`)).statusCode).toBe(404);
    expect((await (await app.login("nino"))("POST", `${address}/sugestao`)).statusCode).toBe(403);
    for (const { id } of kept) expect((await ana("DELETE", `/api/${HERE}/lnt-cursos/${id}`)).statusCode).toBe(200);
  });

  const certified = (more: object = {}) => ({ ...ALL, certificacoesIds: ids("altura", "duas"), ...more });

  test("[002-7.2-27] [002-7.2-28] who holds a certification and who does not, with what is missing", async () => {
    // The course is over since May 2026.
    await door("colaborador-certificacao").nothing(certified());
    const renew = await ana("PUT", `/api/${HERE}/cursos/${made.nr35}`, { periodicidade: 999 });
    expect(renew.statusCode, renew.body).toBe(200);
    const held = await door("colaborador-certificacao").lines(certified());
    expect(held.map((line) => line.split(" | ").slice(0, 3).join(" | "))).toEqual([
      "# Trabalho em altura",
      "Ada | Produção | Válida",
      "Beto | Produção | Válida",
      "= Total de Trabalho em altura: Talentos 2",
      "= Total geral: Talentos 2",
    ]);
    expect(await door("colaborador-certificacao").paper(certified())).toContain("Trabalho em altura");
    const missing = await door("colaborador-sem-certificacao").lines(certified());
    expect(missing).toContain("Ada | Produção | Em andamento | 1 | 1 | NR-12 Máquinas | —");
    expect(missing).toContain("Caio | Produção | Não iniciada | 0 | 1 | NR-35 Altura | —");
    expect(missing.at(-1)).toBe("= Total geral: Talentos 3");
    expect(await door("colaborador-sem-certificacao").paper(certified())).toContain("NR-12 Máquinas");
    await door("colaborador-sem-certificacao").nothing(certified({ areasIds: ids("vazia") }));
  });

  test("[002-5.3-10] [002-9-16] one to fifteen certifications are chosen", async () => {
    const names: string[] = [];
    for (let at = 1; at <= 16; at++) {
      await keep(`c${at}`, `${HERE}/certificacoes`, { nome: `Certificação ${at}`, cursos: [of("nr12")] });
      names.push(`c${at}`);
    }
    for (const name of ["colaborador-certificacao", "colaborador-sem-certificacao"]) {
      const { refused, lines } = door(name);
      expect(await refused(certified({ certificacoesIds: [] }))).toEqual({
        certificacoesIds: "Selecione ao menos uma certificação",
      });
      expect(await refused(certified({ certificacoesIds: ids(...names) }))).toEqual({
        certificacoesIds: "Selecione no máximo 15 certificações",
      });
      await lines(certified({ certificacoesIds: ids(...names.slice(0, 15)) }));
    }
    await door("colaborador-sem-certificacao").paper(certified({ certificacoesIds: ids(...names.slice(0, 15)) }));
    await door("colaborador-sem-certificacao").paper(certified({ certificacoesIds: ids("c1") }));
  });
});

test("[002-7.2-2] a certification on paper, at both of its addresses", async () => {
  for (const path of ["certificacao", "certificacoes"]) {
    const answer = await ana("GET", `/api/${HERE}/${path}/${made.duas}/relatorio`);
    expect([answer.statusCode, answer.headers["content-type"]], answer.body).toEqual([200, "application/pdf"]);
    const text = await paperText(answer.rawPayload);
    for (const word of ["Altura e máquinas", "NR-35 Altura", "NR-12 Máquinas"]) expect(text).toContain(word);
  }
  expect((await ana("GET", `/api/${HERE}/certificacao/999999/relatorio`)).statusCode).toBe(404);
  const nino = await app.login("nino");
  expect((await nino("GET", `/api/${HERE}/certificacao/${made.duas}/relatorio`)).statusCode).toBe(403);
});

describe("the list of presence", () => {
  test("[002-7.2-17] [002-9-17] a page for each day, everybody who takes part and blank lines up to twenty", async () => {
    const { lines, paper, refused } = door("presenca");
    const opened = await ana("POST", `/api/${HERE}/relatorios/presenca/verdict`, { record: {} });
    expect(opened.json().record).toMatchObject({ linhas: 20 });
    const said = await lines({ turmasIds: ids("Altura maio"), linhas: 20 });
    expect(said.filter((line) => line.startsWith("## "))).toEqual(["## 2024-05-10", "## 2024-05-11"]);
    expect(said.filter((line) => line.includes(" | "))).toHaveLength(40);
    expect(said[2]).toMatch(/^1 \| Ada \| — \| _+$/);
    expect(said[4]).toMatch(/^3 \| _+ \| — \| _+$/);
    expect(said.join()).not.toContain("Caio");
    expect((await lines({ turmasIds: ids("Altura maio"), linhas: 1 })).filter((line) => line.includes(" | "))).toHaveLength(4);
    const text = await paper({ turmasIds: ids("Altura maio"), linhas: 20 });
    for (const word of ["Altura maio", "Ada", "Beto", "11/05/2024"]) expect(text).toContain(word);
    expect(Object.keys(await refused({ turmasIds: ids("Altura maio"), linhas: 0 }))).toEqual(["linhas"]);
  });
});

describe("what has to be chosen", () => {
  test.each([
    ["colaborador-com-treinamento", "cursosIds", { ...ANY_DAY, ...ALL }, "Selecione ao menos um curso"],
    ["historico-treinamento", "colaboradoresIds", { ...ANY_DAY, ...COMPANY }, "Selecione ao menos um talento"],
    ["investimento", "cursosIds", { ...ANY_DAY, ...COMPANY }, "Selecione ao menos um curso"],
    ["investimento-colaborador", "colaboradoresIds", { ...ANY_DAY, ...COMPANY }, "Selecione ao menos um talento"],
    ["cronograma-treinamento", "turmasIds", {}, "Selecione ao menos uma turma"],
    ["presenca", "turmasIds", { linhas: 20 }, "Selecione ao menos uma turma"],
    ["colaborador-sem-treinamento", "cursosIds", ALL, "Selecione ao menos um curso"],
    ["cursos-vencidos-a-vencer", "cursosIds", { ...ANY_DAY, ...ALL, ordenarPor: "A" }, "Selecione ao menos um curso"],
  ])("[002-5.3-20] %s asks for %s", async (name, list, filters, message) => {
    expect(await door(name).refused({ ...filters, [list]: [] })).toEqual({ [list]: message });
  });
});

test("who was absent too often or below a minimum completed nothing, in reports as in certificates", async () => {
  await keep("prova", `${HERE}/avaliacoes-curso`, { titulo: "Prova", tipo: "n", minimoAprovacao: 7 });
  await keep("nr10", `${HERE}/cursos`, {
    nome: "NR-10 Elétrica",
    cargaHoraria: "8:00",
    percentualMinimoFrequencia: 75,
    avaliacaoCursos: ids("prova").map((id) => ({ id })),
  });
  await keep("eletrica", `${HERE}/turmas`, {
    curso: of("nr10"),
    descricao: "Elétrica",
    custo: 10,
    instrutor: "Escola Firme",
    dataPrevIni: "2024-07-01",
    diasTurma: [day("2024-07-01"), day("2024-07-02")],
  });
  const turma = `/api/${HERE}/turmas/${made.eletrica}`;
  const { diasTurma } = (await ana("GET", turma)).json<{ diasTurma: readonly { id: number }[] }>();
  const marks = [];
  const grades = [];
  for (const [who, second, nota] of [
    ["Ada", "P", 8],
    ["Beto", "F", 9],
    ["Caio", "P", 6.5],
  ] as const) {
    await keep(`eletrica ${who}`, `${HERE}/colaborador-turma`, { turma: of("eletrica"), colaborador: of(who) });
    const colaboradorTurmaId = made[`eletrica ${who}`];
    for (const [at, marca] of ["P", second].entries()) marks.push({ colaboradorTurmaId, diaTurmaId: diasTurma[at]?.id, marca });
    grades.push({ colaboradorTurmaId, avaliacaoCursoId: made.prova, nota });
  }
  for (const [what, rows] of [
    ["presencas", marks],
    ["notas", grades],
  ] as const)
    expect((await ana("PUT", `${turma}/${what}`, rows)).statusCode).toBe(200);
  expect((await ana("PUT", `${turma}/realizada`, {})).statusCode).toBe(200);
  const said = await door("colaborador-sem-treinamento").lines({ ...ALL, cursosIds: ids("nr10") });
  const lacking = said.map((line) => line.split(" | ")[0]);
  expect(lacking).toEqual(expect.arrayContaining(["Beto", "Caio"]));
  expect(lacking).not.toContain("Ada");
});

describe("sums that come out whole", () => {
  beforeAll(async () => {
    await keep("Davi", "gestao-talentos/talentos", {
      nome: "Davi",
      dataAdmissao: "2024-01-02",
      data: "2024-01-02",
      areaOrganizacional: of("producao"),
    });
    await keep("Exata março", `${HERE}/turmas`, {
      curso: of("nr12"),
      descricao: "Exata março",
      instrutor: "Escola Firme",
      custo: 100,
      dataPrevIni: "2025-03-10",
      diasTurma: [day("2025-03-10")],
    });
    for (const who of [...PEOPLE].reverse())
      await keep(`exata ${who}`, `${HERE}/colaborador-turma`, { turma: of("Exata março"), colaborador: of(who) });
    expect((await ana("PUT", `/api/${HERE}/turmas/${made["Exata março"]}/realizada`, {})).statusCode).toBe(200);
  });
  const march = { dataIni: "2025-03-01", dataFim: "2025-03-31" } as const;

  test("100,00 among three are 100,00: the first enrolled bears the cent left over", async () => {
    const { lines } = door("investimento-colaborador");
    const said = await lines({ ...march, ...COMPANY, colaboradoresIds: ids(...PEOPLE) });
    const shares = said.filter((line) => line.includes("Exata março")).map((line) => line.split(" | ").at(-1));
    expect(shares).toEqual(["33.33", "33.33", "33.34"]);
    expect(said.at(-1)).toBe("= Total geral: Turmas 3 · Investido 100.00");
    // Whoever is asked for alone bears what they bear among all.
    const alone = await lines({ ...march, ...COMPANY, colaboradoresIds: ids("Caio") });
    expect(alone.at(-1)).toBe("= Total geral: Turmas 1 · Investido 33.34");
  });

  test("hours per talent: those of the course, whatever its days last, times participants, by those active on the last day", async () => {
    const asked = { empresasIds: [app.companies.a], dataBase: "2025-06-30", mesIni: "2025-02", mesFim: "2025-04" };
    const said = await door("colaborador").lines(asked);
    // 4:30 for each of three, though its only day takes four hours; four were active.
    expect(said.slice(1, 4)).toEqual([
      "02/2025 | 0 | 4 | 0 | 0.00 | Não",
      "03/2025 | 0 | 4 | 13.50 | 3.38 | Não",
      "04/2025 | 0 | 4 | 0 | 0.00 | Não",
    ]);
  });
});
