import { pathsIn } from "../../metadata/paths-in.ts";
import type { Unique } from "../../metadata/register.ts";
import { decisive } from "../facts/decisive.ts";
import type { Call } from "../parts.ts";
import type { LinksMember, Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { type ColumnReference, type NamedReferences, namedReferences } from "./name-references.ts";

/** What is known of a register of which constraints, references and the verdict tell all there is to tell; found out once. */
export interface PlainPlan {
  readonly labels: NamedReferences;
  readonly links: readonly LinksMember[];
  /** Members answered by the writing statement itself. */
  readonly columns: readonly Member[];
  readonly references: readonly Member[];
  /** Members the record itself answers: no references, but those worked out. */
  readonly own: readonly Member[];
}

const plans = new WeakMap<RegisterShape, PlainPlan | null>();

/** Null for registers whose writes ask more than constraints, references and the verdict can tell. */
export function plainPlan(call: Pick<Call, "parts">, shape: RegisterShape): PlainPlan | null {
  const known = plans.get(shape);
  if (known !== undefined) return known;
  const made = isPlain(shape) ? planOf(call, shape) : null;
  plans.set(shape, made);
  return made;
}

function planOf(call: Pick<Call, "parts">, shape: RegisterShape): PlainPlan | null {
  const columns = shape.members.filter((one) => one.how !== "links");
  const links = shape.members.filter((one) => one.how === "links");
  const isNamed = ({ field, how }: Member): boolean => field.ref !== undefined && how !== "query";
  const [references, own] = [shape.members.filter(isNamed), shape.members.filter((one) => !isNamed(one))];
  const inColumns = references.filter((one): one is ColumnReference => one.how === "column");
  const labels = namedReferences(call, shape, inColumns, links);
  return labels && { labels, links, columns, references, own };
}

function isPlain(shape: RegisterShape): boolean {
  const { register } = shape;
  const { references, company, system } = register.needs;
  const top = new Set(shape.members);
  const { fields, rules, unique, actions, display } = register;
  // Every member name that some condition or expression reads.
  const named = new Set(pathsIn([fields, rules, unique, actions, display]).flatMap(({ steps }) => steps));
  const members = [...shape.byPath.values()].every((member) => {
    const { field, shared, how } = member;
    if (field.access || field.sequence || field.object?.configurable || shared.can.file || shared.can.secret) return false;
    if (field.ref) return top.has(member) && !field.writeOnly && (how === "column" || how === "links" || how === "query");
    return how === "column" || how === "group" || how === "query";
  });
  const ownLists = shape.members.some((one) => one.how === "links" && named.has(one.field.name));
  return (
    members &&
    decisive(shape).length === 0 &&
    !ownLists &&
    Object.keys(references).length + system.length === 0 &&
    // Which company it is the request says; anything else of it has to be asked.
    company.every((name) => name === "id") &&
    register.hooks.length + shape.histories.length === 0 &&
    !(register.access || register.single || register.configurable) &&
    register.unique.every((unique) => hasIndex(shape, unique))
  );
}

/** A uniqueness that no index of just its members stands for, or one under a condition, can only be asked. */
function hasIndex(shape: RegisterShape, { by, when, period }: Unique): boolean {
  if (when || period) return false;
  const columns = by.map((path) => {
    const member = shape.byPath.get(path);
    return member?.how === "column" ? (member.folded ?? member.column) : "";
  });
  const { scopeColumn } = shape.register.storage;
  const exact = new Set([...columns, ...(scopeColumn ? [scopeColumn] : [])]);
  return shape.table.indexes.some(
    (index) =>
      index.unique &&
      index.where === undefined &&
      index.columns.every((column) => exact.has(column)) &&
      columns.every((column) => index.columns.includes(column)),
  );
}
