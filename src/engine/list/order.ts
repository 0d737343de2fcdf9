import { type RawBuilder, sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import { tellsApart } from "../../metadata/storage.ts";
import type { ListQuery } from "../contract.ts";
import type { Call } from "../parts.ts";
import { targetOf } from "../read/target.ts";
import type { ColumnMember } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { allowed } from "./columns.ts";

/** How a list is to be ordered. */
interface Order {
  readonly sort: ListQuery["sort"];
  readonly unseen: ReadonlySet<string>;
  /** Owners whose rows are listed. */
  readonly owners: readonly number[] | null;
  /** Turns all of it round. */
  readonly backwards?: boolean;
}

/**
 * Order of a list: what was asked, else what the register says; the id last, so that pages never overlap, unless there are no two
 * rows alike.
 */
export function orderBy(
  call: Call,
  shape: RegisterShape,
  { sort, unseen, owners, backwards = false }: Order,
): RawBuilder<unknown> {
  const direction = (descending: boolean) => (descending === backwards ? sql`asc` : sql`desc`);
  const [leading] = sort.length > 0 ? sort : shape.register.list.sort;
  const keys = sort.length > 0 ? sort : shape.register.list.sort.filter((one) => !unseen.has(one.path));
  const members = keys
    .filter((key) => key.path !== "id")
    .map(({ path, descending }) => {
      const member = allowed(shape, path, unseen);
      if (member.how !== "column") throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: path } });
      return { member, descending };
    });
  const parts = members.map(({ member, descending }) => sql`${orderKey(call, member, "t")} ${direction(descending)}`);
  const [first] = members;
  const alone = (owners?.length ?? 1) === 1;
  if (first && keys[0]?.path !== "id" && alone && isDistinct(shape, first.member)) return sql`order by ${parts[0]}`;
  const byId = keys.find((key) => key.path === "id");
  const last = byId ? byId.descending : (leading?.descending ?? false);
  return sql`order by ${sql.join([...parts, sql`t.id ${direction(last)}`])}`;
}

/** Whether every row of one owner has a value of its own here. */
function isDistinct({ table, register }: RegisterShape, { field, column, folded }: ColumnMember): boolean {
  const { scopeColumn } = register.storage;
  const required = table.columns.some((one) => one.name === column && one.notNull);
  const columns = [...(scopeColumn ? [scopeColumn] : []), folded ?? column];
  return required && !field.ref && tellsApart(table.indexes, columns);
}

/** What rows are ordered by: the folded text, the label of a reference, else the column. */
export function orderKey(call: Call, member: ColumnMember, alias: string, depth = 2): RawBuilder<unknown> {
  const own = sql.ref(`${alias}.${member.folded ?? member.column}`);
  const { ref } = member.field;
  if (!ref || depth === 0) return own;
  const target = targetOf(call.parts, ref);
  const label = firstColumn(target.display);
  if (!label) return own;
  const inner = `${alias}o`;
  return sql`(select ${orderKey(call, label, inner, depth - 1)} from ${sql.table(target.table.name)} ${sql.id(inner)} where ${sql.ref(`${inner}.id`)} = ${sql.ref(`${alias}.${member.column}`)})`;
}

function firstColumn(members: ReturnType<typeof targetOf>["display"]): ColumnMember | undefined {
  for (const member of members) {
    if (member.how === "column") return member;
    if (member.how === "group") {
      const inner = firstColumn(member.members);
      if (inner) return inner;
    }
  }
  return undefined;
}
