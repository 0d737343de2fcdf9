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
const IDENTITY = ["nome", "nomeSocial"];
const OF_PERSON = [
  "cpf",
  "rg",
  "pis",
  "naturalidade",
  "conjuge",
  "pai",
  "mae",
  "parentesAmigos",
  "indicadoPor",
  "dataNascimento",
] as const;
const OF_CONTACT = ["email", "foneFixo", "foneCelular", "nomeContato"] as const;
const OF_ADDRESS = ["logradouro", "bairro", "cep", "complemento"] as const;

/** The words of who somebody is, from the record itself: everything is worked out here, and nothing is sent anywhere. */
export function identityOf(record: WireRecord): readonly string[] {
  const groups: readonly (readonly [Json | undefined, readonly string[]])[] = [
    [record, IDENTITY],
    [record.pessoal, OF_PERSON],
    [record.contato, OF_CONTACT],
    [record.endereco, OF_ADDRESS],
  ];
  const texts = groups.flatMap(([group, names]) => names.map((name) => (group as WireRecord | null | undefined)?.[name]));
  const words = texts.flatMap((text) => (typeof text === "string" ? fold(text).split(/[^\p{L}\p{N}]+/u) : []));
  return [...new Set(words.filter((word) => [...word].length >= SHORTEST))];
}

/** The text without what tells who wrote it. */
export function redact(text: string, identity: readonly string[]): string {
  const known = new Set(identity);
  const bare = PATTERNS.reduce((now, pattern) => now.replace(pattern, HIDDEN), text);
  return bare.replace(/[\p{L}\p{N}]+/gu, (word) => (known.has(fold(word)) ? HIDDEN : word));
}
