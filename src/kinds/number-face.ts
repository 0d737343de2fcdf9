import type { Field } from "../metadata/field.ts";
import type { Json } from "../metadata/verdict.ts";
import type { KindServer, KindShared, Parsed } from "./contract.ts";
import { between, seeded } from "./seeded.ts";

export interface NumberFace {
  readonly name: string;
  readonly title: string;
  readonly types: KindShared["types"];
  /** Decimal places when the field does not say (`multipleOf`). */
  readonly places: number;
  /** Digits its column keeps, decimals among them; absent for a whole number. */
  readonly digits?: number;
  readonly prefix?: string;
  readonly suffix?: string;
}

/** Decimal places a number field is stored and shown with. */
export function placesOf(field: Field, fallback: number): number {
  const step = field.shape?.multipleOf;
  if (step === undefined) return fallback;
  const text = step.toString();
  const exponent = /e-(\d+)$/.exec(text);
  return exponent ? Number(exponent[1]) : (text.split(".")[1]?.length ?? 0);
}

/** Makes the shared face of a kind whose value is a number; pt-BR notation on the outside. */
export function numberFace(face: NumberFace): KindShared {
  return {
    name: face.name,
    title: face.title,
    types: face.types,
    can: { ordered: true },
    normalize: (value) => (value === "" ? null : value),
    check(value, field) {
      if (typeof value !== "number") return null;
      const places = placesOf(field, face.places);
      if (decimalsOf(value) > places) return placesMessage(places);
      const most = mostOf(face, field);
      return Math.abs(value) <= most ? null : `O maior número que cabe aqui é ${most.toLocaleString("pt-BR")}`;
    },
    places: (field) => placesOf(field, face.places),
    parse: (text) => parseNumber(text, face),
    format(value: Json, field: Field) {
      if (typeof value !== "number") return "";
      const places = placesOf(field, face.places);
      const least = face.name === "money" ? places : 0;
      const shown = value.toLocaleString("pt-BR", { minimumFractionDigits: least, maximumFractionDigits: places });
      return `${face.prefix ?? ""}${shown}${face.suffix ?? ""}`;
    },
    samples: {
      field: {},
      valid: face.places > 0 ? [0, 1, 12.5, -3.25] : [0, 1, -3, 120000],
      invalid: face.places > 0 ? ["1"] : [1.5, "1"],
    },
    generate(seed, field) {
      const next = seeded(seed);
      const scale = 10 ** Math.min(placesOf(field, face.places), 2);
      const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field.shape ?? {};
      const low = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1 / scale);
      const high = Math.min(
        maximum ?? (exclusiveMaximum === undefined ? low + 1000 : exclusiveMaximum - 1 / scale),
        low + 100000,
      );
      return between(next, Math.ceil(low * scale), Math.floor(high * scale)) / scale;
    },
  };
}

export const LARGEST_INT4 = 2147483647;

/** The greatest number the column of a field keeps: of a whole number four bytes, unless its field asks for more. */
function mostOf({ digits, places }: NumberFace, field: Field): number {
  if (digits !== undefined) return 10 ** (digits - placesOf(field, places)) - 1;
  return (field.shape?.maximum ?? 0) > LARGEST_INT4 ? Number.MAX_SAFE_INTEGER : LARGEST_INT4;
}

/** Column face: `integer` for whole numbers, exact `numeric` otherwise. */
export function numberColumn(name: string, type: (field: Field) => string, shown?: KindServer["shown"]): KindServer {
  return {
    name,
    column: (field) => ({ type: type(field) }),
    operators: ["eq", "in", "gte", "lte", "filled"],
    ...(shown ? { shown } : {}),
    fromColumn: (value) => (value === null || value === undefined ? null : Number(value)),
  };
}

/** SQL of the notation that a number face shows; `least`: places shown even when they are zeros. */
export function shownNumber(places: number, { least = 0, prefix = "", suffix = "" } = {}): string {
  const decimals = places > 0 ? `.${"0".repeat(least)}${"9".repeat(places - least)}` : "";
  const number = `rtrim(to_char(?, 'FM999,999,999,999,999,990${decimals}'), '.')`;
  return `('${prefix}' || translate(${number}, ',.', '.,') || '${suffix}')`;
}

function parseNumber(text: string, face: NumberFace): Parsed {
  let bare = text.replace(/\s/g, "");
  if (face.prefix) bare = bare.replace(face.prefix.replace(/\s/g, ""), "");
  if (face.suffix) bare = bare.replace(face.suffix.replace(/\s/g, ""), "");
  if (bare === "") return { value: null };
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare) || bare.includes(",")) bare = bare.replace(/\./g, "").replace(",", ".");
  if (!/^-?\d+(\.\d+)?$/.test(bare)) return { error: "Número inválido" };
  const value = Number(bare);
  return Number.isFinite(value) ? { value } : { error: "Número inválido" };
}

function decimalsOf(value: number): number {
  const [mantissa = "", exponent] = value.toString().split("e");
  const written = mantissa.split(".")[1]?.length ?? 0;
  return Math.max(0, written - Number(exponent ?? 0));
}

function placesMessage(places: number): string {
  if (places === 0) return "Informe um número inteiro";
  return `Use no máximo ${places} casa${places > 1 ? "s" : ""} decima${places > 1 ? "is" : "l"}`;
}
