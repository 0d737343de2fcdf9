import { type Checked, type FieldPair, memberAt } from "./walk.ts";

/** What references and former names say of other registers and dates; what can be unique lies in a column. */
export function checkReferences(checked: Checked): void {
  const { register, registry, document, refuse, serverKinds } = checked;
  for (const [at, former] of register.was.entries())
    if (registry.has(former)) refuse(`"${former}" não é um nome antigo: ainda é um cadastro`, document, "x-was", at);
  for (const { plan, fields, holder } of checked.objects) {
    for (const pair of fields) {
      checkAsOf(checked, pair);
      checkTells(checked, pair);
    }
    for (const [at, { by }] of plan.unique.entries())
      for (const path of by) {
        const field = memberAt(plan, path);
        const kept = field && field.computed?.mode !== "query" && !field.writeOnly && serverKinds.get(field.kind)?.column(field);
        if (field && (!kept || kept.type.endsWith("[]")))
          refuse(`${path} não fica em uma coluna de um só valor, e sem ela nada se compara`, holder, "x-unique", at, "by");
      }
  }
}

/** `asOf` names a date from the object that holds the reference, and something dated to be read at it. */
function checkAsOf({ register, registry, serverKinds, refuse }: Checked, { field, node, owner }: FieldPair): void {
  const { asOf, register: id } = field.ref ?? {};
  if (asOf === undefined || id === undefined) return;
  const holder = node.items?.["x-ref"] ? node.items : node;
  const names = asOf.split(".").filter((name) => name !== "$this");
  const up = names.filter((name) => name === "$parent").length;
  const above = owner.path
    .split(".")
    .slice(0, up === 0 ? undefined : -up)
    .filter((name) => name !== "");
  const object = up === 0 ? owner : above.length === 0 ? register : memberAt(register, above.join("."))?.object;
  const date = object && memberAt(object, names.slice(up).join("."));
  if (!date || !/^(date|timestamptz)$/.test(serverKinds.get(date.kind)?.column(date)?.type ?? ""))
    refuse(`asOf nomeia a data em que ${field.path} é lido, e ${asOf} não é uma data`, holder, "x-ref", "asOf");
  const target = registry.get(id);
  if (target && !target.history && !target.fields.some(({ object: inner }) => inner?.history))
    refuse(`${id} não tem vigências, então asOf não diz nada`, holder, "x-ref", "asOf");
}

/** What a reference tells beside the name is one value of a column that is no secret, and there is an object to tell it in. */
function checkTells({ registry, serverKinds, refuse }: Checked, { field, node }: FieldPair): void {
  const { tells = [], register: id, list, bare } = field.ref ?? { register: "" };
  const holder = node.items?.["x-ref"] ? node.items : node;
  const target = list === undefined && !bare ? registry.get(id) : undefined;
  for (const [at, path] of tells.entries()) {
    const told = target && memberAt(target, path);
    const kind = told && serverKinds.get(told.kind);
    if (!told || told.ref || told.computed || told.writeOnly || told.access || !kind?.column(told))
      refuse(`${path} não é um valor gravado de ${id} que ${field.path} possa mostrar`, holder, "x-ref", "tells", at);
  }
}
