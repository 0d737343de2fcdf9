import type { Field } from "../../../../metadata/field.ts";
import { dayText } from "../../../../metadata/moment.ts";
import type { Register } from "../../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../../metadata/verdict.ts";

export interface Line {
  readonly titulo: string;
  readonly valor: string;
}

/** A record in words by the tabs of its form: every member that holds something, none of those in `unseen`. */
export function inWords(register: Register, record: WireRecord, unseen: ReadonlySet<string>) {
  const fields = new Map(register.fields.map((field) => [field.name, field]));
  return register.tabs.flatMap(({ title, fields: names }) => {
    const itens = names.flatMap((name) => {
      const field = fields.get(name);
      return field === undefined || unseen.has(name) || field.writeOnly ? [] : linesOf(field, record[name], field.title);
    });
    return itens.length === 0 ? [] : [{ titulo: title, itens }];
  });
}

function linesOf(field: Field, value: Json | undefined, title: string): readonly Line[] {
  if (value === null || value === undefined || value === "") return [];
  const { object } = field;
  if (object !== undefined && Array.isArray(value))
    return value.flatMap((row, at) =>
      membersOf(object.fields, row as WireRecord).map((one) => ({ ...one, titulo: `${title} ${at + 1}: ${one.titulo}` })),
    );
  if (object !== undefined) return membersOf(object.fields, value as WireRecord);
  const said = Array.isArray(value) ? value.map((one) => textOf(field, one)).join(", ") : textOf(field, value);
  return said === "" ? [] : [{ titulo: title, valor: said }];
}

const membersOf = (fields: readonly Field[], row: WireRecord): readonly Line[] =>
  fields.filter(({ writeOnly }) => !writeOnly).flatMap((field) => linesOf(field, row[field.name], field.title));

function textOf(field: Field, value: Json): string {
  const option = field.options?.find((one) => one.value === value);
  if (option !== undefined) return option.label;
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (typeof value === "object" && value !== null) {
    const { nome, name, descricao, titulo, id } = value as WireRecord;
    return String(nome ?? name ?? descricao ?? titulo ?? id ?? "");
  }
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayText(text) : text;
}
