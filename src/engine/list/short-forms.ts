import type { WireRecord } from "../../metadata/verdict.ts";
import { withBareLabels } from "../read/bare-labels.ts";
import { visible } from "../read/seen.ts";
import { pick } from "../read/target.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { companyOf, ofCompany } from "./company-of.ts";
import { listStandings } from "./list-across.ts";
import type { StandingGroup } from "./standings.ts";

/** `{id, <display fields>, <facts>}`, ordered by label unless a sort is asked. */
export async function shortForms(
  standings: readonly [StandingGroup, ...StandingGroup[]],
  shape: RegisterShape,
): Promise<readonly WireRecord[]> {
  const { register } = shape;
  const [first, ...others] = standings;
  const members = pick(shape.members, [...register.displayFields, ...first.call.parts.shapes.factsOf(register.id)]);
  const isSeen = (path: string): boolean => standings.every(({ sight }) => !sight.unseen.has(path));
  const sortable = register.displayFields.filter((path) => shape.byPath.get(path)?.how === "column" && isSeen(path));
  const byLabel = sortable.map((path) => ({ path, descending: false }));
  const ordered = (one: StandingGroup): StandingGroup =>
    one.query.sort.length > 0 ? one : { ...one, query: { ...one.query, sort: byLabel } };
  const { rows } = await listStandings([ordered(first), ...others.map(ordered)], shape, (_, { unseen }) =>
    withBareLabels(visible(members, unseen)),
  );
  return rows.map((row) => {
    const { versao: _, ...short } = row;
    return ofCompany(short, companyOf(row));
  });
}
