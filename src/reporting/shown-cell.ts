import { minuteText } from "../metadata/moment.ts";
import { Decimal, round } from "../rules/decimal.ts";
import type { Cell, CellFormat } from "./document.ts";

/** What stands where a value is empty, for a reader; files for programs leave the place empty. */
export const EMPTY = "—";

/** Decimal places a number has when its column does not say. */
const PLACES: Readonly<Partial<Record<CellFormat, number>>> = { integer: 0, decimal: 2, money: 2, percent: 2 };

export interface CellKind {
  readonly format: CellFormat;
  readonly places?: number;
}

export const placesOf = ({ format, places }: CellKind): number => places ?? PLACES[format] ?? 0;

/** Whether values of it stand at the right and are numbers to a program. */
export const isNumber = ({ format }: CellKind): boolean => PLACES[format] !== undefined || format === "hours";

/** A value as people read it in Portuguese; the one text of screen, paper, CSV and snapshots. Empty is `""`. */
export function shownCell(value: Cell, kind: CellKind): string {
  if (value === null || value === "") return "";
  switch (kind.format) {
    case "text":
      return value;
    case "date":
      return dayText(value);
    case "moment":
      return momentShown(value);
    case "hours":
      return hoursText(value);
    case "money":
      return numberText(value, placesOf(kind)).replace(/^-?(?=\d)/, (sign) => `${sign}R$ `);
    case "percent":
      return numberText(value, placesOf(kind)).replace(/\d$/, (digit) => `${digit}%`);
    default:
      return numberText(value, placesOf(kind));
  }
}

/** The same where nothing may look forgotten: on screen and paper. */
export const readCell = (value: Cell, kind: CellKind): string => shownCell(value, kind) || EMPTY;

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const dayText = (value: string): string => value.replace(DAY, "$3/$2/$1");

/** A moment with its own offset is read as it is written, one in UTC in the house's zone. */
export function momentShown(value: string): string {
  const local = localMoment(value);
  return local === null ? value : `${dayText(local.slice(0, 10))} ${local.slice(11)}`;
}

const OFFSET = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*[+-]\d{2}:?\d{2}$/;

/** `yyyy-mm-dd hh:mm` as people of its zone read it; null when it is no moment. */
export function localMoment(value: string): string | null {
  const own = OFFSET.exec(value);
  if (own) return `${own[1]} ${own[2]}`;
  if (Number.isNaN(Date.parse(value))) return null;
  return minuteText(value).replace(/^(\d{2})\/(\d{2})\/(\d{4})/, "$3-$2-$1");
}

function hoursText(value: string): string {
  if (!/^-?\d+$/.test(value)) return value;
  const sign = value.startsWith("-") ? "-" : "";
  const minutes = Math.abs(Number(value));
  return `${sign}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

const CANONICAL = /^(-?)(\d+)(?:\.(\d+))?$/;

function numberText(value: string, places: number): string {
  const [, sign = "", whole = "", fraction = ""] = CANONICAL.exec(rounded(value, places)) ?? [];
  if (whole === "") return value;
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, ".") : whole;
  const decimals = places > 0 ? `,${fraction.padEnd(places, "0")}` : "";
  return `${/[1-9]/.test(whole + fraction) ? sign : ""}${grouped}${decimals}`;
}

/** A canonical decimal with no more places than these; halves go away from zero. */
export function rounded(value: string, places: number): string {
  const [, sign = "", whole = "", fraction = ""] = CANONICAL.exec(value) ?? [];
  if (fraction.length <= places) return value;
  const { units } = round(new Decimal(BigInt(whole + fraction), fraction.length), places);
  const digits = units.toString().padStart(places + 1, "0");
  const at = digits.length - places;
  return `${sign}${digits.slice(0, at)}${places > 0 ? `.${digits.slice(at)}` : ""}`;
}
