import { DataProviderContext } from "ra-core";
import { type ReactNode, use, useMemo } from "react";
import { AdminToolsContext } from "../app/admin-context.ts";
import { knownResource } from "./known-registers.ts";
import { type ReferencesOf, withReferenceOptions } from "./reference-options.ts";

type ReferenceOptionsProps = Omit<ReferencesOf, "api" | "mayList"> & { readonly children: ReactNode };

/** Stock inputs and fields of references inside, also of registers one may not list. */
export function ReferenceOptions({ register, address, draft, children }: ReferenceOptionsProps) {
  const plain = use(DataProviderContext);
  const tools = use(AdminToolsContext);
  const provider = useMemo(() => {
    if (!tools || !plain) return plain;
    const { api, session } = tools;
    const mayList = (resource: string) => knownResource(session.state.info, resource)?.pode.includes("list") === true;
    return withReferenceOptions(plain, { register, address, draft, api, mayList });
  }, [plain, tools, register, address, draft]);
  return <DataProviderContext value={provider}>{children}</DataProviderContext>;
}
