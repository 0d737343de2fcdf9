/** One step from the database as it is to the declarations, in the order it must be taken. */
export interface SchemaChange {
  /** `safe` loses nothing and cannot fail on data; `check` only when no row offends; `destructive` loses what is stored. */
  readonly kind: "safe" | "check" | "destructive";
  readonly table: string;
  readonly statements: readonly string[];
  /** Of a check: SELECT of `chave`, the rows in the way, and what they do wrong. */
  readonly offenders?: { readonly sql: string; readonly complaint: string; readonly declared?: string | undefined };
  /** Of a destructive one: SELECT of `linhas`, how many rows lose something (none: the step is safe), and its sentence. */
  readonly loss?: { readonly sql: string; readonly sentence: (rows: string) => string };
  /** Done instead while nobody allowed the loss, so that the application works beside what is left. */
  readonly instead?: readonly string[];
}

/** A difference that a person must settle first. */
export interface Conflict {
  readonly table: string;
  readonly sentence: string;
}
