import type { Cell } from "../../document.ts";
import { type CellKind, localMoment, placesOf, shownCell } from "../../shown-cell.ts";

/** Excel keeps no more letters in a cell. */
const LONGEST = 32_767;
/** Digits a number of a spreadsheet keeps. */
const EXACT = 15;
/** Before it Excel counts a day that never was. */
const FIRST_DAY = "1900-03-01";
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

/** A value as a cell of a sheet at its place (`B7`): numbers and days as themselves, whatever else as text. Empty for an empty one. */
export function cellXml(place: string, value: Cell, kind: CellKind, style: number): string {
  if (value === null || value === "") return "";
  const number = numberOf(value, kind);
  return number === null ? textXml(place, shownCell(value, kind)) : `<c r="${place}" s="${style}"><v>${number}</v></c>`;
}

export function textXml(place: string, text: string, style = 0): string {
  const styled = style === 0 ? "" : ` s="${style}"`;
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST))}</t></is></c>`;
}

/** Letters no XML may hold, a half of a pair among them. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;

export const escaped = (text: string): string =>
  text.replace(FORBIDDEN, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The notation of a kind of value in Excel's own, never the localised, language. */
export function numberFormat(kind: CellKind): string {
  const places = placesOf(kind);
  const decimals = places > 0 ? `.${"0".repeat(places)}` : "";
  switch (kind.format) {
    case "text":
      return "@";
    case "date":
      return "dd/mm/yyyy";
    case "moment":
      return "dd/mm/yyyy hh:mm";
    case "hours":
      return "[h]:mm";
    case "percent":
      return `0${decimals}%`;
    case "money":
      return `"R$" #,##0${decimals}`;
    default:
      return `#,##0${decimals}`;
  }
}

function numberOf(value: string, { format }: CellKind): string | null {
  if (format === "text") return null;
  if (format === "date") return /^\d{4}-\d{2}-\d{2}$/.test(value) && value >= FIRST_DAY ? String(serial(value)) : null;
  if (format === "moment") {
    const local = localMoment(value);
    if (local === null || local < FIRST_DAY) return null;
    const minutes = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
    return String(serial(local.slice(0, 10)) + minutes / 1440);
  }
  if (!/^-?\d+(\.\d+)?$/.test(value)) return null;
  if (format === "hours") return String(Number(value) / 1440);
  if (value.replace(/^-?0*\.?0*|\./g, "").length > EXACT) return null;
  return format === "percent" ? hundredth(value) : value;
}

const serial = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY_MS;

/** Two places to the left on its text: a tenth of a tenth is never 0.010000000000000002. */
function hundredth(value: string): string {
  const sign = value.startsWith("-") ? "-" : "";
  const [whole = "", fraction = ""] = value.replace("-", "").split(".");
  const digits = whole.padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`;
}

/** `A`, `Z`, `AA`… */
export function columnName(at: number): string {
  const rest = String.fromCharCode(65 + (at % 26));
  return at < 26 ? rest : columnName(Math.floor(at / 26) - 1) + rest;
}
