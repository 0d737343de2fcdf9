import type { KindServer, KindShared } from "../../kinds/contract.ts";
import type { Field } from "../../metadata/field.ts";
import type { TablePlan } from "../../metadata/storage.ts";

interface MemberBase {
  readonly field: Field;
  readonly shared: KindShared;
  readonly server: KindServer;
}

/** A member kept in one column of its object's table. */
export interface ColumnMember extends MemberBase {
  readonly how: "column";
  readonly column: string;
  /** Column with the folded copy. */
  readonly folded?: string;
}

/** Members in columns of the same table. */
export interface GroupMember extends MemberBase {
  readonly how: "group";
  readonly members: readonly Member[];
}

/** Objects in a table of their own. */
export interface RowsMember extends MemberBase {
  readonly how: "rows";
  readonly table: TablePlan;
  readonly members: readonly Member[];
}

/** Ids in a link table. */
export interface LinksMember extends MemberBase {
  readonly how: "links";
  readonly table: TablePlan;
}

/** Worked out by the database at every read. */
export interface QueryMember extends MemberBase {
  readonly how: "query";
}

/** Accepted and forgotten. */
export interface UnstoredMember extends MemberBase {
  readonly how: "none";
}

/** Where one member of an object lies. */
export type Member = ColumnMember | GroupMember | RowsMember | LinksMember | QueryMember | UnstoredMember;
