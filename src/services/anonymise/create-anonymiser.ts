import { randomBytes } from "node:crypto";
import type { Field } from "../../metadata/field.ts";
import { fold } from "../../metadata/fold.ts";
import type { KindShared, ServerKinds, SharedKinds } from "../../metadata/kind.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { Anonymiser } from "./contract.ts";
import { type Draw, drawFrom } from "./draw.ts";
import { fictitiousName } from "./names.ts";

const LONGEST_NAME = 100;
/** After so many draws two values may end up alike: there are hardly as many as there are people. */
const DRAWS = 60;
/** Members that name a person, by the last step of their path. */
const NAMED = /^nome|nome$/i;

/**
 * Fictitious values by what each kind says of itself: a kind with check digits makes a valid number, a long text goes, a file
 * goes. `secret` is thrown away with the anonymiser.
 */
export function createAnonymiser(
  { shared, server }: { readonly shared: SharedKinds; readonly server: ServerKinds },
  secret: Uint8Array = randomBytes(32),
): Anonymiser {
  const known = new Map<string, string>();
  const taken = new Set<string>();

  /** The same text of one sort always becomes the same other text, and two texts never the same one while there is room. */
  const consistent = (sort: string, text: string, make: (draw: Draw) => string): string => {
    const key = `${sort}\u0000${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let made = "";
    for (let turn = 0; turn < DRAWS; turn += 1) {
      made = make(drawFrom(secret, `${key}\u0000${turn}`));
      if (made !== text && !taken.has(`${sort}\u0000${fold(made)}`)) break;
    }
    known.set(key, made);
    taken.add(`${sort}\u0000${fold(made)}`);
    return made;
  };

  const name = (text: string, longest = LONGEST_NAME): string =>
    consistent("nome", text, ({ pick }) => fictitiousName(pick, longest));

  const plain = (field: Field, kind: KindShared, text: string, row: string): string | null => {
    const { can } = kind;
    const longest = field.shape.maxLength ?? LONGEST_NAME;
    if (can.long || can.file || can.secret) return null;
    if (can.reference || can.references || can.group || can.rows) return text;
    if (can.text && kind.check === undefined)
      return NAMED.test(field.name) ? name(text, longest) : consistent("texto", text, ({ pick }) => scramble(text, pick));
    // Few values: always the same other one would be found out by counting.
    if (can.options || field.type === "boolean") {
      const { seed } = drawFrom(secret, `${row}\u0000${field.path}`);
      return columnText(kind.generate(seed, field), field);
    }
    const day = /^(\d{4})-\d{2}-\d{2}(.*)$/s.exec(text);
    if (day !== null)
      return consistent("dia", text, ({ pick }) => `${day[1]}-${two(1 + pick(12))}-${two(1 + pick(28))}${day[2]}`);
    return consistent(kind.name, text, ({ seed }) => columnText(kind.generate(seed, field), field) ?? "");
  };

  const columnText = (value: Json, field: Field): string | null => {
    const stored = server.get(field.kind)?.toColumn?.(value, field) ?? value;
    if (stored === null || stored === undefined) return null;
    return typeof stored === "object" ? JSON.stringify(stored) : String(stored);
  };

  return {
    name,
    concerns(field) {
      const can = shared.get(field.kind)?.can;
      return field.privacy !== "none" || can === undefined || can.long === true || can.file === true;
    },
    value(field, text, row) {
      const kind = shared.get(field.kind);
      if (kind === undefined) return null;
      if (!kind.can.values) return plain(field, kind, text, row);
      const item = field.item === undefined ? undefined : shared.get(field.item.kind);
      if (item === undefined || field.item === undefined) return null;
      const one: Field = { ...field, ...field.item };
      const values = JSON.parse(text) as readonly (string | null)[];
      return JSON.stringify(values.map((value) => (value === null ? null : plain(one, item, value, row))));
    },
  };
}

const two = (number: number): string => String(number).padStart(2, "0");

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();
const DIGITS = "0123456789";

/** Another text of the same shape: letters for letters, digits for digits, everything else where it was. */
function scramble(text: string, pick: (count: number) => number): string {
  const one = (from: string): string => from.charAt(pick(from.length));
  return text.normalize("NFC").replace(/\p{Lu}|\p{L}|\p{Nd}/gu, (char) => {
    if (/\p{Nd}/u.test(char)) return one(DIGITS);
    return one(/\p{Lu}/u.test(char) ? UPPER : LOWER);
  });
}
