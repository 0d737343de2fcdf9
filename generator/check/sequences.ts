import type { PropertyNode } from "../source.ts";
import { type Checked, type FieldPair, memberAt } from "./walk.ts";

/** Only whole records are numbered, each in a text or a whole number that nothing else fills. */
export function checkSequences(checked: Checked): void {
  for (const { plan, fields } of checked.objects)
    for (const pair of fields)
      if (pair.node["x-sequence"]) {
        if (plan.what !== "record")
          refuse(checked, pair, "só um campo do próprio registro é numerado, não o de um grupo ou de uma lista");
        checkMember(checked, pair);
        checkFormat(checked, pair);
        checkYear(checked, pair);
      }
}

function refuse({ refuse: say }: Checked, { field, node }: FieldPair, reason: string, ...under: readonly string[]): void {
  say(`${field.path}: ${reason}`, node, "x-sequence", ...under);
}

const NEVER_BESIDE = [
  "default",
  "x-computed",
  "writeOnly",
  "pattern",
  "minLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
] as const satisfies readonly (keyof PropertyNode)[];

function checkMember(checked: Checked, pair: FieldPair): void {
  const { field, node, owner } = pair;
  if ((node.type !== "string" && node.type !== "integer") || node.format !== undefined || node.enum || node["x-ref"])
    refuse(checked, pair, "a numeração fica em um texto ou em um número inteiro, sem format, enum ou x-ref");
  for (const keyword of NEVER_BESIDE)
    if (node[keyword] !== undefined) refuse(checked, pair, `quem o preenche é a numeração: tire ${keyword}`);
  if (field.required) refuse(checked, pair, "ele é numerado ao gravar: tire-o de required");
  const ruled = owner.rules.some(
    ({ id, show = [], require = [], limit = {}, lock = [] }) =>
      !id.startsWith("numeracao-") && [...show, ...require, ...lock, ...Object.keys(limit)].includes(field.name),
  );
  if (ruled) refuse(checked, pair, "nenhuma regra o mostra, exige, bloqueia ou limita: ele aparece depois de gravado");
  for (const { op, ask, set } of checked.register.actions)
    if (ask.includes(field.path) || field.path in set) refuse(checked, pair, `a ação ${op} não pode pedi-lo nem preenchê-lo`);
  if (owner.history?.fields.includes(field.name)) refuse(checked, pair, "ele vale para todas as vigências: tire-o de x-history");
}

function checkFormat(checked: Checked, pair: FieldPair): void {
  const { node, field } = pair;
  const written = node["x-sequence"] ?? {};
  if (node.type !== "string") {
    for (const keyword of ["format", "digits"] as const)
      if (written[keyword] !== undefined) refuse(checked, pair, `um número inteiro não tem ${keyword}: use type string`, keyword);
    return;
  }
  const format = field.sequence?.format ?? "";
  const holes = [...format.matchAll(/\{([^{}]*)\}/g)].map(([, hole = ""]) => hole);
  const strange = holes.find((hole) => hole !== "numero" && hole !== "ano");
  if (strange !== undefined) refuse(checked, pair, `format só tem {numero} e {ano}, não {${strange}}`, "format");
  if (holes.filter((hole) => hole === "numero").length !== 1)
    refuse(checked, pair, "format precisa de {numero}, uma vez", "format");
  if (holes.includes("ano") !== (written.per !== undefined))
    refuse(checked, pair, "{ano} está em format exatamente quando a numeração recomeça a cada ano (per: year)", "format");
  const least = format.replace("{ano}", "0000").replace("{numero}", "0".repeat(field.sequence?.digits ?? 1)).length;
  if (field.shape.maxLength !== undefined && field.shape.maxLength < least)
    refuse(checked, pair, `um número tem ao menos ${least} caracteres, mais do que maxLength deixa`);
}

function checkYear(checked: Checked, pair: FieldPair): void {
  const { per, of } = pair.node["x-sequence"] ?? {};
  if (of === undefined) return;
  if (per === undefined)
    refuse(checked, pair, "of diz de que ano é o número, e esta numeração não recomeça a cada ano (per: year)", "of");
  const date = memberAt(pair.owner, of);
  const type = date && checked.serverKinds.get(date.kind)?.column(date)?.type;
  if (type !== "date") refuse(checked, pair, `of nomeia uma data do registro, e ${of} não é`, "of");
  else if (!date?.required) refuse(checked, pair, `of nomeia uma data sempre preenchida: ponha ${of} em required`, "of");
}
