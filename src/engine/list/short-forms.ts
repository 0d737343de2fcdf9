import type { WireRecord } from "../../metadata/verdict.ts";
import type { ListQuery } from "../contract.ts";
import type { Call } from "../parts.ts";
import { withBareLabels } from "../read/bare-labels.ts";
import { visible } from "../read/seen.ts";
import type { Sight } from "../read/sight.ts";
import { pick } from "../read/target.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { listRecords } from "./list-records.ts";

/** `{id, <display fields>, <facts>}`, ordered by label unless a sort is asked. */
export async function shortForms(
  call: Call,
  shape: RegisterShape,
  query: ListQuery,
  sight: Sight,
): Promise<readonly WireRecord[]> {
  const { register } = shape;
  const members = visible(
    pick(shape.members, [...register.displayFields, ...call.parts.shapes.factsOf(register.id)]),
    sight.unseen,
  );
  const sortable = register.displayFields.filter((path) => shape.byPath.get(path)?.how === "column" && !sight.unseen.has(path));
  const sort = query.sort.length > 0 ? query.sort : sortable.map((path) => ({ path, descending: false }));
  const { rows } = await listRecords(call, shape, { ...query, sort }, sight, withBareLabels(members));
  return rows.map(({ versao: _, ...short }) => short);
}
