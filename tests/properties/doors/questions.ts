import type { StoredRecord } from "../../../src/engine/contract.ts";
import { seeded } from "../../../src/kinds/seeded.ts";
import type { Field } from "../../../src/metadata/field.ts";
import type { Register } from "../../../src/metadata/register.ts";
import type { Json, WireRecord } from "../../../src/metadata/verdict.ts";
import { misshapen } from "../../../src/rules/misshapen.ts";
import { DraftMaker } from "../../support/drafts.ts";
import { retarget, validRecord } from "../../support/records.ts";
import { kinds } from "../compile.ts";
import { type House, placeOf } from "./house.ts";
import { asSheetDraft, type SheetDraft } from "./sheet.ts";

/** One draft put to the doors: of a new record (`before` null) or a change of a stored one. */
export interface Question {
  readonly seed: number;
  readonly before: StoredRecord | null;
  readonly draft: WireRecord;
  /** The same as a line of a file, when the draft was made for one. */
  readonly line: SheetDraft | null;
}

/** Deterministic by seed: near-valid, broken and wild drafts, half of them changes, four of five sayable in a file. */
export function questionsOf(house: House, register: Register, count: number): readonly Question[] {
  const made: Question[] = [];
  for (let seed = 1; made.length < count && seed < count * 4; seed += 1) {
    const question = questionOf(house, register, seed);
    if (question) made.push(question);
  }
  return made;
}

export function questionOf(house: House, register: Register, seed: number): Question | null {
  const stored = house.records.get(register.id) ?? [];
  const isChange = register.single === true || seed % 2 === 1;
  const before = isChange ? (stored[(seed >> 1) % stored.length] ?? null) : null;
  const maker = new DraftMaker(register, house.registry, kinds.shared);
  const options = { target: (field: Field, at: number) => house.target(field, at) };
  const isForFile = seed % 5 !== 0;
  const wild = retarget(maker.draft(seed * 17, isForFile ? 0.02 : 0.06), register, options, seed);
  const { fixed } = placeOf(register, house.records);
  const draft = { ...(seed % 3 === 0 ? wild : broken(baseOf(house, register, before, seed), wild, register, seed)), ...fixed };
  // What cannot be what its member holds is refused before any rule is asked.
  if (misshapen(register, draft).length > 0) return null;
  if (!isForFile) return { seed, before, draft, line: null };
  const line = asSheetDraft(register, before ? { ...before, ...draft } : draft, before?.id ?? null);
  return line && { seed, before, draft: line.record, line };
}

function baseOf(house: House, register: Register, before: StoredRecord | null, seed: number): WireRecord {
  if (before) return {};
  const module = house.modules.get(register.id);
  const context = new DraftMaker(register, house.registry, kinds.shared).context(seed, "create");
  const target = (field: Field, at: number): number | null => {
    const there = house.records.get(field.ref?.register ?? "") ?? [];
    return there[at % there.length]?.id ?? null;
  };
  const made = validRecord(register, house.registry, seed, {
    ...(module ? { module } : {}),
    facts: house.facts,
    context,
    target,
  });
  return made ?? {};
}

/** A few members as the wild draft has them; now and then none. */
function broken(base: WireRecord, wild: WireRecord, register: Register, seed: number): WireRecord {
  const next = seeded(seed);
  const made: Record<string, Json> = { ...base };
  const names = register.fields.map(({ name }) => name);
  for (let left = seed % 4; left > 0; left -= 1) {
    const name = names[Math.floor(next() * names.length)] ?? "";
    made[name] = wild[name] ?? null;
  }
  return made;
}
