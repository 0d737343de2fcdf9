import type { HookFunctions, StoredCall } from "../../../engine/contract.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { type Coming, hasLimits, overfull } from "./occupancy.ts";
import { texts } from "./texts.ts";

/** Nobody comes into an area or position that has no place left, today or on any day from which on the person is to work there. */
const keepLimits = ({ registry }: FeatureDeps): HookFunctions => ({
  async effectAll(calls) {
    // Who was there already stays, even where a limit was lowered below what there is.
    const come = calls.filter(({ before, record }) => before === null || placeOf(before) !== placeOf(record));
    const [first] = come;
    if (first === undefined || !(await hasLimits(first.queries, registry(), first.context.company))) return;
    const { queries, context, register } = first;
    const asked = { company: context.company, today: context.today, come: come.map(comingOf) };
    const over = await overfull(queries, registry(), register, asked);
    for (const { id, refuse } of come) {
      const found = over.get(id);
      if (found === undefined) continue;
      const { limite, area, cargo, dia } = found;
      const since = dia === context.today ? null : dayText(dia);
      refuse(area === null ? "cargo" : "areaOrganizacional", texts.full({ limite, area, cargo, since }));
    }
  },
});

function comingOf({ id, before, record, sent }: StoredCall): Coming {
  // Back at work, or with an entry less: every entry counts anew.
  const anew = before !== null && (Object.keys(sent).length === 0 || before.situacao !== record.situacao);
  return { pessoa: id, entrada: anew || typeof record.data !== "string" ? null : record.data };
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
