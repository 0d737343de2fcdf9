import { sql } from "kysely";
import { containsWords, matchesSearch } from "../../db/search.ts";
import { AppError } from "../../errors/app-error.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { bindDraft } from "../../rules/bind-draft.ts";
import type { Engine } from "../contract.ts";
import { askable } from "../facts/askable.ts";
import { contextReader, ruleContext } from "../facts/context-reader.ts";
import { loadReferences } from "../facts/load-facts.ts";
import { withoutUnseen } from "../facts/without-unseen.ts";
import { filterCondition } from "../list/filter-condition.ts";
import { orderKey } from "../list/order.ts";
import type { Call } from "../parts.ts";
import { withBareLabels } from "../read/bare-labels.ts";
import { project, type Row } from "../read/projection.ts";
import { visible } from "../read/seen.ts";
import { sightOf } from "../read/sight.ts";
import { pick, type Target, targetOf } from "../read/target.ts";
import type { ColumnMember } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { folded } from "../statement/folded.ts";
import { type OptionSight, optionSight } from "./option-sight.ts";
import { targetConditions } from "./target-conditions.ts";

type OptionsRequest = Parameters<Engine["options"]>[2];

const MOST = 200;

/**
 * The accepted values of a reference member for a draft, by label: display fields and the facts that rules read, a page and the
 * total. Who may not see the target, but writes what refers to it, gets names alone.
 */
export async function listOptions(
  call: Call,
  shape: RegisterShape,
  request: OptionsRequest,
): Promise<{ readonly options: readonly WireRecord[]; readonly total: number }> {
  const member = shape.byPath.get(request.field);
  const ref = member?.field.ref;
  const sight = await sightOf(call, shape);
  if (!member || !ref || sight.unseen.has(request.field))
    throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: request.field } });
  const target = targetOf(call.parts, ref);
  const theirs = await optionSight(call, shape.register, member.field, ref, target);
  const rules = ruleContext(call.context, "update", sight.settings);
  const laid = { draft: askable(shape.members, request.record), before: null };
  const [{ draft: record } = laid] = await withoutUnseen(call, shape, [laid], rules);
  const references = await loadReferences(call, shape.register, [record], rules);
  const around = aroundOf(shape, { ...request, record });
  const read = contextReader(rules);
  const conditions = [
    ...targetConditions(call, shape.register, ref, target, "t", bindDraft(around, rules, { references, computed: {} }), read),
    ...searched(target, request.q, theirs),
    ...(request.ids ? [sql`t.id = any(${request.ids}::bigint[])`] : []),
    ...narrowed(target, request.narrow ?? {}, theirs, call.context.today),
  ];
  const shown = [
    ...new Set([...target.display.map((one) => one.field.path), ...target.shape.register.displayFields, ...ref.facts]),
  ];
  const whole = target.path === "" && !theirs.nameAlone;
  const members = visible(whole ? pick(target.members, shown) : target.display, theirs.unseen);
  const projection = project(withBareLabels(members), {
    parts: call.parts,
    shape: target.shape,
    path: target.path,
    alias: "t",
    ...(target.history ? { history: true as const } : {}),
    read,
    depth: 2,
  });
  const keys = members.filter(
    (one): one is ColumnMember =>
      one.how === "column" && target.display.some((shownOne) => shownOne.field.path === one.field.path),
  );
  const order = sql`order by ${sql.join([...keys.map((one) => orderKey(call, one, "t")), sql`t.id`])}`;
  const where = sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `);
  const from = sql`from ${sql.table(target.table.name)} t where ${where}`;
  const limit = Math.min(request.limit ?? MOST, MOST);
  const { rows } = await sql<Row>`select n.total, p.* from (select count(*) as total ${from}) n left join (
      select ${sql.join([sql`t.id as id`, sql`row_number() over (${order}) as o`, ...projection.items])} ${from} ${order} limit ${limit} offset ${request.offset ?? 0}
    ) p on true order by p.o`.execute(call.queries);
  const options = rows
    .filter((row) => row.id !== null)
    .map((row): WireRecord => {
      const { id: _, ...values } = projection.read(row);
      return { id: Number(row.id), ...values };
    });
  return { options, total: Number(rows[0]?.total ?? 0) };
}

/** The objects from the draft record down to the one that holds the member. */
function aroundOf(shape: RegisterShape, request: OptionsRequest): readonly WireRecord[] {
  const around: WireRecord[] = [request.record];
  const rows = [...(request.row ?? [])];
  const steps = request.field.split(".");
  let here: Json = request.record;
  for (let length = 1; length < steps.length; length++) {
    const member = shape.byPath.get(steps.slice(0, length).join("."));
    const value: Json | undefined = isRecord(here) ? here[steps[length - 1] ?? ""] : undefined;
    const next: Json | undefined = member?.how === "rows" && Array.isArray(value) ? value[rows.shift() ?? 0] : value;
    here = isRecord(next) ? next : {};
    around.push(isRecord(here) ? here : {});
  }
  return around;
}

function searched(target: Target, q: string | undefined, { unseen, nameAlone }: OptionSight): readonly ReturnType<typeof sql>[] {
  if (q === undefined || q.trim() === "") return [];
  const { register } = target.shape;
  const { search } = register.list;
  const whole =
    target.path === "" && !target.history && !nameAlone && search.length > 0 && !search.some((path) => unseen.has(path));
  if (whole) return [matchesSearch(register, "t", q)];
  const shown = visible(target.display, unseen).filter((one): one is ColumnMember => one.how === "column");
  const texts = shown.flatMap((one) => (one.field.ref ? calledBy(target, one) : one.field.type === "string" ? textOf(one) : []));
  return texts.length === 0 ? [] : [containsWords(texts, q)];
}

const textOf = (one: ColumnMember) => (one.folded ? sql.ref(`t.${one.folded}`) : folded(sql.ref(`t.${one.column}`)));

/** What the record is called that a reference of the display names. */
function calledBy({ shape }: Target, { column }: ColumnMember): readonly ReturnType<typeof sql>[] {
  const named = shape.register.storage.searchReferences?.find((one) => one.column === column);
  if (!named || named.columns.length === 0) return [];
  const called = sql.join(named.columns.map((one) => sql.ref(`r.${one}`)));
  return [sql`(select concat_ws(' ', ${called}) from ${sql.table(named.table)} r where r.id = ${sql.ref(`t.${column}`)})`];
}

/** The target's own members that a form asks first; only columns of the target. */
function narrowed(
  target: Target,
  narrow: Readonly<Record<string, Json>>,
  { unseen, nameAlone }: OptionSight,
  today: string,
): readonly ReturnType<typeof sql>[] {
  const asked = Object.entries(narrow);
  if (nameAlone && asked.length > 0) throw new AppError("FORBIDDEN");
  return asked.flatMap(([path, value]) => {
    const member = target.shape.byPath.get(path);
    if (member?.how !== "column" || target.path !== "" || unseen.has(path)) {
      throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: path } });
    }
    return value === null ? [] : [filterCondition(member, "eq", value, { alias: "t", parameter: path, today })];
  });
}
