import { referredId } from "../../../metadata/json.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";

/** A profile somebody holds in a company, as a row of the user's record. */
export interface HeldRow {
  readonly company: number;
  readonly profile: number;
  readonly row: WireRecord;
}

export function heldRows(user: WireRecord | null): readonly HeldRow[] {
  const rows = Array.isArray(user?.perfis) ? user.perfis : [];
  return rows.flatMap((one): readonly HeldRow[] => {
    const row = one as WireRecord;
    const [company, profile] = [referredId(row.empresa), referredId(row.perfil)];
    return company === undefined || profile === undefined ? [] : [{ company, profile, row }];
  });
}

export const rowKey = ({ company, profile }: HeldRow): string => `${company} ${profile}`;

/** Rows of `one` that are not in `other`. */
export function rowsBeyond(one: readonly HeldRow[], other: readonly HeldRow[]): readonly HeldRow[] {
  const known = new Set(other.map(rowKey));
  return one.filter((row) => !known.has(rowKey(row)));
}
