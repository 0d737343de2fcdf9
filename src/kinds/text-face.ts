import { composed } from "../metadata/composed.ts";
import type { Field } from "../metadata/field.ts";
import { isOneLine } from "../metadata/one-line.ts";
import type { Json } from "../metadata/verdict.ts";
import type { KindCapabilities, KindServer, KindShared, Mask, Parsed } from "./contract.ts";
import { between, seeded } from "./seeded.ts";

export interface TextFace {
  readonly name: string;
  readonly title: string;
  readonly can?: Partial<KindCapabilities>;
  /** Brings typed text to the stored form: removes a mask, changes case. */
  readonly unmask?: (text: string) => string;
  /** Puts the mask on for people. */
  readonly masks?: readonly Mask[];
  /** Of a filled value in normal form. */
  readonly valid?: (text: string) => boolean;
  /** Said when `valid` refuses. */
  readonly message?: string;
  readonly samples: { readonly valid: readonly string[]; readonly invalid: readonly Json[] };
  readonly generate: (next: () => number, field: Field) => string;
}

/** Makes the shared face of a kind whose value is one text. */
export function textFace(face: TextFace): KindShared {
  const { valid, message = "Formato inválido" } = face;
  return {
    name: face.name,
    title: face.title,
    types: ["string"],
    can: { ordered: false, ...face.can },
    normalize: normalText,
    ...(face.can?.long ? {} : { enters: refuseLines }),
    ...(valid ? { check: (value: Json) => (typeof value === "string" && valid(value) ? null : message) } : {}),
    parse(text: string): Parsed {
      const value = normalText(text);
      if (value === null || typeof value !== "string") return { value: null };
      const bare = normalText(face.unmask ? face.unmask(value) : value);
      return bare === null ? { error: message } : { value: bare };
    },
    format: (value) => (typeof value === "string" ? masked(value, face.masks ?? []) : ""),
    ...(face.masks ? { masks: face.masks } : {}),
    samples: { field: {}, ...face.samples },
    generate: (seed, field) => face.generate(seeded(seed), field),
  };
}

function masked(text: string, masks: readonly Mask[]): string {
  const [pattern, shown] = masks.find(([one]) => one.test(text)) ?? [];
  return pattern === undefined || shown === undefined ? text : text.replace(pattern, shown);
}

const refuseLines = (value: Json): string | null =>
  typeof value === "string" && !isOneLine(value) ? "Use uma só linha, sem quebras nem caracteres de controle" : null;

/** Trimmed, NFC, empty becomes null; anything that is no text is left for the shape check. */
export function normalText(value: Json): Json {
  if (typeof value !== "string") return value;
  const text = composed(value).trim();
  return text === "" ? null : text;
}

/** Removes what masks add, and nothing else: a stray letter must not disappear in silence. */
export const withoutMask = (text: string): string => text.replace(/[.\-/()\s]/g, "").toUpperCase();

const SYLLABLES = ["ca", "ção", "pre", "ven", "to", "lu", "va", "ris", "co", "mé", "di", "a", "tra", "ba", "lho", "nu", "se"];

/** Pronounceable text within the field's length bounds. */
export function words(next: () => number, field: Field): string {
  const longest = Math.min(field.shape?.maxLength ?? 40, 40);
  const shortest = Math.min(field.shape?.minLength ?? 1, longest);
  const length = between(next, shortest, longest);
  let text = "";
  while (text.length < length) text += SYLLABLES[between(next, 0, SYLLABLES.length - 1)];
  return text.slice(0, length);
}

/** The column face of a kind kept as text. */
export function textColumn(name: string, operators: KindServer["operators"] = ["eq", "in", "filled"]): KindServer {
  return { name, column: () => ({ type: "text" }), operators };
}
