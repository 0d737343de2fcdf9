import { useMemo } from "react";
import type { FilterProps } from "../../kinds/ui-contract.ts";
import { useAdmin } from "../app/admin-context.ts";

/** Where a filter's options come from: of the register at this address, whatever record they would be chosen for. */
export function useFilterContext(base: string): FilterProps["context"] {
  const { api } = useAdmin();
  return useMemo(
    () => ({
      options: (path, request) =>
        api
          .options(base, { field: path, record: {}, ...request })
          .catch(() => ({ options: [], total: 0, failed: true as const })),
    }),
    [api, base],
  );
}
