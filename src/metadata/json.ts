import type { Json, WireRecord } from "./verdict.ts";

export function isRecord(value: unknown): value is WireRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The rows of a list of objects; none where there is no list. */
export const rowsOf = (value: Json | undefined): readonly WireRecord[] => listOf(value).filter(isRecord);

/** What a list holds; nothing where there is none. */
export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** The id in a reference, bare or not; 0 where there is none. */
export const idIn = (value: Json | undefined): number => Number((isRecord(value) ? value.id : value) ?? 0);

/** The id of a reference that came as an object; undefined where there is none. */
export const referredId = (value: Json | undefined): number | undefined =>
  isRecord(value) && typeof value.id === "number" ? value.id : undefined;

/** Ids of a list of references, bare or not. */
export const idsIn = (value: Json | undefined): number[] => listOf(value).map(idIn);

export const numberIn = (value: Json | undefined): number | null => (typeof value === "number" ? value : null);
export const textIn = (value: Json | undefined): string | null => (typeof value === "string" ? value : null);

/** What a record is called by most answers: its number and its name. */
export const named = ({ id, nome }: WireRecord): { readonly id: number; readonly nome: string } => ({
  id: Number(id),
  nome: String(nome),
});

/** A text that says something, blanks apart. */
export const hasText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** `false` and `0` are filled; null, `""`, `[]` and objects of empties are not. */
export function isFilled(value: Json | undefined): boolean {
  if (value === null || value === undefined || value === "") return false;
  if (Array.isArray(value)) return value.length > 0;
  return isRecord(value) ? Object.values(value).some(isFilled) : true;
}
