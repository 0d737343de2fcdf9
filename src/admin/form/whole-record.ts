import type { Register } from "../../metadata/register.ts";

/**
 * Marks the reading of a record for its form, in `meta`. A list puts its rows into react-admin's cache as if they were records, but they
 * carry its columns alone; under another version of the register a record is another one.
 */
export const wholeRecord = ({ hash }: Pick<Register, "hash">): { readonly inteiro: string } => ({ inteiro: hash });

/** A form begins with the record as it is stored now, never with one remembered. */
export const FRESH = { gcTime: 0, retry: false } as const;
