import type { RequestContext } from "../../../metadata/context.ts";
import type { ObjectPlan, Register, Registry } from "../../../metadata/register.ts";

/** Registers of companies the user may see in the origin and see and fill in every destination. Those of people stay where they are. */
export function copyable(
  registry: Registry,
  origin: RequestContext,
  destinations: readonly RequestContext[],
): readonly Register[] {
  const order = new Intl.Collator("pt-BR");
  return [...registry.values()]
    .filter(({ scope, privacy, single }) => scope === "company" && privacy === "none" && single !== true)
    .filter(
      ({ rights: { view, create } }) =>
        origin.user.rights.has(view) && destinations.every(({ user }) => user.rights.has(view) && user.rights.has(create)),
    )
    .sort((a, b) => order.compare(a.plural, b.plural));
}

/** What is referred to comes before what refers to it; where registers refer to each other, as they come. */
export function inOrder(registers: readonly Register[]): readonly Register[] {
  const chosen = new Map(registers.map((register) => [register.id, register]));
  const placed = new Set<string>();
  const sorted: Register[] = [];
  const place = (register: Register): void => {
    if (placed.has(register.id)) return;
    placed.add(register.id);
    for (const id of targetsOf(register)) {
      const target = chosen.get(id);
      if (target !== undefined) place(target);
    }
    sorted.push(register);
  };
  for (const register of registers) place(register);
  return sorted;
}

function targetsOf(plan: ObjectPlan): readonly string[] {
  return plan.fields.flatMap(({ ref, object }) => [
    ...(ref === undefined ? [] : [ref.register]),
    ...(object === undefined ? [] : targetsOf(object)),
  ]);
}
