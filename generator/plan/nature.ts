import type { Path, Scalar } from "../../src/metadata/condition.ts";
import { UNDECLARED_FIELD } from "../../src/metadata/undeclared-field.ts";
import { isScalar } from "../../src/rules/value.ts";
import type { ExprNode, PropertyNode } from "../source.ts";
import type { MemberOutline } from "./outline.ts";
import { memberAtPath, resolvePath, type Scope } from "./resolve-path.ts";

/** What a path or member gives, as far as comparing and assigning go. */
export interface Nature {
  readonly what: "text" | "number" | "boolean" | "reference" | "list" | "object";
  readonly kind: string;
  readonly refersTo?: string;
  /** The declaration of one value, when it is a declared member. */
  readonly node?: PropertyNode;
}

const SAID: Readonly<Record<Nature["what"], string>> = {
  text: "texto",
  number: "número",
  boolean: "true ou false",
  reference: "uma referência",
  list: "uma lista",
  object: "um objeto",
};

export function natureOfMember({ node, kind, refersTo }: MemberOutline): Nature {
  const head = { kind, node, ...(refersTo === undefined ? {} : { refersTo }) };
  if (node.type === "array") return { what: "list", ...head };
  if (refersTo !== undefined) return { what: "reference", ...head };
  if (node.type === "object") return { what: "object", ...head };
  return { what: node.type === "string" ? "text" : node.type === "boolean" ? "boolean" : "number", ...head };
}

export function natureOf(path: Path, scope: Scope): Nature {
  const member = memberAtPath(path, scope);
  if (member) return natureOfMember(member);
  const head = { kind: path.kind, ...(path.refersTo === undefined ? {} : { refersTo: path.refersTo }) };
  if (path.kind === "id") return { what: "reference", ...head };
  const types = scope.kinds.get(path.kind)?.types ?? [];
  return { what: types.includes("array") ? "list" : "text", ...head };
}

const START = /^\$(this|parent|before|company|system|user|today|op)\b/;

/** Why one written value can never be one of these, or undefined. */
export function misfit(value: Scalar, nature: Nature, { kinds }: Pick<Scope, "kinds">): string | undefined {
  if (typeof value === "string" && START.test(value)) return `isto é só um texto: escreva {"field": "${value}"}`;
  if (nature.what === "object") return "um objeto não é comparado nem preenchido com um valor";
  if (nature.what === "reference" || (nature.what === "list" && nature.refersTo !== undefined))
    return typeof value === "number" ? undefined : "uma referência é comparada pelo id";
  const node = nature.what === "list" ? nature.node?.items : nature.node;
  if (!node) return nature.node ? undefined : ofKind(value, nature.kind, UNDECLARED_FIELD, kinds);
  if (node.enum) return node.enum.includes(value) ? undefined : "não é uma de suas opções";
  const type = node.type === "integer" ? "number" : node.type;
  if (typeof value !== type || (node.type === "integer" && !Number.isInteger(value))) return `ele guarda ${node.type}`;
  const field = { ...UNDECLARED_FIELD, type: node.type, shape: { ...node } };
  return ofKind(value, nature.what === "list" ? (node.format ?? "") : nature.kind, field, kinds);
}

function ofKind(value: Scalar, name: string, field: typeof UNDECLARED_FIELD, kinds: Scope["kinds"]): string | undefined {
  const kind = kinds.get(name);
  if (!kind) return undefined;
  const first = kind.bounds?.minimum;
  if (first !== undefined && Number(value) < first) return `${name} nunca é menor que ${first}`;
  const wrong = kind.check?.(value, { ...field, kind: name });
  if (wrong) return wrong;
  const normal = kind.normalize(value, { ...field, kind: name });
  return normal === value ? undefined : `escreva ${JSON.stringify(normal)}`;
}

/** Why two natures are never alike, or undefined. */
export function unlike(left: Nature, right: Nature, { kinds }: Pick<Scope, "kinds">): string | undefined {
  const bare = (one: Nature, other: Nature): boolean => one.kind === "id" && other.what === "number";
  if (bare(left, right) || bare(right, left)) return undefined;
  if (left.what !== right.what) return `um lado é ${SAID[left.what]} e o outro é ${SAID[right.what]}`;
  if (left.what === "reference" && left.refersTo !== right.refersTo)
    return `um lado é de ${left.refersTo} e o outro é de ${right.refersTo}`;
  // A kind with an order of its own keeps its values in another notation than a text.
  const special = ({ kind }: Nature): boolean => kinds.get(kind)?.can.ordered === true && kinds.get(kind)?.can.text !== true;
  if (left.what === "text" && left.kind !== right.kind && (special(left) || special(right)))
    return `um lado é ${left.kind} e o outro é ${right.kind}`;
  return undefined;
}

/** Why a written expression can never be the value of a member, or undefined; `place` is told where. */
export function misfitOfExpression(node: ExprNode, target: Nature, scope: Scope): string | undefined {
  const inner = (one: unknown): string | undefined => misfitOfExpression(one as ExprNode, target, scope);
  const gives = (what: Nature["what"]): string | undefined =>
    what === target.what ? undefined : `isto dá ${SAID[what]} e o campo guarda ${SAID[target.what]}`;
  if (isScalar(node)) {
    if (target.what === "list") return "uma lista não é preenchida com um só valor";
    const wrong = misfit(node, target, scope);
    return wrong && `${JSON.stringify(node)}: ${wrong}`;
  }
  if (typeof node.field === "string") return unlikePath(node.field, target, scope, node);
  if ("then" in node) return inner(node.then) ?? inner(node.else);
  if ("when" in node || "exists" in node) return gives("boolean");
  if (Array.isArray(node.first)) return node.first.map(inner).find((one) => one !== undefined);
  if (typeof node.text === "string" || "date" in node) return gives("text");
  if ("one" in node) return gives("reference");
  return ["add", "sub", "mul", "div", "floor", "round", "days", "months", "years", "count"].some((op) => op in node)
    ? gives("number")
    : undefined;
}

function unlikePath(text: string, target: Nature, scope: Scope, node: object): string | undefined {
  const before = scope.problems.list.length;
  const path = resolvePath(text, scope, node, "field");
  if (scope.problems.list.length > before) return undefined;
  const wrong = unlike(natureOf(path, scope), target, scope);
  return wrong && `${text}: ${wrong}`;
}
