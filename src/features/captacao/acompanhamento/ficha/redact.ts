import { fold } from "../../../../metadata/fold.ts";
import type { Json, WireRecord } from "../../../../metadata/verdict.ts";

const HIDDEN = "▇▇▇";
/** Shorter words stand in too many others' texts; a name made of such alone is taken as a whole. */
const SHORTEST = 3;
const PATTERNS: readonly RegExp[] = [
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu,
  /(?:https?:\/\/|www\.)\S+/giu,
  /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/gu,
  /\b\d{1,2} de \p{L}+ de \d{4}\b/giu,
  // Documents, telephones, postal codes.
  /(?:\+?\d[\d\s().-]{5,}\d)/gu,
  /\b\d{1,3}\s+anos(?:\s+de\s+idade)?\b/giu,
  /\b(?:brasileir|casad|solteir|divorciad|viúv|viuv|separad|nascid|natural de|m[ãa]e de|pai de|filh)[\p{L}]*\b/giu,
  /\b(?:masculino|feminino|homem|mulher|sexo|g[êe]nero|senhora|senhor|sra|sr)\b\.?/giu,
];
/** Members that say who somebody is. */
export const IDENTITY_PATHS: readonly string[] = [
  "nome",
  "nomeSocial",
  "pessoal.cpf",
  "pessoal.rg",
  "pessoal.pis",
  "pessoal.naturalidade",
  "pessoal.conjuge",
  "pessoal.pai",
  "pessoal.mae",
  "pessoal.parentesAmigos",
  "pessoal.indicadoPor",
  "pessoal.dataNascimento",
  "contato.email",
  "contato.foneFixo",
  "contato.foneCelular",
  "contato.nomeContato",
  "endereco.logradouro",
  "endereco.bairro",
  "endereco.cep",
  "endereco.complemento",
];

/** The words of who somebody is, from the record itself: everything is worked out here, and nothing is sent anywhere. */
export function identityOf(record: WireRecord): readonly string[] {
  const words = IDENTITY_PATHS.flatMap((path) => {
    const text = path.split(".").reduce<Json | undefined>((at, name) => (at as WireRecord | null | undefined)?.[name], record);
    return typeof text === "string" ? fold(text).split(/[^\p{L}\p{N}]+/u) : [];
  });
  return [...new Set(words.filter((word) => [...word].length >= SHORTEST))];
}

/** The text without what tells who wrote it. */
export function redact(text: string, identity: readonly string[]): string {
  const known = new Set(identity);
  const bare = PATTERNS.reduce((now, pattern) => now.replace(pattern, HIDDEN), text);
  return bare.replace(/[\p{L}\p{N}]+/gu, (word) => (known.has(fold(word)) ? HIDDEN : word));
}
