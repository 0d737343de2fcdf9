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

const isFilled = (value: Json | undefined): boolean => Array.isArray(value) && value.length > 0;

function rowsOf(value: Json | undefined): readonly WireRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function companyOf(row: WireRecord): number {
  const { empresa } = row;
  return isRecord(empresa ?? null) ? Number((empresa as WireRecord).id) : Number(empresa);
}

function isRecord(value: Json): value is WireRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
