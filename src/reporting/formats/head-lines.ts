import type { Head } from "../document.ts";

/** What a document says before its numbers, a line each: title, position, filters, what the reader does not get. */
export function headLines(head: Head): readonly string[] {
  const filters = filterLine(head);
  return [
    head.title,
    head.company.name,
    ...(head.position === undefined ? [] : [head.position]),
    ...(filters === "" ? [] : [filters]),
    ...head.notes,
  ];
}

/** `Período: 01/11/2026 a 30/11/2026 · Estabelecimentos: Todos` */
export const filterLine = ({ filters }: Head): string => filters.map(({ label, text }) => `${label}: ${text}`).join(" · ");
