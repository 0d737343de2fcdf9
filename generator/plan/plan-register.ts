import { createHash } from "node:crypto";
import type { SharedKinds } from "../../src/kinds/contract.ts";
import type { Path } from "../../src/metadata/condition.ts";
import type { Field } from "../../src/metadata/field.ts";
import type { Register } from "../../src/metadata/register.ts";
import type { RegisterNode, RegisterSource } from "../source.ts";
import { accessOf } from "./access.ts";
import { actionsOf, rightsOf } from "./actions.ts";
import { addressesOf } from "./addresses.ts";
import { alertsOf } from "./alerts.ts";
import { listOf, tabsOf } from "./arrangement.ts";
import { template } from "./expression.ts";
import { namedBy } from "./expression-walk.ts";
import { optional } from "./field.ts";
import { namedRights } from "./named-rights.ts";
import { Needs } from "./needs.ts";
import { planObject } from "./object.ts";
import type { Outlines } from "./outline.ts";
import type { Problems } from "./problems.ts";
import type { Scope } from "./resolve-path.ts";
import { treatmentOf } from "./treatment.ts";
import { WORLD } from "./world.ts";

/** A register planned but for what follows from others: storage and hash. */
export type RegisterDraft = Omit<Register, "storage" | "hash">;

export function planRegister(
  source: RegisterSource,
  outlines: Outlines,
  kinds: SharedKinds,
  problems: Problems,
): RegisterDraft | undefined {
  const { id, module, name, document } = source;
  const outline = outlines.get(id);
  if (!outline) return undefined;
  const needs = new Needs(id);
  const scope: Scope = { row: outline, self: outline, outlines, kinds, problems, needs };
  const about = document["x-register"];
  const object = planObject(outline, document, document["x-privacy"] ?? "none", scope);
  const display = displayOf(document, scope);
  const displayFields = [...new Set(display.flatMap((part) => (typeof part === "string" ? [] : [ownPath(part)])))];
  const actions = actionsOf(id, document, scope);
  const access = accessOf(document["x-access"], scope);
  const planned = listOf(document, object.fields, displayFields, scope);
  const list = { ...planned, ...optional("alerts", alertsOf(source.alerts, object.fields, planned, scope)) };
  if (about.tree !== undefined && !outline.members.has(about.tree))
    problems.add(`não existe o campo "${about.tree}"`, about, "tree");
  if (about.tree !== undefined && outline.members.has("arvore"))
    problems.add(`"arvore" é como se pede uma árvore: nenhum campo dela pode ter esse nome`, document.properties, "arvore");
  for (const [at, name] of (about.sharedBy ?? []).entries())
    if (!outlines.get(WORLD.system)?.members.has(name))
      problems.add(`os parâmetros do sistema não têm o campo "${name}"`, about, `sharedBy/${at}`);
  const fields = object.fields.map((field) => withFacts(field, needs));
  return {
    ...object,
    what: "record",
    fields,
    id,
    module,
    name,
    title: document.title,
    plural: about.plural,
    gender: about.gender,
    ...optional("description", document.description),
    scope: about.scope,
    display,
    displayFields,
    addresses: addressesOf(id, document, scope),
    ...optional("group", about.group),
    ...optional("tree", about.tree),
    ...optional("states", about.states),
    ...optional("synonyms", about.synonyms),
    ...optional("single", about.single),
    ...optional("sharedBy", about.sharedBy),
    actions,
    ...optional("access", access),
    ...optional("apart", document["x-access"]?.apart),
    tabs: tabsOf(document, object.fields, scope),
    list,
    hooks: document["x-hooks"] ?? [],
    messages: document["x-messages"] ?? {},
    privacy: document["x-privacy"] ?? "none",
    ...optional("treatment", treatmentOf(document, scope)),
    was: (document["x-was"] ?? []).map((former) => (former.includes("/") ? former : `${module}/${former}`)),
    examples: document["x-examples"] ?? {},
    source: document["x-source"] ?? [],
    needs: needs.result(factPaths(fields)),
    rights: rightsOf(id),
    namedRights: namedRights([object, access, actions, list]),
  };
}

/** A hash that changes exactly when the register does. */
export function sealRegister(register: Register): Register {
  const hash = createHash("sha256")
    .update(JSON.stringify({ ...register, hash: "" }))
    .digest("hex")
    .slice(0, 16);
  return { ...register, hash };
}

function displayOf(document: RegisterNode, scope: Scope): readonly (string | Path)[] {
  const { display } = document["x-register"];
  const text = display.includes("{") ? display : `{${display}}`;
  return template(text, scope, document["x-register"], "display");
}

function ownPath({ steps, crosses }: Path): string {
  return steps.slice(0, crosses ? crosses.at + 1 : undefined).join(".");
}

function withFacts(field: Field, needs: Needs): Field {
  const ref = field.ref && { ...field.ref, facts: [...new Set([...(field.ref.tells ?? []), ...needs.factsAt(field.path)])] };
  const object = field.object && { ...field.object, fields: field.object.fields.map((inner) => withFacts(inner, needs)) };
  return { ...field, ...optional("ref", ref), ...optional("object", object) };
}

function factPaths(fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field) => [
    ...(field.computed && namedBy(field.computed.expr).registers.length > 0 ? [field.path] : []),
    ...factPaths(field.object?.fields ?? []),
  ]);
}
