import type { Engine, StoredRecord } from "../../../engine/contract.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { idIn } from "../../../metadata/json.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";

/** Registers of one kind of questions: where they lie, and what they belong to. */
export interface QuestionRegisters {
  readonly owner: string;
  readonly aspects: string;
  readonly questions: string;
  /** Member of aspects and questions that names what they belong to. */
  readonly field: string;
}

export interface QuestionParts {
  readonly aspects: readonly StoredRecord[];
  readonly questions: readonly StoredRecord[];
}

/** Aspects and questions of one owner, in their order. */
export async function partsOf(
  engine: Engine,
  context: RequestContext,
  of: QuestionRegisters,
  id: number,
): Promise<QuestionParts> {
  const all = { filter: {}, offset: 0, fixed: { [of.field]: { id } } };
  const aspects = await engine.list(context, of.aspects, { ...all, sort: [{ path: "nome", descending: false }] });
  const found = await engine.list(context, of.questions, { ...all, sort: [{ path: "ordem", descending: false }] });
  const questions: StoredRecord[] = [];
  // A list of records carries no rows.
  for (const { id: question } of found.rows) questions.push(await engine.read(context, of.questions, question, {}));
  return { aspects: aspects.rows, questions };
}

/** Makes them again under another owner, in the company of the context. */
export async function makeParts(
  engine: Engine,
  context: RequestContext,
  of: QuestionRegisters,
  owner: number,
  { aspects, questions }: QuestionParts,
): Promise<void> {
  const made = new Map<number, number>();
  for (const { id, nome } of aspects)
    made.set(id, (await engine.create(context, of.aspects, { [of.field]: { id: owner }, nome: nome ?? null }, { fixed: {} })).id);
  for (const question of questions) {
    const aspect = made.get(idIn(question.aspecto));
    const body = { ...plain(question), [of.field]: { id: owner }, aspecto: aspect === undefined ? null : { id: aspect } };
    await engine.create(context, of.questions, body, { fixed: {} });
  }
}

/** Whoever may copy what questions belong to copies them with it. */
export function asCopier(
  context: RequestContext,
  registry: Registry,
  { owner, aspects, questions }: QuestionRegisters,
): RequestContext {
  const rights = [owner, aspects, questions].flatMap((id) => {
    const held = registry.get(id)?.rights;
    return held === undefined ? [] : [held.view, held.create];
  });
  return holding(context, rights);
}

/** A record without what makes it that record. */
export function plain({ id: _id, versao: _version, ...record }: StoredRecord): WireRecord {
  const rows = (value: Json | undefined): Json =>
    Array.isArray(value)
      ? value.map((row: Json) => {
          if (typeof row !== "object" || row === null || Array.isArray(row)) return row;
          const { id: _row, ...rest } = row as WireRecord;
          return rest as Json;
        })
      : (value ?? null);
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, name === "respostas" ? rows(value) : (value ?? null)]),
  );
}
