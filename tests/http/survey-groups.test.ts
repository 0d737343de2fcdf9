import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadReference } from "../../fixtures/load-reference.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const SURVEYS = "/api/pesquisa/pesquisas";
const LEAST = 5;
/** Areas with what they lie in, and how many stand directly in each: some too few to be told of, some only to be guessed by subtraction. */
const AREAS = [
  ["Fábrica", null, 2],
  ["Montagem", "Fábrica", 6],
  ["Linha 1", "Montagem", 7],
  ["Linha 2", "Montagem", 3],
  ["Pintura", "Fábrica", 8],
  ["Cabine", "Pintura", 6],
  ["Comercial", null, 5],
  ["Loja", "Comercial", 9],
  ["Diretoria", null, 1],
] as const;
const JOBS = ["Operador", "Líder", "Vendedor", "Técnico"] as const;

interface Person {
  readonly id: number;
  readonly area: string;
  readonly cargo: string;
}
interface Group {
  readonly id: number;
  readonly nome: string;
  readonly pai: number | null;
  readonly respostas: number | null;
  readonly perguntas: readonly { readonly respostas: number | null }[];
}
interface Results {
  readonly exibidas: number;
  readonly perguntas: readonly { readonly respostas: number | null }[];
  readonly grupos: readonly Group[];
}

let app: TestApp;
let ana: Send;
const made: Record<string, number> = {};
const people: Person[] = [];
const parts = new Map<number, string>();
/** In which groups of a cut somebody is counted: whoever released the survey may work it out. */
const partOf = ({ id }: Person, cut: "area" | "cargo"): readonly number[] =>
  (parts.get(id)?.split(";")[cut === "area" ? 0 : 1] ?? "").split("/").map(Number);
/** Who answered the question that need not be answered. */
const talkative = (person: Person): boolean => person.id % 3 !== 0;

const make = async (name: string, path: string, record: object) => {
  const answer = await ana("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
};
const of = (name: string) => ({ id: made[name] ?? 0 });
const results = async (recorte: string): Promise<Results> => {
  const answer = await ana("GET", `${SURVEYS}/${made.pesquisa}/resultados?recorte=${recorte}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

beforeAll(async () => {
  app = await startApp("either");
  await loadReference(app.database, app.composed.product().registry);
  ana = await app.login("ana");
  for (const [nome, mother] of AREAS)
    await make(nome, "cargo-salario/areas-organizacionais", {
      nome,
      ativo: true,
      ...(mother === null ? {} : { areaMae: of(mother) }),
    });
  for (const nome of JOBS)
    await make(nome, "cargo-salario/cargos", { nome, areasOrganizacionais: AREAS.map(([area]) => of(area)) });
  for (const [area, , many] of AREAS)
    for (let at = 0; at < many; at += 1) {
      const cargo = JOBS[(people.length * 7 + at) % JOBS.length] ?? "Operador";
      const nome = `${area} ${at}`;
      await make(nome, "gestao-talentos/talentos", {
        nome,
        dataAdmissao: "2024-01-02",
        data: "2024-01-02",
        areaOrganizacional: of(area),
        cargo: of(cargo),
      });
      people.push({ id: made[nome] ?? 0, area, cargo });
    }
  await make("pesquisa", "pesquisa/pesquisas", {
    titulo: "Clima",
    anonima: true,
    minimoAnonimato: LEAST,
    recortes: ["area", "cargo"],
    areasIds: AREAS.flatMap(([area, mother]) => (mother === null ? [made[area]] : [])),
  });
  for (const [texto, obrigatoria] of [
    ["Nota", true],
    ["Opcional", false],
  ] as const)
    await make(texto, `pesquisa/pesquisas/${made.pesquisa}/perguntas`, { texto, tipo: { id: 4 }, obrigatoria });
  expect((await ana("PUT", `${SURVEYS}/${made.pesquisa}/liberada/true`)).statusCode).toBe(200);
  // Everybody answers: their answers lie where answers lie that were handed over.
  await app.database.owner(async (queries) => {
    const { rows } = await sql<{ id: number; papel: string }>`
      select respondente_id as id, papel from quadro_questionario where ciclo_id = ${made.pesquisa} and anonimo`.execute(queries);
    for (const { id, papel } of rows) parts.set(Number(id), papel);
    const answersOf = (person: Person) =>
      [made.Nota, ...(talkative(person) ? [made.Opcional] : [])].map((perguntaId) => ({
        perguntaId,
        tipoId: 4,
        nota: person.id % 11,
      }));
    for (const person of people)
      await sql`insert into quadro_resposta_anonima (chave, empresa_id, ciclo, ciclo_id, sobre_id, papel, congelada_id, respostas)
        select gen_random_uuid(), q.empresa_id, q.ciclo, q.ciclo_id, 0, q.papel, q.congelada_id, ${JSON.stringify(answersOf(person))}::jsonb
        from quadro_questionario q where q.ciclo_id = ${made.pesquisa} and q.respondente_id = ${person.id} and q.anonimo`.execute(
        queries,
      );
    await sql`update quadro_questionario set situacao = 'RESPONDIDA' where ciclo_id = ${made.pesquisa} and anonimo`.execute(
      queries,
    );
  });
  expect((await ana("PUT", `${SURVEYS}/${made.pesquisa}/encerrada/true`)).statusCode).toBe(200);
}, 240_000);
afterAll(() => app?.close());

describe("groups that lie inside others", () => {
  test("an area counts those below it; one of too few is told with the one above, and what may be subtracted is not shown", async () => {
    const told = await results("area");
    expect(told.exibidas).toBe(people.length);
    const nameOf = (id: number | null) => told.grupos.find((group) => group.id === id)?.nome ?? null;
    expect(told.grupos.map(({ nome, pai, respostas }) => [nome, nameOf(pai), respostas])).toEqual([
      ["Comercial", null, 9],
      ["Loja", "Comercial", 9],
      ["Fábrica", null, 21],
      ["Montagem", "Fábrica", 7],
      ["Linha 1", "Montagem", 7],
      ["Pintura", "Fábrica", 14],
      ["Cabine", "Pintura", 6],
      ["Outros", null, 17],
    ]);
    expect(told.grupos.some(({ nome }) => nome === "Linha 2")).toBe(false);
    expect(told.grupos.some(({ nome }) => nome === "Diretoria")).toBe(false);
  });

  test("whoever knows where everybody stands learns of fewer than the least by no difference of shown groups", async () => {
    const cuts = { area: await results("area"), cargo: await results("cargo") };
    const attack = (answered: readonly Person[], isShown: (group: Group) => boolean): number => {
      const sets = (["area", "cargo"] as const).flatMap((cut) =>
        cuts[cut].grupos.filter(isShown).map(({ id }) => answered.map((person) => partOf(person, cut).includes(id))),
      );
      const known = new Map([answered.map(() => true), ...sets].map((one) => [one.join(), one]));
      const waiting = [...known.values()];
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
        for (const part of [...known.values()]) {
          const [whole, taken] = one.filter(Boolean).length > part.filter(Boolean).length ? [one, part] : [part, one];
          if (taken.some((is, at) => is && whole[at] !== true)) continue;
          const left = whole.map((is, at) => is && taken[at] !== true);
          if (known.has(left.join())) continue;
          known.set(left.join(), left);
          waiting.push(left);
        }
      for (const one of known.values()) {
        const many = one.filter(Boolean).length;
        expect(many === 0 || many >= LEAST, `${answered.filter((_, at) => one[at]).map(({ id }) => id)}`).toBe(true);
      }
      return sets.length;
    };
    expect(attack(people, ({ respostas }) => respostas !== null)).toBeGreaterThan(4);
    const some = people.filter(talkative);
    const optional = cuts.area.perguntas[1]?.respostas;
    expect(optional).toBe(some.length);
    expect(attack(some, ({ perguntas }) => perguntas[1]?.respostas !== null)).toBeGreaterThan(2);
  });

  test("an area that is moved after the release changes no result: nothing is learned from before and after", async () => {
    const before = await results("area");
    await app.database.owner((queries) =>
      sql`update cargo_salario_areas_organizacionais set area_mae_id = ${made.Comercial} where id = ${made["Linha 1"]}`.execute(
        queries,
      ),
    );
    expect(await results("area")).toEqual(before);
  });

  test("whoever answers for an area reads the groups in it once the survey is closed, and of nothing else", async () => {
    const admin = await app.login("admin");
    const leader = people[0]?.id ?? 0;
    const team = await userWith(app, admin, "chefe", ["ROLE_PESQUISA_RESULTADO_EQUIPE"]);
    const { usuario } = (await team("GET", "/api/userinfo")).json<{ usuario: { id: number } }>();
    expect((await admin("PUT", `/api/utilitario/usuarios/${usuario.id}`, { colaborador: { id: leader } })).statusCode).toBe(200);
    const responsaveis = [{ empresa: { id: app.companies.a }, responsaveis: [{ id: leader }] }];
    const area = `/api/cargo-salario/areas-organizacionais/${made.Fábrica}`;
    expect((await ana("PUT", area, { responsaveis })).statusCode).toBe(200);
    const read = (id: number | undefined) => team("GET", `${SURVEYS}/${id}/resultados`);
    // Linha 1 was moved away: today somebody else answers for it.
    const told = (await read(made.pesquisa)).json<Results & { somenteAreas: boolean }>();
    expect(told.somenteAreas).toBe(true);
    expect(told.perguntas.every(({ respostas }) => respostas === null)).toBe(true);
    expect(told.grupos.map(({ nome, pai, respostas }) => [nome, pai === null, respostas])).toEqual([
      ["Fábrica", true, 21],
      ["Montagem", false, 7],
      ["Pintura", false, 14],
      ["Cabine", false, 6],
    ]);
    await make("rascunho", "pesquisa/pesquisas", { titulo: "Aberta", anonima: false });
    expect((await read(made.rascunho)).json().message).toMatch(/depois que a pesquisa é encerrada/);
  });

  test("a survey with names is told by groups as well, of however few they are", async () => {
    await make("nomeada", "pesquisa/pesquisas", {
      titulo: "Com nomes",
      anonima: false,
      recortes: ["cargo"],
      areasIds: AREAS.flatMap(([area, mother]) => (mother === null ? [made[area]] : [])),
    });
    await make("aberta", `pesquisa/pesquisas/${made.nomeada}/perguntas`, { texto: "Nota", tipo: { id: 4 }, obrigatoria: true });
    expect((await ana("PUT", `${SURVEYS}/${made.nomeada}/liberada/true`)).statusCode).toBe(200);
    await app.database.owner(async (queries) => {
      const sheets = sql`quadro_questionario where ciclo = 'pesquisa/questionarios' and ciclo_id = ${made.nomeada}`;
      await sql`insert into quadro_questionario_resposta (empresa_id, questionario_id, pergunta_id, tipo, nota)
        select empresa_id, id, ${made.aberta}, 4, 7 from ${sheets}`.execute(queries);
      await sql`update quadro_questionario set situacao = 'RESPONDIDA' where ciclo = 'pesquisa/questionarios' and ciclo_id = ${made.nomeada}`.execute(
        queries,
      );
    });
    const answer = await ana("GET", `${SURVEYS}/${made.nomeada}/resultados?recorte=cargo`);
    const { grupos } = answer.json<Results>();
    expect(grupos.map(({ nome }) => nome).sort()).toEqual([...JOBS].sort());
    expect(grupos.reduce((sum, { respostas }) => sum + (respostas ?? 0), 0)).toBe(people.length);
  });
});

describe("who joins a class whose evaluation is open", () => {
  const peopleOf = (area: string): readonly Person[] => people.filter((one) => one.area === area);
  const enrol = (person: Person | undefined) =>
    make(`inscrito ${person?.id}`, "desenvolvimento/colaborador-turma", { turma: of("turma"), colaborador: { id: person?.id } });
  const partIn = async (survey: string, person: Person | undefined): Promise<string | undefined> => {
    const { rows } = await app.database.owner((queries) =>
      sql<{ papel: string }>`select papel from quadro_questionario
        where ciclo = 'pesquisa/questionarios' and ciclo_id = ${made[survey]} and respondente_id = ${person?.id}`.execute(
        queries,
      ),
    );
    return rows[0]?.papel;
  };
  const place = (...areas: readonly (typeof AREAS)[number][0][]): string => areas.map((area) => made[area]).join("/");
  beforeAll(async () => {
    await make("curso", "desenvolvimento/cursos", { nome: "NR-35", cargaHoraria: "8:00" });
    const one = { curso: of("curso"), descricao: "Turma A", instrutor: "Escola", custo: 0, dataPrevIni: "2026-11-01" };
    await make("turma", "desenvolvimento/turmas", one);
    for (const area of ["Cabine", "Loja"]) for (const person of peopleOf(area).slice(0, LEAST)) await enrol(person);
    for (const [name, anonima] of [
      ["reação anônima", true],
      ["reação com nomes", false],
    ] as const) {
      const record = { titulo: name, anonima, recortes: ["area"], turma: of("turma") };
      await make(name, "pesquisa/avaliacoes-turma", anonima ? { ...record, minimoAnonimato: LEAST } : record);
      await make(`${name} 1`, `pesquisa/questionarios/${made[name]}/perguntas`, {
        texto: "Nota",
        tipo: { id: 4 },
        obrigatoria: true,
      });
      const answer = await ana("PUT", `/api/pesquisa/questionarios/${made[name]}/liberada/true`);
      expect(answer.statusCode, answer.body).toBe(200);
    }
  }, 120_000);

  test("is counted in the groups they stand in, not in those of another", async () => {
    const [fromCabine, fromLoja] = [peopleOf("Cabine")[LEAST], peopleOf("Loja")[LEAST]];
    for (const person of [fromCabine, fromLoja]) await enrol(person);
    for (const survey of ["reação anônima", "reação com nomes"]) {
      expect(await partIn(survey, fromCabine)).toBe(place("Fábrica", "Pintura", "Cabine"));
      expect(await partIn(survey, fromLoja)).toBe(place("Comercial", "Loja"));
    }
  });

  test("has no group of their own where answers are anonymous: the smallest takes them in and is told apart no more", async () => {
    await app.database.owner((queries) =>
      sql`insert into quadro_resposta_anonima (chave, empresa_id, ciclo, ciclo_id, sobre_id, papel, congelada_id, respostas)
        select gen_random_uuid(), empresa_id, ciclo, ciclo_id, 0, papel, congelada_id, '[]'::jsonb from quadro_questionario
        where ciclo = 'pesquisa/questionarios' and ciclo_id = ${made["reação anônima"]}`.execute(queries),
    );
    await enrol(peopleOf("Diretoria")[0]);
    for (const table of ["quadro_questionario", "quadro_resposta_anonima"]) {
      const { rows } = await app.database.owner((queries) =>
        sql<{ papel: string; many: number }>`select papel, count(*)::int as many from ${sql.table(table)}
          where ciclo = 'pesquisa/questionarios' and ciclo_id = ${made["reação anônima"]} group by 1`.execute(queries),
      );
      expect(rows.every(({ many }) => many >= LEAST)).toBe(true);
      expect(rows.map(({ papel }) => papel)).toContain("0");
    }
    expect(await partIn("reação anônima", peopleOf("Diretoria")[0])).toBe("0");
    expect(await partIn("reação com nomes", peopleOf("Diretoria")[0])).toBe(place("Diretoria"));
  });
});
