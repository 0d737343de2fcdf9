import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { ALL, ANY_DAY, reportDoor } from "./report-door.ts";

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
  app = await startApp("pglite");
  ana = await app.login("ana");
  await keep("producao", "cargo-salario/areas-organizacionais", { nome: "Produção" });
  for (const nome of PEOPLE)
    await keep(nome, "gestao-talentos/talentos", {
      nome,
      dataAdmissao: "2024-01-02",
      data: "2024-01-02",
      areaOrganizacional: of("producao"),
    });
  for (const descricao of ["Sala", "Material"]) await keep(descricao, `${HERE}/tipo-despesa`, { descricao });
  await keep("nr35", `${HERE}/cursos`, { nome: "NR-35 Altura", cargaHoraria: "8:00" });
  await keep("nr12", `${HERE}/cursos`, { nome: "NR-12 Máquinas", cargaHoraria: "4:30" });
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

describe("what has to be chosen", () => {
  test.each([
    ["colaborador-com-treinamento", "cursosIds", { ...ANY_DAY, ...ALL }, "Selecione ao menos um curso"],
    ["historico-treinamento", "colaboradoresIds", { ...ANY_DAY, ...COMPANY }, "Selecione ao menos um talento"],
    ["investimento", "cursosIds", { ...ANY_DAY, ...COMPANY }, "Selecione ao menos um curso"],
    ["investimento-colaborador", "colaboradoresIds", { ...ANY_DAY, ...COMPANY }, "Selecione ao menos um talento"],
    ["cronograma-treinamento", "turmasIds", {}, "Selecione ao menos uma turma"],
  ])("[002-5.3-20] %s asks for %s", async (name, list, filters, message) => {
    expect(await door(name).refused({ ...filters, [list]: [] })).toEqual({ [list]: message });
  });
});
