import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { Engine, HookFunctions } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { idIn } from "../../../metadata/json.ts";
import type { Register } from "../../../metadata/register.ts";
import { texts } from "./texts.ts";

export interface Placed {
  readonly id: number;
  readonly ordem: number;
}

/** What an order is read and written with, inside a transaction. */
interface Work {
  readonly engine: Engine;
  readonly queries: Queries;
  readonly context: RequestContext;
}

/** The questions of one model or questionnaire, held until the transaction ends so that two changes of order queue. */
export class Order {
  readonly #work: Work;
  readonly #name: string;
  readonly #table: ReturnType<typeof sql.table>;
  readonly #owner: ReturnType<typeof sql.ref>;
  readonly #place: ReturnType<typeof sql.ref>;
  readonly #id: number;

  constructor(work: Work, questions: Register, ownerField: string, id: number) {
    this.#work = work;
    this.#name = questions.id;
    this.#table = sql.table(tableOf(questions));
    this.#owner = sql.ref(columnOf(questions, ownerField));
    this.#place = sql.ref(columnOf(questions, "ordem"));
    this.#id = id;
  }

  async all(): Promise<readonly Placed[]> {
    const { queries } = this.#work;
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${this.#name} ${this.#id}`}, 0))`.execute(queries);
    const { rows } = await sql<Placed>`
      select id, ${this.#place} as ordem from ${this.#table} where ${this.#owner} = ${this.#id} order by ${this.#place}, id`.execute(
      queries,
    );
    return rows.map(({ id, ordem }) => ({ id: Number(id), ordem: Number(ordem) }));
  }

  /** Moves the questions of some places up or down by one. */
  async shift(from: number, to: number, by: 1 | -1): Promise<void> {
    const moved = (await this.all()).filter(({ ordem }) => ordem >= from && ordem <= to);
    await this.put(moved.map(({ id, ordem }) => ({ id, ordem: ordem + by })));
  }

  async put(placed: readonly Placed[]): Promise<void> {
    const { engine, context } = this.#work;
    await engine.settle(
      context,
      this.#name,
      placed.map(({ id, ordem }) => ({ id, members: { ordem } })),
    );
  }
}

const LAST = 9999;

/** Questions are numbered from 1 without gaps: a new one opens its place, a moved one changes places, a removed one closes its own. */
export const keepsOrder = (ownerField: string): HookFunctions => ({
  async prepare({ engine, queries, context, register, op, before, record }) {
    if (op === "delete") return undefined;
    const order = new Order({ engine, queries, context }, register, ownerField, idIn(record[ownerField]));
    const count = (await order.all()).length;
    const had = before === null ? count + 1 : Number(before.ordem);
    const last = before === null ? count + 1 : count;
    const ordem = Math.min(typeof record.ordem === "number" ? record.ordem : had, last);
    if (ordem < had) await order.shift(ordem, had - 1, 1);
    if (ordem > had) await order.shift(had + 1, ordem, -1);
    return { ordem };
  },
  async effect({ engine, queries, context, register, op, before }) {
    if (op !== "delete" || before === null) return;
    await new Order({ engine, queries, context }, register, ownerField, idIn(before[ownerField])).shift(
      Number(before.ordem) + 1,
      LAST,
      -1,
    );
  },
});

/** The places as they are after some were given; refused unless they still go from 1 on. */
export function replaced(all: readonly Placed[], given: readonly Placed[]): readonly Placed[] {
  const wanted = new Map(given.map(({ id, ordem }) => [id, ordem]));
  const known = given.every(({ id }) => all.some((one) => one.id === id));
  if (!known) throw new AppError("NOT_FOUND");
  const next = all.map(({ id, ordem }) => ({ id, ordem: wanted.get(id) ?? ordem })).sort((a, b) => a.ordem - b.ordem);
  if (next.some(({ ordem }, at) => ordem !== at + 1))
    throw new AppError("FIELD_VALIDATION_VIOLATION", {
      errors: [{ field: "ordem", code: "unique", message: texts.badOrder }],
    });
  return next;
}

export function shuffled(all: readonly Placed[]): readonly Placed[] {
  const ids = all.map(({ id }) => id);
  for (let at = ids.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    const [here, there] = [ids[at] ?? 0, ids[other] ?? 0];
    ids[at] = there;
    ids[other] = here;
  }
  return ids.map((id, at) => ({ id, ordem: at + 1 }));
}
