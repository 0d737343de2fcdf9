/** What a backup holds: everything, or everything with fictitious people. */
export type BackupKind = "completo" | "anonimizado";

/** One table of a backup. */
export interface TableEntry {
  readonly nome: string;
  /** Name inside the archive: a line of column names, then a line of texts per row. */
  readonly arquivo: string;
  readonly colunas: readonly string[];
  readonly linhas: number;
  readonly bytes: number;
  readonly sha256: string;
  /** The number the next row gets, for tables that number themselves. */
  readonly proximo?: number;
}

/** `manifesto.json`, the first file of the archive. */
export interface Manifest {
  readonly produto: "Quadro";
  readonly formato: number;
  /** Version of the product that made it. */
  readonly versao: string;
  /** Fingerprint of the schema. */
  readonly esquema: string;
  readonly momento: string;
  readonly tipo: BackupKind;
  /** Which database it was read from; it may be restored on any. */
  readonly banco: string;
  readonly tabelas: readonly TableEntry[];
}

export const FORMAT = 1;
export const MANIFEST = "manifesto.json";

/** A backup that cannot be made or restored; the message is a sentence for people. Nothing was changed. */
export class BackupError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = "BackupError";
  }
}

/** Values of one row as texts, in the order of the columns. */
export type Row = readonly (string | null)[];

/** What an anonymised backup does with a table: its rows changed, or none of them. */
export type RowChange = ((row: Row) => Row) | "none";

export interface BackupRequest {
  /** Path of the archive; it must not exist. Made with mode 0600, whole or not at all. */
  readonly file: string;
  readonly kind: BackupKind;
  readonly signal?: AbortSignal;
  /** Rows read so far and rows there are, roughly. */
  progress?(done: number, total: number): void;
}

/** Backups of the whole installation, for whoever may see all of it. */
export interface Backups {
  make(request: BackupRequest): Promise<Manifest>;
  /** Bytes a backup needs on disk while it is made, at most. */
  needed(): Promise<number>;
}
