import type { SharedKinds } from "../../src/kinds/contract.ts";
import type { Path, PathStart } from "../../src/metadata/condition.ts";
import type { Needs } from "./needs.ts";
import { type MemberOutline, type ObjectOutline, type Outlines, targetOutline } from "./outline.ts";
import type { Problems } from "./problems.ts";
import { WORLD } from "./world.ts";

/** Where paths of one keyword are read. */
export interface Scope {
  /** The object being tested. */
  readonly row: ObjectOutline;
  /** The object that carries the keyword. */
  readonly self: ObjectOutline;
  readonly outlines: Outlines;
  readonly kinds: SharedKinds;
  readonly problems: Problems;
  /** Is told what the register must know of others. */
  readonly needs: Needs;
  /** What `$filter` is: the filters of a report. Nowhere else has it. */
  readonly filters?: ObjectOutline;
}

const STARTS: ReadonlySet<string> = new Set(["this", "before", "company", "system", "user", "today", "op"]);
const BARE = { today: "date", op: "text" } as const;
const USER: Readonly<Record<string, { readonly kind: string; readonly refersTo?: string }>> = {
  id: { kind: "id", refersTo: WORLD.user },
  kind: { kind: "text" },
  rights: { kind: "values" },
  areas: { kind: "references", refersTo: WORLD.area },
  colaborador: { kind: "id", refersTo: WORLD.talent },
  companies: { kind: "references", refersTo: WORLD.company },
  groups: { kind: "references", refersTo: WORLD.group },
};

/** Resolves a path, or says at `node` why it leads nowhere (and gives a harmless one, so that reading goes on). */
export function resolvePath(text: string, scope: Scope, node: object, ...under: readonly (string | number)[]): Path {
  const found = follow(text, scope);
  if (typeof found !== "string") return found;
  scope.problems.add(found, node, ...under);
  return { start: "row", up: 0, steps: [], kind: "text", text };
}

function follow(text: string, scope: Scope): Path | string {
  if (scope.filters && text.startsWith("$filter."))
    return follow(text.replace("$filter", "$this"), { ...scope, self: scope.filters });
  const words = text.split(".");
  const word = words[0]?.slice(1) ?? "";
  const named = words[0]?.startsWith("$") && STARTS.has(word);
  const start = (named ? word : "row") as PathStart;
  const rest = named ? words.slice(1) : words;
  if (start === "today" || start === "op") {
    return rest.length > 0 ? `$${start} não tem campos` : { start, up: 0, steps: [], kind: BARE[start], text };
  }
  if (start === "user") return ofUser(rest, text);
  let object = startOf(start, scope);
  if (!object) return `não há o cadastro ${start === "company" ? WORLD.company : WORLD.system}, que "${text}" lê`;
  const up = rest.findIndex((step) => step !== "$parent");
  const climbs = up === -1 ? rest.length : up;
  for (let level = 0; level < climbs; level++) {
    if (!object.parent) return `"${text}": não há nada acima de ${object.register}`;
    object = object.parent;
  }
  const walked = walk(object, rest.slice(climbs), text, scope.outlines);
  if (typeof walked === "string") return walked;
  const path: Path = { start, up: climbs, ...walked, text };
  scope.needs.see(path, object);
  return path;
}

/** The declared member a path ends in; undefined for ids and for what the request brings. */
export function memberAtPath({ start, up, steps, crosses }: Path, scope: Scope): MemberOutline | undefined {
  if (start === "today" || start === "op" || start === "user") return undefined;
  let object: ObjectOutline | null | undefined = startOf(start, scope);
  for (let level = 0; level < up; level++) object = object?.parent;
  let member: MemberOutline | undefined;
  for (const [at, name] of steps.entries()) {
    member = object?.members.get(name);
    object = crosses?.at === at ? targetOutline(crosses.register, scope.outlines) : member?.object;
  }
  return member;
}

function startOf(start: PathStart, scope: Scope): ObjectOutline | undefined {
  if (start === "this") return scope.self;
  if (start === "company") return scope.outlines.get(WORLD.company);
  if (start === "system") return scope.outlines.get(WORLD.system);
  return scope.row;
}

function ofUser([member = "id", ...more]: readonly string[], text: string): Path | string {
  const known = USER[member];
  if (!known || more.length > 0) return `$user tem ${Object.keys(USER).join(", ")}; não "${[member, ...more].join(".")}"`;
  return { start: "user", up: 0, steps: [member], ...known, text };
}

type Walked = Pick<Path, "steps" | "crosses" | "kind" | "refersTo">;

function walk(from: ObjectOutline, steps: readonly string[], text: string, outlines: Outlines): Walked | string {
  let object = from;
  let crosses: { readonly at: number; readonly register: string } | undefined;
  for (const [at, name] of steps.entries()) {
    const last = at === steps.length - 1;
    const head = { steps, ...(crosses ? { crosses } : {}) };
    const member = object.members.get(name);
    if (!member && name === "id" && last) return { ...head, kind: "id", ...refersToOf(object) };
    if (!member) return `"${text}": ${object.register}${object.path && `#${object.path}`} não tem o campo "${name}"`;
    if (last) return { ...head, kind: member.kind, ...(member.refersTo === undefined ? {} : { refersTo: member.refersTo }) };
    const next = into(member, outlines);
    if (typeof next === "string") return `"${text}": ${next}`;
    if (member.refersTo !== undefined) {
      if (crosses) return `"${text}" consulta mais de uma referência`;
      crosses = { at, register: member.refersTo };
    }
    object = next;
  }
  return { steps, kind: "id", ...refersToOf(object) };
}

function into(member: MemberOutline, outlines: Outlines): ObjectOutline | string {
  if (member.node.type === "array") return `"${member.name}" é uma lista: use some, every ou has`;
  if (member.object) return member.object;
  if (member.refersTo === undefined) return `"${member.name}" não tem campos`;
  return targetOutline(member.refersTo, outlines) ?? `não existe ${member.refersTo}`;
}

function refersToOf(object: ObjectOutline): { readonly refersTo?: string } {
  return object.what === "rows" ? { refersTo: `${object.register}/${object.path}` } : { refersTo: object.register };
}
