import type { PresenceSheet } from "./shared.ts";
import { sheetTexts } from "./ui-texts.ts";

/** A day of a class as its column is headed. */
export const dayLabel = ({ dia, turno }: PresenceSheet["dias"][number]): string =>
  `${dia.slice(8)}/${dia.slice(5, 7)}${sheetTexts.shifts[turno]}`;
