import { isRecord } from "../../metadata/json.ts";
import type { Registry } from "../../metadata/register.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { Anonymiser } from "./contract.ts";
import { fieldOf } from "./field-of.ts";

type Row = readonly (string | null)[];
type NotedChange = Readonly<Record<string, Json>>;

/** How audit entries become anonymous: who did it under the fictitious name, personal values as in the records, whole objects left out. */
export function auditRowChange(registry: Registry, columns: readonly string[], anonymiser: Anonymiser): (row: Row) => Row {
  const at = (name: string): number => columns.indexOf(name);
  const [names, register, id, changes] = [
    [at("usuario_nome"), at("atras_nome")],
    at("registro"),
    at("registro_id"),
    at("mudancas"),
  ];
  return (row) =>
    row.map((text, place) => {
      if (text === null) return null;
      if (names.includes(place)) return anonymiser.name(text);
      return place === changes ? changed(text, row[register] ?? "", `${row[register]} ${row[id]}`) : text;
    });

  function changed(text: string, of: string, record: string): string {
    const list = JSON.parse(text) as Json;
    if (!Array.isArray(list)) return "[]";
    return JSON.stringify(list.flatMap((one) => (isRecord(one) ? [entry(one, of, record)] : [])));
  }

  function entry(one: NotedChange, of: string, record: string): NotedChange {
    const plan = registry.get(of);
    const field = plan === undefined ? undefined : fieldOf(plan, String(one.field ?? ""));
    const value = (given: Json): Json => {
      if (field === undefined || given === null || Array.isArray(given)) return null;
      // A reference names its target, who may be a person.
      if (isRecord(given)) return "id" in given ? { id: given.id ?? null } : null;
      if (!anonymiser.concerns(field)) return given;
      return typeof given === "string" ? anonymiser.value(field, given, record) : null;
    };
    return { field: one.field ?? "", title: one.title ?? "", before: value(one.before ?? null), after: value(one.after ?? null) };
  }
}
