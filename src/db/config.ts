/** What the database says to operators. Never values of statements. */
export interface DatabaseLog {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
  error(data: object, message: string): void;
}

export interface DatabaseConfig {
  /** PostgreSQL server the application works on. Absent: the embedded database in `dataDir`. */
  readonly url?: string;
  /** Log-in that owns the tables. Absent: `url` owns them and works under the role `quadro_app`. */
  readonly ownerUrl?: string;
  /** Folder of the embedded database. */
  readonly dataDir?: string;
  /** Connections to a server; the embedded database has one. */
  readonly poolSize?: number;
  /** Statements that take so many milliseconds or more are logged, without their values; 1000 when absent. */
  readonly slowMs?: number;
  readonly log: DatabaseLog;
}

/** Role every request works under: no owner, no superuser, no BYPASSRLS. */
export const APP_ROLE = "quadro_app";
