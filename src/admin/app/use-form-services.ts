import { useDataProvider } from "ra-core";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import type { FormServices } from "../form/form-services.ts";
import { useAdmin } from "./admin-context.ts";
import { todayHere } from "./today-here.ts";
import { useSession } from "./use-session.ts";

/** What forms need, from what the application has. */
export function useAppFormServices(): FormServices {
  const { api, formParts, kinds, sharedKinds, notify, tellError } = useAdmin();
  const { info } = useSession();
  const data = useDataProvider();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      kinds: sharedKinds,
      faces: kinds,
      rules: {
        today: todayHere(),
        op: "update",
        company: info?.empresa ?? {},
        system: info?.parametrosDoSistema ?? {},
        user: {
          id: info?.usuario.id ?? 0,
          kind: "interno",
          rights: info?.authorities ?? [],
          areas: info?.areas ?? [],
        },
      },
      ...(info?.camposConfigurados ? { configured: info.camposConfigurados } : {}),
      api,
      data,
      parts: formParts,
      notify,
      tellError,
      go: (path: string) => void navigate(path),
    }),
    [api, data, formParts, kinds, sharedKinds, notify, tellError, info, navigate],
  );
}
