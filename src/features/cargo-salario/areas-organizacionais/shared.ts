import { isFilled, isRecord, rowsOf } from "../../../metadata/json.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";

/** Which of the two lists of people per company is handed down to the areas below. */
export type Part = "responsaveis" | "corresponsaveis";

/** A child's people per company once the mother's `part` replaced its own; the other list stays. Companies without anybody drop out. */
export function handedDown(mother: Json | undefined, child: Json | undefined, part: Part): readonly WireRecord[] {
  const [above, below] = [rowsOf(mother), rowsOf(child)];
  const companies = [...new Set([...below, ...above].map(companyOf))];
  return companies
    .map((empresa): WireRecord => {
      const own = below.find((row) => companyOf(row) === empresa) ?? {};
      const given = above.find((row) => companyOf(row) === empresa);
      return { ...own, empresa: { id: empresa }, [part]: given?.[part] ?? null };
    })
    .filter((row) => isFilled(row.responsaveis) || isFilled(row.corresponsaveis));
}

/** Talents who answer for an area now, as responsible or with others, and did not before; by company. */
export function newlyResponsible(before: Json | undefined, now: Json | undefined): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, readonly number[]>();
  const earlier = new Map(rowsOf(before).map((row) => [companyOf(row), peopleOf(row)]));
  for (const row of rowsOf(now)) {
    const added = peopleOf(row).filter((person) => !earlier.get(companyOf(row))?.includes(person));
    if (added.length > 0) found.set(companyOf(row), [...new Set(added)]);
  }
  return found;
}

function peopleOf({ responsaveis, corresponsaveis }: WireRecord): readonly number[] {
  return [responsaveis, corresponsaveis].flatMap((list) => rowsOf(list).map(({ id }) => Number(id)));
}

function companyOf(row: WireRecord): number {
  const { empresa } = row;
  return isRecord(empresa) ? Number(empresa.id) : Number(empresa);
}
