import { validCpf } from "../../../../kinds/registrations.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";

const FIRST_LINES = 12;
const LONGEST_NAME = 100;
/** A line of two to eight words of letters. */
const WORDS = /^\p{L}[\p{L}'´.-]*(?: \p{L}[\p{L}'´.-]*){1,7}$/u;
/** Lines that head a curriculum and name nobody. */
const HEADINGS =
  /\b(curr[ií]cul\w*|vitae|cv|resumo|perfil|dados|pessoa\w*|objetivo\w*|profission\w*|experi[eê]ncia\w*|forma[cç][aã]o|contato\w*|informa[cç]\w*|rua|avenida|av|bairro|cep|brasileir[oa]|solteir[oa]|casad[oa]|anos)\b/i;
const SMALL = new Set(["da", "das", "de", "del", "di", "do", "dos", "e"]);

const EMAIL = /[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/i;
const CPF = /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\bCPF\D{0,12}\d{11}\b/gi;
const MOBILE = /(?:\+?55[\s.-]*)?\(?\b0?([1-9]\d)\)?[\s.-]*(9\d{4})[\s.-]?(\d{4})\b/;
const LANDLINE = /(?:\+?55[\s.-]*)?\(?\b0?([1-9]\d)\)?[\s.-]+([2-5]\d{3})[\s.-]?(\d{4})\b/;
const POSTAL_CODE = /\b(\d{2})\.?(\d{3})-(\d{3})\b/;
const BIRTH = /\bnasc\w*\.?[^\n\d]{0,30}(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4})\b/i;

/**
 * What a curriculum plainly says of its candidate, as parts of a record: what could be somebody else's or two things at once is left
 * out. The person reads it before anything is sent.
 */
export function factsOf(text: string): WireRecord {
  const cpfs = new Set((text.match(CPF) ?? []).map((found) => found.replace(/\D/g, "")).filter(validCpf));
  // Digits of a document are no telephone.
  const rest = text.replace(CPF, " ");
  const [cpf] = cpfs;
  const mobile = MOBILE.exec(rest);
  const landline = LANDLINE.exec(rest);
  const postalCode = POSTAL_CODE.exec(rest)?.slice(1).join("");
  return {
    ...filled("nome", nameIn(text)),
    ...group("pessoal", { ...filled("cpf", cpfs.size === 1 ? cpf : undefined), ...filled("dataNascimento", birthIn(text)) }),
    ...group("contato", {
      ...filled("email", EMAIL.exec(text)?.[0].toLowerCase()),
      ...(mobile ? { dddCelular: mobile[1] ?? "", foneCelular: `${mobile[2]}${mobile[3]}` } : {}),
      ...(landline ? { ddd: landline[1] ?? "", foneFixo: `${landline[2]}${landline[3]}` } : {}),
    }),
    ...group("endereco", filled("cep", postalCode)),
  };
}

const filled = (name: string, value: string | undefined): WireRecord => (value === undefined ? {} : { [name]: value });
const group = (name: string, members: WireRecord): WireRecord => (Object.keys(members).length === 0 ? {} : { [name]: members });

function nameIn(text: string): string | undefined {
  const lines = text.split("\n", FIRST_LINES * 3).map((line) => line.trim());
  const said = lines
    .map((line) => /^nome(?: completo)?\s*[:-]\s*(.+)$/i.exec(line)?.[1]?.trim())
    .find((name) => name && WORDS.test(name));
  const first = lines
    .filter(Boolean)
    .slice(0, FIRST_LINES)
    .find((line) => WORDS.test(line) && !HEADINGS.test(line));
  const name = said ?? first;
  return name === undefined || name.length > LONGEST_NAME ? undefined : written(name);
}

/** As names are written: `MARIA DA LUZ` and `maria da luz` are Maria da Luz. */
function written(name: string): string {
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) return name;
  return name
    .toLowerCase()
    .split(" ")
    .map((word) => (SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}

function birthIn(text: string): string | undefined {
  const [, day = "", month = "", year = ""] = BIRTH.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const isDay = !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso);
  return isDay && year > "1900" ? iso : undefined;
}
