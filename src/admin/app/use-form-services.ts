import { useDataProvider } from "ra-core";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import type { Field } from "../../metadata/field.ts";
import { deferred } from "../../ui/deferred.tsx";
import type { FormServices } from "../form/form-services.ts";
import { useAdmin } from "./admin-context.ts";
import { useSession } from "./use-session.ts";
import { useToday } from "./use-today.ts";
import { useTellRemoved } from "./use-undo.ts";

/** Seldom needed, and it draws forms itself. */
const CreateHere = deferred(() => import("./CreateHere.tsx").then((module) => module.default));

/** What forms need, from what the application has. */
export function useAppFormServices(): FormServices {
  const { api, kinds, sharedKinds, notify, tellError } = useAdmin();
  const { info } = useSession();
  const data = useDataProvider();
  const tellRemoved = useTellRemoved();
  const navigate = useNavigate();
  const today = useToday(info?.empresa);
  return useMemo(
    () => ({
      kinds: sharedKinds,
      faces: kinds,
      rules: {
        today,
        op: "update",
        company: info?.empresa ?? {},
        system: info?.parametrosDoSistema ?? {},
        user: {
          id: info?.usuario.id ?? 0,
          kind: "interno",
          rights: info?.authorities ?? [],
          areas: info?.areas ?? [],
          colaborador: info?.colaborador ?? null,
        },
      },
      ...(info?.camposConfigurados ? { configured: info.camposConfigurados } : {}),
      api,
      data,
      creating: {
        Create: CreateHere,
        creatableAt: ({ ref }: Field) => {
          const known = info?.cadastros?.find(({ caminho }) => caminho === ref?.register);
          return ref?.list === undefined && known?.pode.includes("create") ? known.caminho : undefined;
        },
      },
      notify,
      tellRemoved,
      tellError,
      go: (path: string) => void navigate(path),
    }),
    [api, data, kinds, sharedKinds, notify, tellRemoved, tellError, info, today, navigate],
  );
}
