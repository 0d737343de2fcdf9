import { useMemo } from "react";
import type { ObjectPlan } from "../../metadata/register.ts";
import type { FormServices } from "./form-services.ts";
import type { FormStore } from "./form-store.ts";
import { payload } from "./payload.ts";
import type { SaveTask } from "./use-save.ts";

/** Asks the server for its warnings before saving, when the register declares any and not all of it is known here. */
export function useWarningsPreview(
  store: FormStore,
  services: FormServices,
  address: string,
  id: number | undefined,
): SaveTask["preview"] {
  return useMemo(() => {
    const { needs } = store.register;
    const needsServer = needs.computed.length > 0 || Object.keys(needs.references).length > 0;
    if (!needsServer || !warns(store.register)) return undefined;
    return () => services.api.verdict(address, { ...(id === undefined ? {} : { id }), record: payload(store) });
  }, [store, services, address, id]);
}

function warns(plan: ObjectPlan): boolean {
  return plan.rules.some((rule) => rule.warn) || plan.fields.some((field) => field.object !== undefined && warns(field.object));
}
