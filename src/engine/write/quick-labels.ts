import { type RawBuilder, sql } from "kysely";
import type { Ref } from "../../metadata/field.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { firingToSql } from "../../rules/sql.ts";
import type { Call } from "../parts.ts";
import { type LabelSelect, labelSelect } from "../read/label-select.ts";
import { project, type Row } from "../read/projection.ts";
import { targetOf } from "../read/target.ts";
import { idOf, idsOf } from "../read/wire.ts";
import type { ColumnMember, LinksMember, Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { compile, run, Slot, StatementCache, watched } from "../statement/slot.ts";

export type ColumnReference = ColumnMember & { readonly field: { readonly ref: Ref } };

/** Asks in one statement whether the references of a record may be chosen and how they are named. */
export interface QuickLabels {
  /** Wire values of the filled references by member name; null when one may not be chosen. */
  read(call: Call, record: WireRecord): Promise<WireRecord | null>;
}

interface Asked {
  readonly member: Member;
  readonly one: RawBuilder<unknown>;
  readonly label: LabelSelect;
  readonly many: boolean;
}

const statements = new StatementCache<QuickLabels, ReturnType<typeof compile>>();

/** Null when acceptance hangs on more than the target's own row, or a target cannot be named in one go. */
export function quickLabels(
  call: Call,
  shape: RegisterShape,
  references: readonly ColumnReference[],
  links: readonly LinksMember[],
): QuickLabels | null {
  const all: Asked[] = [];
  for (const member of [...references, ...links]) {
    const asked = question(call, shape, member);
    if (!asked) return null;
    all.push(asked);
  }
  const labels: QuickLabels = {
    async read(now, record) {
      const filled = all.filter(({ member, many }) => idsIn(record[member.field.name], many).length > 0);
      if (filled.length === 0) return {};
      const key = filled.map(({ member }) => member.field.name).join();
      const statement =
        statements.get(labels, key) ?? compile(now.queries, sql`select ${sql.join(filled.map(({ one }) => one))}`);
      statements.set(labels, key, statement);
      const { company, group, visibleCompanies, visibleGroups } = now.context;
      const ids = filled.map(({ member, many }) => {
        const found = idsIn(record[member.field.name], many);
        return [member.field.name, many ? found : found[0]] as const;
      });
      const values = {
        ...Object.fromEntries(ids),
        "/company": company,
        "/group": group,
        "/companies": visibleCompanies,
        "/groups": visibleGroups,
      };
      const [row = {}] = await run(now.queries, statement, values);
      const answers = filled.map((asked) => [asked.member.field.name, answer(asked, record, row)] as const);
      return answers.some(([, value]) => value === null) ? null : Object.fromEntries(answers);
    },
  };
  return labels;
}

const idsIn = (value: Json | undefined, many: boolean): readonly number[] => {
  const id = many ? null : idOf(value);
  return many ? idsOf(value) : id === null ? [] : [id];
};

function answer({ member, label, many }: Asked, record: WireRecord, row: Row): Json {
  const { name, ref } = member.field;
  const ids = idsIn(record[name], many);
  const found = row[name];
  const rows = (many ? (Array.isArray(found) ? found : []) : [found]) as readonly (Row | null)[];
  const named = ids.map((id, index): Json => {
    const one = rows[index];
    return one ? (ref?.bare ? id : { id, ...label.read(one) }) : null;
  });
  if (named.includes(null)) return null;
  return many ? named : (named[0] ?? null);
}

function question(call: Call, shape: RegisterShape, member: ColumnReference | LinksMember): Asked | null {
  const { parts } = call;
  const { ref, name } = member.field;
  if (!ref || ref.list !== undefined || ref.asOf !== undefined) return null;
  const target = targetOf(parts, ref);
  const { register } = target.shape;
  if (register.access?.read) return null;
  const many = member.how === "links";
  const source = { parts, shape, path: "", alias: "r", depth: 2, ...watchedRead() };
  const alias = "rl2";
  const { scopeColumn } = register.storage;
  const conditions: RawBuilder<unknown>[] = [many ? sql`= k.id` : sql`= ${new Slot(name)}::bigint`];
  if (scopeColumn) {
    const [single, several] = register.scope === "company" ? ["/company", "/companies"] : ["/group", "/groups"];
    const column = sql.ref(`${alias}.${scopeColumn}`);
    conditions.push(
      ref.across ? sql`${column} = any(${new Slot(several)}::bigint[])` : sql`${column} = ${new Slot(single)}::bigint`,
    );
  }
  const self = watchedRead();
  if (ref.where) {
    const row = { register, path: "", alias };
    conditions.push(
      firingToSql(ref.where, { registry: parts.registry, kinds: parts.kinds, row, self: { read: self.read }, read: self.read }),
    );
  }
  const label = labelSelect(source, ref, sql.join(conditions, sql` and `), project);
  if (!label || self.asked() || source.asked()) return null;
  const one = many
    ? sql`(select json_agg(${label.one} order by k.o) from unnest(${new Slot(name)}::bigint[]) with ordinality as k(id, o)) as ${sql.id(name)}`
    : sql`${label.one} as ${sql.id(name)}`;
  return { member, one, label, many };
}

const watchedRead = () => watched((): undefined => undefined);
