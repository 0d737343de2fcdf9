import { AppError } from "../../../errors/app-error.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { numberIn } from "../../../metadata/json.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { type Proposed, proposedSalary } from "../../../rules/raise.ts";
import { payrollOf } from "../../../rules/raise-totals.ts";
import type { Reckoning } from "../../../rules/reckon.ts";
import { cascadeOf, companyPayroll, costOf } from "./cascade.ts";
import type { Clause } from "./chain/calls.ts";
import { clauseOf, keepClauses } from "./chain/clauses.ts";
import { type Held, whileHeld } from "./held-sheet.ts";
import { placeOf } from "./line-places.ts";
import { byValue, saidOf } from "./line-says.ts";
import { type LiveRow, liveRows } from "./live-rows.ts";
import { type Given, type Merit, type Merits, meritsOf, type SheetRule } from "./merit.ts";
import { keepStep } from "./revisions.ts";
import { ruledBy } from "./rule-value.ts";
import { changedBy, standing, told, write } from "./save-sheet.ts";
import { texts } from "./texts.ts";

/** Proposes by rules for all the lines they reach, as one step its author can take back. */
export const applyRules = (deps: FeatureDeps, context: RequestContext, table: number, rules: readonly SheetRule[]) =>
  whileHeld(deps, context, table, async (held) => {
    const { queries, kind } = held;
    const { before, ruled } = await ruledLines(deps, held, rules);
    if (ruled.length === 0) throw new AppError("ACTION_REFUSED", { message: texts.noneReached });
    const drafts = ruled.map(({ row, said, proposed }) => ({
      id: row.id,
      body: kind.tipo === "C" ? typedBody(said) : { [kind.proposed]: proposed },
    }));
    const written = await write(held, drafts);
    await keepStep(queries, context, table, changedBy(kind, before, written));
    const kept = ruled.map(({ row, said, steps, clauses }) => ({ alvo: row.alvo, said, passos: steps, clausulas: clauses }));
    await keepClauses(held, kept);
    return told(held, written, []);
  });

/** What rules would cost: the totals of the table as they would be, with nothing written. */
export const costOfRules = (deps: FeatureDeps, context: RequestContext, table: number, rules: readonly SheetRule[]) =>
  whileHeld(deps, context, table, async (held) => {
    const { live, ruled, left } = await ruledLines(deps, held, rules);
    const proposed = new Map(ruled.map((one) => [one.row.id, one.proposed]));
    const pairs = await pairsOf(held, live, proposed);
    const given = ruled.flatMap(({ row, proposed: then, from }) => from.map((cell) => ({ ...cell, row, then })));
    const byCell = Map.groupBy(given, ({ caixa, posicao }) => `${caixa} ${posicao}`);
    return {
      linhas: ruled.length,
      ...left,
      ...payrollOf(pairs, numberIn(held.stands.orcamento)),
      porCaixa: [...byCell.values()].flatMap((cell) => {
        const [first] = cell;
        if (first === undefined) return [];
        const costs = cell.map(({ row, then }) => ({ current: row.atual, proposed: then }));
        const { diferenca } = payrollOf(costs, null);
        return [{ caixa: first.caixa, posicao: first.posicao, pessoas: cell.length, diferenca }];
      }),
    };
  });

/** What lines cost now and as proposed; of a table of ranges or indices the payroll of the company, which those they reach change. */
async function pairsOf(held: Held, live: readonly LiveRow[], instead: ReadonlyMap<number, number | null>) {
  const { queries, registry, context, kind, table, day } = held;
  if (kind.tipo === "C" || held.areas !== undefined)
    return live.map((row) => ({ current: row.atual, proposed: instead.get(row.id) ?? row.proposto }));
  const asked = { table, day, company: context.company, instead };
  const now = await companyPayroll(queries, registry, asked);
  return [{ current: now, proposed: now + costOf(await cascadeOf(queries, registry, kind, asked)) }];
}

interface RuledLine {
  readonly row: LiveRow;
  readonly said: Proposed;
  readonly proposed: number | null;
  readonly steps: Reckoning;
  readonly clauses: readonly Clause[];
  /** Cells of matrices that gave it something. */
  readonly from: readonly Given[];
}

/** Lines of people who are there, and what the rules say of those they reach: not of who is paid by range or index, nor of who earns nothing. */
async function ruledLines({ ratings }: FeatureDeps, held: Held, rules: readonly SheetRule[]) {
  const { queries, registry, kind, day, table, areas } = held;
  const live = (await liveRows(queries, registry, kind, { table, day, areas, judged: false })).filter(
    ({ desligado }) => !desligado,
  );
  const merits = await meritsOf(ratings(), held, rules, live);
  const reached = live.filter((row) => rules.some((rule) => isReached(rule, row)));
  const before = await standing(
    held,
    reached.map(({ id }) => id),
  );
  const ruled = reached.flatMap((row): readonly RuledLine[] => {
    const stands = before.get(row.id);
    if (stands === undefined || row.atual === null || saidOf(kind, stands).fixo) return [];
    const given = rules.filter((rule) => isReached(rule, row)).map((rule) => ({ rule, ...merits.raise(rule, row) }));
    const done = ruledBy(
      row.atual,
      given.flatMap(({ raise }) => raise ?? []),
      kind.places,
    );
    if (done === undefined) return [];
    const clauses = given.flatMap(({ rule, raise, terms }) => (raise === undefined ? [] : [clauseOf(rule, raise, terms)]));
    const from = given.flatMap(({ cell }) => cell ?? []);
    return [{ row, ...done, proposed: proposedSalary(row.atual, done.said, kind.places), clauses, from }];
  });
  return { live, before, ruled, left: leftOut(merits, rules, reached) };
}

/** Lines rules were to reach and did not, by what they were missing. */
function leftOut({ raise }: Merits, rules: readonly SheetRule[], rows: readonly LiveRow[]) {
  const misses = (which: NonNullable<Merit["misses"]>): number =>
    rows.filter((row) => rules.some((rule) => isReached(rule, row) && raise(rule, row).misses === which)).length;
  return { semCaixa: misses("box"), semFaixa: misses("range"), semMeses: misses("months"), porFaixaOuIndice: misses("paid") };
}

function isReached({ area, cargo, faixa }: SheetRule, row: LiveRow): boolean {
  const place = placeOf(row);
  const within = (ids: readonly number[] | undefined, id: number | null): boolean =>
    ids === undefined || ids.length === 0 || (id !== null && ids.includes(id));
  return within(area, place.area) && within(cargo, place.cargo) && within(faixa, place.faixa);
}

function typedBody(said: Proposed): WireRecord {
  if (said.modo === "valor") return byValue(said.modo, said.valor);
  return byValue(said.modo, said.modo === "percentual" ? said.percentual : said.acrescimo);
}
