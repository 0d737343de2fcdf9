import type { Cell, Column, Document, DocumentEvent, Head } from "../../src/reporting/document.ts";
import { type PrintFormat, print } from "../../src/reporting/formats/print.ts";

export const head: Head = {
  title: "Desligamentos por Motivo",
  company: { name: "Serra Azul", legalName: "Serra Azul Indústria Ltda.", cnpj: "12.ABC.345/01DE-35" },
  position: "Posição em 31/10/2026",
  filters: [
    { label: "Período", text: "01/01/2026 a 31/10/2026" },
    { label: "Estabelecimentos", text: "Todos" },
  ],
  notes: ["Salário não exibido"],
  user: "Ana Souza",
  at: "2026-11-23T09:05:00-03:00",
  code: "gestao-talentos/desligamentos",
};

export const column = (key: string, title: string, format: Column["format"] = "text", width?: Column["width"]): Column => ({
  key,
  title,
  format,
  width: width ?? { share: 1 },
});

export const motivo = column("motivo", "Motivo");
export const columns: readonly Column[] = [
  column("nome", "Talento", "text", { share: 2 }),
  column("matricula", "Matrícula", "text", { mm: 20 }),
  column("data", "Data", "date", { mm: 20 }),
  column("meses", "Meses de casa", "integer", { mm: 16 }),
  column("salario", "Salário", "money", { mm: 26 }),
  column("parte", "% do total", "percent", { mm: 20 }),
  column("tempo", "Horas", "hours", { mm: 16 }),
  column("visto", "Visto em", "moment", { mm: 30 }),
];

export const row = (name: string, at: number): DocumentEvent => {
  const cells: readonly Cell[] = [
    name,
    String(at).padStart(6, "0"),
    `2026-02-${String((at % 28) + 1).padStart(2, "0")}`,
    String(at),
    `${at}.50`,
    "37.3",
    "1570",
    "2026-11-23T09:05:00-03:00",
  ];
  return { type: "row", cells };
};

/** Two groups with their totals. */
export function grouped(perGroup: number): readonly DocumentEvent[] {
  const group = (value: string, from: number): readonly DocumentEvent[] => [
    { type: "group", level: 0, value },
    ...Array.from({ length: perGroup }, (_, at) => row(`Talento ${from + at} de Exemplo`, from + at)),
    {
      type: "totals",
      level: 0,
      label: value,
      figures: [
        { title: "Desligamentos", format: "integer", value: String(perGroup) },
        { title: "Salário", format: "money", value: "1234.5", under: "salario" },
      ],
    },
  ];
  return [
    { type: "head", head },
    { type: "columns", groups: [motivo], columns },
    ...group("Pedido", 1),
    ...group("Sem justa causa", perGroup + 1),
    {
      type: "totals",
      level: -1,
      label: "Total geral",
      figures: [{ title: "Desligamentos", format: "integer", value: String(2 * perGroup) }],
    },
    { type: "end", count: 2 * perGroup },
  ];
}

export async function* inBatches(events: readonly DocumentEvent[], size = 7): Document {
  for (let at = 0; at < events.length; at += size) yield events.slice(at, at + size);
}

export async function printed(events: readonly DocumentEvent[], format: PrintFormat): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of print(inBatches(events), format)) pieces.push(piece);
  return Buffer.concat(pieces);
}
