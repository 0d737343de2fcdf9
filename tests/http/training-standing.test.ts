import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { ALL, reportDoor } from "./report-door.ts";

/** What a certification says of a talent and what its report lists come of two readings of the same classes: they agree. */
const HERE = "/api/desenvolvimento";
const PEOPLE = 5;
const CLASSES = 9;
/** What is held, as people read it. */
const HELD: Readonly<Record<string, string>> = { VALIDA: "Válida", A_VENCER: "A vencer" };

let app: TestApp;
let ana: Send;
const people: { readonly id: number; readonly nome: string }[] = [];
const certifications: number[] = [];

/** Park and Miller: the same classes at every run. */
let state = 20_261_126;
const chance = (): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const below = (most: number): number => Math.floor(chance() * most);
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;

const good = async (answer: ReturnType<Send>): Promise<Record<string, unknown> & { readonly id: number }> => {
  const { statusCode, body } = await answer;
  expect([200, 201], body).toContain(statusCode);
  return JSON.parse(body);
};

async function holdClass(courses: readonly number[], tests: readonly number[], at: number): Promise<void> {
  const month = `2026-${String(at + 1).padStart(2, "0")}`;
  const timed = chance() < 0.6;
  const diasTurma = Array.from({ length: at === 4 ? 0 : 1 + below(3) }, (_, day) => ({
    dia: `${month}-1${day}`,
    turno: "D",
    ...(timed ? { horaIni: "8:00", horaFim: oneOf(["10:00", "12:00", "17:30"]) } : {}),
  }));
  const made = await good(
    ana("POST", `${HERE}/turmas`, {
      curso: { id: courses[at % courses.length] },
      descricao: `Turma ${at}`,
      instrutor: "Escola",
      custo: 0,
      dataPrevIni: `${month}-10`,
      ...(chance() < 0.5 ? { dataPrevFim: `${month}-20` } : {}),
      assistirTodasAsAulas: chance() < 0.3,
      diasTurma,
    }),
  );
  const days = (made.diasTurma as readonly { id: number }[]).map(({ id }) => id);
  for (const { id } of people) {
    const enrolled = await good(ana("POST", `${HERE}/colaborador-turma`, { turma: { id: made.id }, colaborador: { id } }));
    const marks = days.flatMap((diaTurmaId) => {
      const marca = oneOf(["P", "P", "F", "J", null]);
      return marca === null ? [] : [{ colaboradorTurmaId: enrolled.id, diaTurmaId, marca }];
    });
    if (marks.length > 0) await good(ana("PUT", `${HERE}/turmas/${made.id}/presencas`, marks));
    const grades = tests.flatMap((avaliacaoCursoId) =>
      at % courses.length === 0 && chance() < 0.8
        ? [{ colaboradorTurmaId: enrolled.id, avaliacaoCursoId, nota: oneOf([6.9, 7, 8]) }]
        : [],
    );
    if (grades.length > 0) await good(ana("PUT", `${HERE}/turmas/${made.id}/notas`, grades));
  }
  await good(ana("PUT", `${HERE}/turmas/${made.id}/realizada`, {}));
}

/** A certification that asks for a practical evaluation as well: some reach its least grade, some do later, some never. */
async function practise(course: number): Promise<void> {
  const { id } = await good(ana("POST", "/api/avaliacao/avaliacao-pratica", { titulo: "Resgate", notaMinima: 7 }));
  const asks = { nome: "Com prova prática", cursos: [{ id: course }], avaliacoesPraticas: [{ id }], periodicidade: 12 };
  certifications.push((await good(ana("POST", `${HERE}/certificacao`, asks))).id);
  for (const [at, { id: talent }] of people.entries())
    for (const [data, nota] of [
      ["2026-03-05", [7, 7, 8, 5, 6.99][at]],
      ["2026-06-05", [9, 7, 6, 4, 10][at]],
    ] as const) {
      const record = { colaborador: { id: talent }, avaliacaoPratica: { id }, data, nota };
      await good(ana("POST", `${HERE}/pratica-colaborador`, record));
    }
}

beforeAll(async () => {
  app = await startApp("either", { clock: () => new Date("2026-11-10T12:00:00Z"), sessionMinutes: 100_000 });
  ana = await app.login("ana");
  for (let at = 0; at < PEOPLE; at += 1) {
    const nome = `Pessoa ${"ABCDE"[at]}`;
    people.push({
      nome,
      id: (await good(ana("POST", "/api/gestao-talentos/talentos", { nome, dataAdmissao: "2024-01-02" }))).id,
    });
  }
  const graded = await good(ana("POST", `${HERE}/avaliacao-curso`, { titulo: "Prova", tipo: "n", minimoAprovacao: 7 }));
  const courses: number[] = [];
  for (const [more, renewal] of [
    [{ percentualMinimoFrequencia: 75, avaliacaoCursos: [{ id: graded.id }] }, { periodicidade: 24 }],
    [{ percentualMinimoFrequencia: 50 }, { periodicidade: 24, janelaRenovacao: 30, baseRenovacao: "VENCIMENTO" }],
    [{ percentualMinimoFrequencia: 100 }, {}],
  ] as const) {
    const nome = `Curso ${courses.length + 1}`;
    const { id } = await good(ana("POST", `${HERE}/cursos`, { nome, cargaHoraria: "8:00", periodicidade: 6, ...more }));
    courses.push(id);
    certifications.push((await good(ana("POST", `${HERE}/certificacao`, { nome, cursos: [{ id }], ...renewal }))).id);
  }
  await practise(courses[1] ?? 0);
  const two = { nome: "Dois cursos", cursos: courses.slice(1).map((id) => ({ id })), periodicidade: 24, janelaRenovacao: 60 };
  certifications.push((await good(ana("POST", `${HERE}/certificacao`, two))).id);
  for (let at = 0; at < CLASSES; at += 1) await holdClass(courses, [graded.id], at);
}, 180_000);
afterAll(() => app?.close());

test("certifications and their report agree on who holds what, since when and until when", async () => {
  const report = reportDoor(ana, "desenvolvimento/relatorios/colaborador-certificacao");
  let count = 0;
  for (const [at, certification] of certifications.entries()) {
    const lines = await report.lines({ ...ALL, certificacoesIds: [certification] });
    const listed = lines.filter((line) => line.startsWith("Pessoa")).map((line) => line.split(" | "));
    const told: string[][] = [];
    for (const { id, nome } of people) {
      const asked = `colaboradorId=${id}&certificacaoId=${certification}`;
      const { situacao, dataCertificacao, validade } = await good(ana("GET", `${HERE}/certificacoes/situacao?${asked}`));
      const said = HELD[String(situacao)];
      if (said !== undefined) told.push([nome, said, String(dataCertificacao), String(validade)]);
    }
    expect(
      listed.map((cells) => [cells[0], cells[2], cells[3], cells[4]]),
      `Curso ${at + 1}`,
    ).toEqual(told);
    count += told.length;
  }
  // Some hold, some do not: otherwise this compares nothing.
  expect(count).toBeGreaterThan(2);
  expect(count).toBeLessThan(PEOPLE * certifications.length);
});

test("a practical evaluation counts from the day its least grade was reached, and without it nobody holds what asks for it", async () => {
  const [, , , certification] = certifications;
  const of = async (nome: string, data: string) => {
    const id = people.find((one) => one.nome === nome)?.id;
    return good(ana("GET", `${HERE}/certificacoes/situacao?colaboradorId=${id}&certificacaoId=${certification}&data=${data}`));
  };
  // What Pessoa D did twice never reached the grade.
  expect(await of("Pessoa D", "2026-11-10")).toMatchObject({ dataCertificacao: null, validade: null });
  const passed = await Promise.all(people.map(({ nome }) => of(nome, "2026-11-10")));
  const held = passed.filter(({ situacao }) => HELD[String(situacao)] !== undefined);
  expect(held.length).toBeGreaterThan(0);
  for (const { dataCertificacao } of held) expect(String(dataCertificacao) >= "2026-03-05").toBe(true);
});
