/** A column of a register's table that keeps the id of a stored file. */
export interface FileColumn {
  readonly table: string;
  readonly column: string;
  /** `<register>:<path>` of its member. */
  readonly field: string;
  /** Tables above, from the one that owns these rows to the record's; empty for the record's own table. */
  readonly owners: readonly string[];
  /** Rows carry the company they are of. */
  readonly ofCompany: boolean;
}
