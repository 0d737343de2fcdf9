import { sql } from "kysely";
import type { StoredRecord, WrittenDraft } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { idIn, numberIn } from "../../../metadata/json.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { type Held, whileHeld } from "./held-sheet.ts";
import type { Kind } from "./kinds.ts";
import { linesOf, nameOf, saidOf, wordsOf } from "./line-says.ts";
import { keepStep, stepsOf, takeStep, type Way } from "./revisions.ts";
import { plannedIn } from "./scenarios.ts";
import { announceSheet } from "./sheet-live.ts";
import { storedOf } from "./stored.ts";
import { texts } from "./texts.ts";
import { bodyMaker, type Typed } from "./typed-body.ts";

/** Writes what was typed into lines, all of them or none, as one step its author can take back. */
export const saveLines = (deps: FeatureDeps, context: RequestContext, table: number, lines: readonly Typed[]) =>
  whileHeld(deps, context, table, async (held) => {
    const before = await standing(
      held,
      lines.map(({ id }) => id),
    );
    const bodyOf = await bodyMaker(held, lines);
    const drafts = lines.map((line) => {
      const stands = before.get(line.id);
      if (stands === undefined) throw new AppError("NOT_FOUND");
      if (stands.versao !== line.versao)
        throw new AppError("VERSION_CONFLICT", {
          errors: [at(line.id, "versao", texts.changedMeanwhile(numberIn(stands[held.kind.proposed])))],
        });
      return { id: line.id, body: bodyOf(line) };
    });
    const written = await write(held, drafts);
    await keepStep(held.queries, context, table, changedBy(held.kind, before, written));
    return told(held, written, []);
  });

/** Takes the last step of a person back, or does the last one taken back again. What somebody else changed since stays. */
export const walk = (deps: FeatureDeps, context: RequestContext, table: number, way: Way) =>
  whileHeld(deps, context, table, async (held) => {
    const step = await takeStep(held.queries, context.user.id, table, way);
    if (step.length === 0) throw new AppError("ACTION_REFUSED", { message: texts.noStep });
    const now = await standing(
      held,
      step.map(({ linha }) => linha),
    );
    const [from, to] = way === "back" ? (["depois", "antes"] as const) : (["antes", "depois"] as const);
    const drafts = step.flatMap((one) => {
      const stands = now.get(one.linha);
      const same = stands !== undefined && isSame(wordsOf(held.kind, stands), one[from]);
      return same ? [{ id: one.linha, body: one[to] }] : [];
    });
    const done = new Set(drafts.map(({ id }) => id));
    const kept = [...now.values()].filter(({ id }) => !done.has(id)).map((line) => nameOf(line[held.kind.of]));
    return told(held, await write(held, drafts), kept);
  });

/** Makes the lines say what they do in a scenario, as one step its author can take back. Lines it does not know stay. */
export const takeScenario = (deps: FeatureDeps, context: RequestContext, table: number, name: string) =>
  whileHeld(deps, context, table, async (held) => {
    const planned = await plannedIn(held.queries, table, name);
    if (planned.length === 0) throw new AppError("ACTION_REFUSED", { message: texts.noScenario(name) });
    const before = await standing(
      held,
      planned.map(({ linha }) => linha),
    );
    const drafts = planned.flatMap(({ linha, dito }) => {
      const stands = before.get(linha);
      return stands === undefined || isSame(wordsOf(held.kind, stands), dito) ? [] : [{ id: linha, body: dito }];
    });
    const written = await write(held, drafts);
    if (written.length > 0) await keepStep(held.queries, context, table, changedBy(held.kind, before, written));
    return told(held, written, []);
  });

/** Lines of the table as they are stored, locked. */
export async function standing({ engine, queries, registry, context, table, kind }: Held, ids: readonly number[]) {
  const rows = storedOf(registry, kind.id);
  await sql`select 1 from ${rows.table} where id = any(${ids}::bigint[]) order by id for update`.execute(queries);
  const found = await linesOf(engine, context, kind, { tabela: table, id: [...ids] });
  return new Map(found.map((line) => [line.id, line]));
}

export async function write(
  { engine, queries, context, kind, table }: Held,
  drafts: readonly WrittenDraft[],
): Promise<readonly StoredRecord[]> {
  if (drafts.length === 0) return [];
  const sorted = [...drafts].sort((a, b) => Number(a.id) - Number(b.id));
  try {
    await engine.saveMany(context, kind.id, sorted);
    await announceSheet(queries, table);
  } catch (error) {
    if (!(error instanceof AppError) || error.errors.length === 0) throw error;
    const errors = error.errors.map(({ field, code = "", message }) => {
      const [place = "", ...member] = field.split(".");
      return at(sorted[Number(place)]?.id ?? 0, code, message, member.join("."));
    });
    throw new AppError(error.code, { message: error.message, errors });
  }
  return linesOf(engine, context, kind, { tabela: table, id: sorted.map(({ id }) => Number(id)) });
}

const at = (line: number, code: string, message: string, member = "") => ({
  field: member === "" ? `linhas.${line}` : `linhas.${line}.${member}`,
  code,
  message,
});

export const changedBy = (kind: Kind, before: ReadonlyMap<number, StoredRecord>, written: readonly StoredRecord[]) =>
  written.map((line) => ({
    linha: line.id,
    colaborador: kind.tipo === "C" ? idIn(line[kind.of]) : null,
    antes: wordsOf(kind, before.get(line.id) ?? line),
    depois: wordsOf(kind, line),
  }));

const isSame = (one: WireRecord, other: WireRecord): boolean =>
  Object.keys(one).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

export async function told(
  { queries, context, table, kind }: Held,
  written: readonly StoredRecord[],
  mantidas: readonly string[],
) {
  const linhas = written.map((line) => ({
    id: line.id,
    versao: line.versao,
    proposto: numberIn(line[kind.proposed]),
    ...saidOf(kind, line),
  }));
  return { gravadas: linhas.length, linhas, ...(await stepsOf(queries, context.user.id, table)), mantidas };
}
