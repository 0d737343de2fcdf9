import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scopeOf } from "../../src/engine/parts.ts";
import { GROUPINGS, groupedRows, type PlaceNames } from "../../src/features/cargo-salario/reajustes/sheet/ui-groups.ts";
import { type Edit, type Edits, pairsOf, type SheetRow } from "../../src/features/cargo-salario/reajustes/sheet/ui-sheet.ts";
import { systemContext } from "../../src/main/system-context.ts";
import { HOUSE_ZONE } from "../../src/metadata/moment.ts";
import { payrollOf } from "../../src/rules/raise-totals.ts";
import { todayIn } from "../../src/rules/today-in.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** What the sheet says under its groups and at its foot, what the server says of the table, and what the database adds up. */
const TABLES = "/api/cargo-salario/tabelas-reajustes-colaboradores";
const TALENTS = "/api/gestao-talentos/talentos";
const NAMES: PlaceNames = { area: [], cargo: [], faixa: [] };
const PEOPLE = 14;
let app: TestApp;
let ana: Send;
let tables = 0;
const people: { readonly id: number; readonly isTyped: boolean }[] = [];

const post = async (path: string, record: object, send = ana): Promise<number> => {
  const answer = await send("POST", path.startsWith("/") ? path : `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const rowsOf = async (table: number): Promise<readonly SheetRow[]> => {
  const answer = await ana("GET", `${TABLES}/${table}/planilha`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ linhas: readonly SheetRow[] }>().linhas;
};

const cents = fc.integer({ min: 101_000, max: 999_999 }).map((whole) => whole / 100);
const typed: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ modo: fc.constant("valor" as const), valor: cents }),
  fc.record({ modo: fc.constant("acrescimo" as const), valor: fc.integer({ min: 1, max: 99_999 }).map((whole) => whole / 100) }),
  fc.record({ modo: fc.constant("percentual" as const), valor: fc.integer({ min: 1, max: 4_999 }).map((whole) => whole / 100) }),
);
/** For each person a proposal, and what is typed over it; neither, or one of them, or both. */
const plan = fc.array(fc.tuple(fc.option(typed), fc.option(typed)), { minLength: PEOPLE, maxLength: PEOPLE });

beforeAll(async () => {
  app = await startApp("either");
  const admin = await app.login("admin");
  ana = await app.login("ana");
  const codigoCBO = { id: await post("geral/cbos", { codigo: "411010", descricaoCompleta: "Assistente administrativo" }, admin) };
  const index = await post("cargo-salario/indices", { nome: "Piso", data: "2020-01-01", valor: 10.6412 });
  const areas: { readonly id: number }[] = [];
  for (const nome of ["Produção", "Vendas", "Qualidade"])
    areas.push({ id: await post("cargo-salario/areas-organizacionais", { nome, ativo: true }) });
  const places: { readonly cargo: number; readonly faixa: number }[] = [];
  for (const nome of ["Operador", "Vendedor"]) {
    const job = { nome, nomeMercado: nome, ativa: true, areasOrganizacionais: areas };
    const cargo = await post("cargo-salario/cargos", job);
    for (const [at, historico] of [
      { data: "2020-01-01", tipo: 3, valor: 1999.99 },
      { data: "2020-01-01", tipo: 2, indiceId: index, quantidade: 131.3333 },
    ].entries())
      places.push({
        cargo,
        faixa: await post("cargo-salario/faixas-salariais", { cargoId: cargo, nome: `${at}`, codigoCBO, historico }),
      });
  }
  for (let at = 0; at < PEOPLE; at += 1) {
    const { cargo = 0, faixa = 0 } = places[at % places.length] ?? {};
    const area = areas[at % areas.length];
    const way = [1, 2, 3, 3, null][at % 5] ?? null;
    const id = await post(TALENTS, {
      nome: `Pessoa ${at}`,
      dataAdmissao: "2024-01-02",
      ...(at === 7 || area === undefined ? {} : { areaOrganizacional: area }),
      cargo: { id: cargo },
      ...(at % 4 === 3 && way !== 1 ? {} : { faixaSalarial: { id: faixa } }),
      ...(way === null ? {} : { tipoSalario: way }),
      ...(way === 2 ? { indice: { id: index }, quantidade: (1_500_001 + at * 10_000) / 10_000 } : {}),
      ...(way === 3 ? { valor: (100_001 + at * 33_333) / 100 } : {}),
    });
    people.push({ id, isTyped: way === 3 });
  }
}, 120_000);
afterAll(() => app?.close());

/** Of everybody in a table who has not left: what they earn, by the database alone. */
async function earnedBy(ids: readonly number[]): Promise<number> {
  const context = systemContext(app.composed.allRights(), { company: app.companies.a, group: app.groups.a });
  const { rows } = await app.database.read(scopeOf(context), (queries) =>
    sql<{ total: string }>`
      select coalesce(sum(salario), 0) as total from quadro_salario_em(${todayIn(HOUSE_ZONE, new Date())}::date, ${[...ids]}::bigint[])`.execute(
      queries,
    ),
  );
  return Number(rows[0]?.total);
}

const whole = (amount: number): number => Math.round(amount * 100);

/** Groups of every kind come to the foot of the sheet; told in whole cents. */
function sumsOf(rows: readonly SheetRow[], edits: Edits) {
  const { totalAtual, totalProposto, diferenca, percentual } = payrollOf(pairsOf(rows, edits), null);
  for (const by of GROUPINGS) {
    const grouped = groupedRows(rows, by, NAMES, "Sem");
    expect(grouped.rows.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    const parts = grouped.groups.map((group) => payrollOf(pairsOf(group.rows, edits), null));
    const added = (of: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + whole(of(part)), 0);
    expect([by, added((part) => part.totalAtual), added((part) => part.totalProposto), added((part) => part.diferenca)]).toEqual([
      by,
      whole(totalAtual),
      whole(totalProposto),
      whole(diferenca),
    ]);
  }
  return { totalAtual, totalProposto, diferenca, percentual };
}

const told = async (table: number) => {
  const { totalAtual, totalProposto, diferenca, percentual } = (await ana("GET", `${TABLES}/${table}/total-folha`)).json();
  return { totalAtual, totalProposto, diferenca, percentual };
};

test("of random tables the groups of a sheet come to its foot, the foot to what the server says, and that to what the database adds up", async () => {
  let last = 0;
  await fc.assert(
    fc.asyncProperty(plan, async (drawn) => {
      tables += 1;
      const table = await post(TABLES, { nome: `Sorteada ${tables}` });
      last = table;
      const chosen = drawn.flatMap(([proposal], at) => {
        const person = people[at];
        return proposal === null || person === undefined ? [] : [{ person, proposal }];
      });
      for (const { person, proposal } of chosen) {
        const { modo, valor } = person.isTyped
          ? proposal
          : { modo: "valor", valor: Math.round(500_000 + proposal.valor * 100) / 100 };
        await post("cargo-salario/reajustes-colaboradores", {
          tabela: { id: table },
          colaborador: { id: person.id },
          modo,
          ...(modo === "valor" ? { salarioProposto: valor } : {}),
          ...(modo === "acrescimo" ? { acrescimoDigitado: valor } : {}),
          ...(modo === "percentual" ? { percentualDigitado: valor } : {}),
          observacao: "Combinado com o talento.",
        });
      }
      const rows = await rowsOf(table);
      expect(rows).toHaveLength(chosen.length);
      const stored = sumsOf(rows, new Map());
      expect(await told(table)).toEqual(stored);
      expect(await earnedBy(chosen.map(({ person }) => person.id))).toBe(stored.totalAtual);

      const edits: Edits = new Map(
        rows.flatMap((row, at) => {
          const edit = drawn[at]?.[1] ?? null;
          return edit === null || row.fixo || row.atual === null ? [] : [[row.id, edit] as const];
        }),
      );
      if (edits.size === 0) return;
      const shown = sumsOf(rows, edits);
      const linhas = rows.flatMap(({ id, versao }) => {
        const edit = edits.get(id);
        return edit === undefined ? [] : [{ id, versao, ...edit }];
      });
      const saved = await ana("PUT", `${TABLES}/${table}/planilha`, { linhas });
      expect(saved.statusCode, saved.body).toBe(200);
      expect(await told(table)).toEqual(shown);
      expect(sumsOf(await rowsOf(table), new Map())).toEqual(shown);
    }),
    { numRuns: 8 },
  );

  // Whoever left costs nothing any more, in no group and not at the foot.
  const rows = await rowsOf(last);
  const [gone] = rows.filter(({ atual }) => atual !== null);
  expect(gone).toBeDefined();
  const reason = await post("gestao-talentos/motivos-desligamento", { descricao: "Pedido" });
  const left = people.find(({ id }) => id === (gone as SheetRow & { alvo: number }).alvo);
  const today = todayIn(HOUSE_ZONE, new Date());
  const done = await ana("PUT", `${TALENTS}/${left?.id}/desligamento`, {
    dataDesligamento: today,
    motivoDesligamento: { id: reason },
  });
  expect(done.statusCode, done.body).toBe(200);
  const without = sumsOf(await rowsOf(last), new Map());
  const before = payrollOf(pairsOf(rows, new Map()), null).totalAtual;
  expect(whole(without.totalAtual)).toBe(whole(before) - whole(gone?.atual ?? 0));
  expect(await told(last)).toEqual(without);
}, 120_000);
