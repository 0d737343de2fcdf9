import type { StoredRecord } from "../providers/wire.ts";

/** A line of a list and where it stands in its tree; lines of a plain list stand at the root. */
export interface ListRowPlace {
  readonly key: string;
  /** Null while the server was not asked for it. */
  readonly record: StoredRecord | null;
  readonly depth: number;
  /** How many stand right below it. */
  readonly children: number;
  readonly open: boolean;
  /** Its number among its sisters, from 1, and how many they are. */
  readonly at: number;
  readonly of: number;
  /** The piece of the tree that brings its record. */
  readonly piece?: TreePiece;
}

/** Some lines of one level: `place` is the record above it, or the root. */
export interface TreePiece {
  readonly place: TreeLevel;
  /** From 1. */
  readonly page: number;
}

export type TreeLevel = "raiz" | number;

/** What the server says of a record of a tree. */
export function placeOf(record: StoredRecord): { readonly found: boolean; readonly children: number } {
  const told = record.arvore;
  if (typeof told !== "object" || told === null || Array.isArray(told)) return { found: true, children: 0 };
  const { encontrado, filhos } = told as { readonly encontrado?: unknown; readonly filhos?: unknown };
  return { found: encontrado !== false, children: typeof filhos === "number" ? filhos : 0 };
}
