import { type RawBuilder, sql } from "kysely";
import type { Ref } from "../../metadata/field.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { firingToSql } from "../../rules/sql.ts";
import { isHeld } from "../facts/is-held.ts";
import type { Call } from "../parts.ts";
import { type LabelSelect, labelSelect } from "../read/label-select.ts";
import { project, type Row } from "../read/projection.ts";
import { type Target, targetOf } from "../read/target.ts";
import { idOf, idsOf } from "../read/wire.ts";
import type { ColumnMember, LinksMember, Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { compile, idArray, run, Slot, StatementCache, watched } from "../statement/slot.ts";

export type ColumnReference = ColumnMember & { readonly field: { readonly ref: Ref } };

/** Asks in one statement whether the references of records may be chosen and how they are named. */
export interface NamedReferences {
  /** Wire values of each record's filled references by member name; null when one may not be chosen. */
  read(call: Call, records: readonly WireRecord[]): Promise<readonly (WireRecord | null)[]>;
  /** References whose targets have to stay acceptable until the record is written. */
  readonly held: readonly HeldReference[];
}

export interface HeldReference {
  readonly name: string;
  /** The ids that records name. */
  ids(records: readonly WireRecord[]): readonly number[];
  /** Asks for those of the ids in the slot that may be chosen, and keeps them so until the statement's transaction ends. */
  readonly acceptable: RawBuilder<unknown>;
}

/** What the slots of `acceptable` and of the names stand for: whose records may be referred to. */
export const ownersOf = ({ context }: Call) => ({ "/company": context.company, "/group": context.group });

interface Asked {
  readonly member: Member;
  /** Asks for any number of ids, answered in their order. */
  readonly each: RawBuilder<unknown>;
  readonly label: LabelSelect;
  readonly many: boolean;
  readonly held: HeldReference | null;
}

const statements = new StatementCache<NamedReferences, ReturnType<typeof compile>>();

/** Null when acceptance hangs on more than the target's own row, or a target cannot be named in one go. */
export function namedReferences(
  call: Pick<Call, "parts">,
  shape: RegisterShape,
  references: readonly ColumnReference[],
  links: readonly LinksMember[],
): NamedReferences | null {
  const all: Asked[] = [];
  for (const member of [...references, ...links]) {
    const asked = question(call, shape, member);
    if (!asked) return null;
    all.push(asked);
  }
  const labels: NamedReferences = {
    held: all.flatMap(({ held }) => held ?? []),
    async read(now, records) {
      const ids = new Map(
        all.map((one) => [one, [...new Set(records.flatMap((record) => idsIn(record[one.member.field.name], one.many)))]]),
      );
      const asked = all.filter((one) => (ids.get(one) ?? []).length > 0);
      if (asked.length === 0) return records.map(() => ({}));
      const key = asked.map(({ member }) => member.field.name).join();
      const statement =
        statements.get(labels, key) ?? compile(now.queries, sql`select ${sql.join(asked.map(({ each }) => each))}`);
      statements.set(labels, key, statement);
      const values = Object.fromEntries(asked.map((one) => [one.member.field.name, ids.get(one)]));
      const [row = {}] = await run(now.queries, statement, { ...values, ...ownersOf(now) });
      const known = new Map(
        asked.map((one) => {
          const found = row[one.member.field.name];
          const rows = (Array.isArray(found) ? found : []) as readonly (Row | null)[];
          return [one, new Map((ids.get(one) ?? []).map((id, index) => [id, rows[index] ?? null]))];
        }),
      );
      return records.map((record) => {
        const filled = asked.filter(({ member, many }) => idsIn(record[member.field.name], many).length > 0);
        return named(filled, record, (one) =>
          idsIn(record[one.member.field.name], one.many).map((id) => known.get(one)?.get(id) ?? null),
        );
      });
    },
  };
  return labels;
}

function named(
  filled: readonly Asked[],
  record: WireRecord,
  rowsOf: (asked: Asked) => readonly (Row | null)[],
): WireRecord | null {
  const answers = filled.map((asked) => [asked.member.field.name, answer(asked, record, rowsOf(asked))] as const);
  return answers.some(([, value]) => value === null) ? null : Object.fromEntries(answers);
}

const idsIn = (value: Json | undefined, many: boolean): readonly number[] => {
  const id = many ? null : idOf(value);
  return many ? idsOf(value) : id === null ? [] : [id];
};

function answer({ member, label, many }: Asked, record: WireRecord, rows: readonly (Row | null)[]): Json {
  const { name, ref } = member.field;
  const told = idsIn(record[name], many).map((id, index): Json => {
    const one = rows[index];
    return one ? (ref?.bare ? id : { id, ...label.read(one) }) : null;
  });
  if (told.includes(null)) return null;
  return many ? told : (told[0] ?? null);
}

function question(call: Pick<Call, "parts">, shape: RegisterShape, member: ColumnReference | LinksMember): Asked | null {
  const { parts } = call;
  const { ref, name } = member.field;
  if (!ref || ref.list !== undefined || ref.asOf !== undefined || ref.across !== undefined) return null;
  const target = targetOf(parts, ref);
  const { register } = target.shape;
  if (register.access?.read) return null;
  const many = member.how === "links";
  const source = { parts, shape, path: "", alias: "r", depth: 2, ...watchedRead() };
  const self = watchedRead();
  const acceptance = (alias: string): readonly RawBuilder<unknown>[] => {
    const { scopeColumn } = register.storage;
    const owner = register.scope === "company" ? "/company" : "/group";
    const row = { register, path: "", alias };
    const { registry, kinds } = parts;
    return [
      ...(scopeColumn ? [sql`${sql.ref(`${alias}.${scopeColumn}`)} = ${new Slot(owner)}::bigint`] : []),
      ...(ref.where ? [firingToSql(ref.where, { registry, kinds, row, self: { read: self.read }, read: self.read })] : []),
    ];
  };
  const label = labelSelect(source, ref, sql.join([sql`= k.id`, ...acceptance("rl2")], sql` and `), project);
  if (!label || self.asked() || source.asked()) return null;
  const each = sql`(select json_agg(${label.one} order by k.o) from unnest(${idArray(new Slot(name))}) with ordinality as k(id, o)) as ${sql.id(name)}`;
  return { member, each, label, many, held: ref.where && isHeld(ref, register) ? heldOf(member, target, acceptance("r")) : null };
}

function heldOf({ field: { name }, how }: Member, { table }: Target, acceptance: readonly RawBuilder<unknown>[]): HeldReference {
  const conditions = [sql`r.id = any(${idArray(new Slot(heldIn(name)))})`, ...acceptance];
  return {
    name,
    ids: (records) => [...new Set(records.flatMap((record) => idsIn(record[name], how === "links")))],
    acceptable: sql`select r.id from ${sql.table(table.name)} r where ${sql.join(conditions, sql` and `)} order by r.id for share of r`,
  };
}

/** Slot of the ids of a held reference. */
export const heldIn = (name: string): string => `/held.${name}`;

const watchedRead = () => watched((): undefined => undefined);
