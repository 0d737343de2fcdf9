import { type ResourceDefinition, ResourceDefinitionContext } from "ra-core";
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { useAdmin } from "../app/admin-context.ts";
import { useSession } from "../app/use-session.ts";
import type { FoundRegister } from "../providers/registers.ts";
import { type Definitions, definitionsOf, openedDefinition } from "./definitions.ts";
import { knownResource } from "./known-registers.ts";

/** Tells react-admin what resources there are: by the session, and those it is told of by pages. */
export function ResourceDefinitions({ children }: { readonly children: ReactNode }) {
  const { info } = useSession();
  const [told, setTold] = useState<Definitions>({});
  const register = useCallback((one: ResourceDefinition) => setTold((had) => ({ ...had, [one.name]: one })), []);
  const unregister = useCallback(
    ({ name }: ResourceDefinition) =>
      setTold((had) => Object.fromEntries(Object.entries(had).filter(([known]) => known !== name))),
    [],
  );
  const known = useMemo(() => (info ? definitionsOf(info) : {}), [info]);
  const value = useMemo(
    () => ({ definitions: { ...known, ...told }, register, unregister }),
    [known, told, register, unregister],
  );
  return <ResourceDefinitionContext.Provider value={value}>{children}</ResourceDefinitionContext.Provider>;
}

/** A register is a resource under the very address it is open at, called by its own rule. */
export function useOpenedResource(found: FoundRegister | undefined): void {
  const { sharedKinds } = useAdmin();
  const { info } = useSession();
  const { register } = useContext(ResourceDefinitionContext);
  useEffect(() => {
    if (found) register(openedDefinition(found, knownResource(info, found.base), sharedKinds));
  }, [found, info, sharedKinds, register]);
}
