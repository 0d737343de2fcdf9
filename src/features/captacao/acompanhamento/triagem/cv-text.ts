import type { Json, WireRecord } from "../../../../metadata/verdict.ts";

/** Members whose words say what somebody can do; a word in another member finds nobody. Nothing of who they are is among them. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  cargos: ["nome"],
  areasInteresse: ["nome"],
  conhecimentos: ["nome"],
  experiencias: ["empresa", "nomeFuncao", "nomeMercado", "observacao"],
  formacao: ["curso", "areaFormacao.nome", "tipoDescricao", "local"],
  candidatoIdiomas: ["idioma.nome", "nivelDescricao"],
  cursos: ["nome", "instituicao"],
  certificados: ["titulo", "organizacao"],
};
const TEXTS = ["observacao", "ocrTexto"];
/** Letters of a curriculum that are searched. */
export const LONGEST = 200_000;

/** The curriculum of a candidate as one text, a line for each thing it says. */
export function cvText(record: WireRecord): string {
  const lines = Object.entries(LISTS).flatMap(([list, members]) =>
    rowsOf(record[list]).map((row) =>
      members
        .map((path) => textAt(row, path))
        .filter(Boolean)
        .join(" · "),
    ),
  );
  const texts = TEXTS.map((name) => record[name]).filter((text) => typeof text === "string");
  return [...lines, ...texts].filter(Boolean).join("\n");
}

const rowsOf = (value: Json | undefined): readonly WireRecord[] => (Array.isArray(value) ? (value as readonly WireRecord[]) : []);

function textAt(row: WireRecord, path: string): string {
  let value: Json | undefined = row;
  for (const step of path.split(".")) value = (value as WireRecord | null | undefined)?.[step];
  return typeof value === "string" ? value : "";
}
