import { type RawBuilder, sql } from "kysely";
import type { Ref } from "../../metadata/field.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { Member } from "../shape/member.ts";
import { withBareLabels } from "./bare-labels.ts";
import type { Projection, ProjectionSource, Row } from "./projection.ts";
import { pick, targetOf } from "./target.ts";

/** Sub-select of the display fields of one referenced record, as JSON. */
export interface LabelSelect {
  readonly one: RawBuilder<unknown>;
  read(row: Row): WireRecord;
}

/** Null at depth 0: references inside labels inside labels stay ids. A bare one inside a label is labelled beside it. */
export function labelSelect(
  source: ProjectionSource,
  ref: Ref,
  matches: RawBuilder<unknown>,
  project: (members: readonly Member[], source: ProjectionSource) => Projection,
): LabelSelect | null {
  if (source.depth <= 0) return null;
  const target = targetOf(source.parts, ref);
  const alias = `${source.alias}l${source.depth}`;
  const depth = source.depth - 1;
  const named = [...target.display, ...pick(target.members, ref.tells ?? [])];
  const label = project(depth > 0 ? withBareLabels(named) : named, {
    ...source,
    shape: target.shape,
    path: target.path,
    alias,
    ...(target.history ? { history: true } : {}),
    depth,
  });
  if (label.items.length === 0) return null;
  return {
    // A name no member can have, or the label of a record with one called like it would be that member alone.
    one: sql`(select to_json("_rotulo") from (select ${sql.join(label.items)} from ${sql.table(target.table.name)} ${sql.id(alias)} where ${sql.ref(`${alias}.id`)} ${matches}) "_rotulo")`,
    read: label.read,
  };
}
