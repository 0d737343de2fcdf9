import type { HookFunctions, StoredCall } from "../../../engine/contract.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { hasLimits, overfull } from "./occupancy.ts";
import { texts } from "./texts.ts";

/** Nobody comes into an area or position that has no place left, today or on any day from which on the person is to work there. */
const keepLimits = ({ registry }: FeatureDeps): HookFunctions => ({
  async effectAll(calls) {
    // Who was there already stays, even where a limit was lowered below what there is.
    const come = calls.filter(({ before, record }) => before === null || placeOf(before) !== placeOf(record));
    const [first] = come;
    if (first === undefined || !(await hasLimits(first.queries, registry(), first.context.company))) return;
    for (const one of come) await keepWithin(one, registry());
  },
});

async function keepWithin(
  { queries, context, register, before, record, sent, id, refuse }: StoredCall,
  registry: Registry,
): Promise<void> {
  const { company, today } = context;
  // Back at work, or with an entry less: every entry counts anew.
  const anew = before !== null && (Object.keys(sent).length === 0 || before.situacao !== record.situacao);
  const entry = anew || typeof record.data !== "string" ? null : record.data;
  const [first] = await overfull(queries, registry, register, { person: id, company, today, entry });
  if (first === undefined) return;
  const { limite, area, cargo, dia } = first;
  const since = dia === today ? null : dayText(dia);
  refuse(area === null ? "cargo" : "areaOrganizacional", texts.full({ limite, area, cargo, since }));
}

/** What decides whether somebody counts for a limit. */
function placeOf({ areaOrganizacional, cargo, situacao, data }: WireRecord): string {
  return JSON.stringify([idOf(areaOrganizacional), idOf(cargo), situacao ?? "A", data]);
}

const idOf = (reference: Json | undefined): Json =>
  typeof reference === "object" && reference !== null && "id" in reference ? (reference.id ?? null) : null;

export const feature: ServerFeature = {
  hooks: (deps) => ({ "gestao-talentos/colaboradores#limite-colaboradores": keepLimits(deps) }),
};
