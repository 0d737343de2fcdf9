import { useCallback, useEffect, useState } from "react";
import type { FaceContext } from "../ui-contract.ts";
import type { RightBranch } from "./ui-right-tree.ts";

/** Where the server tells which authorities there are. */
const ADDRESS = "/utilitario/autoridades";

export interface KnownRights {
  readonly branches: readonly RightBranch[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Authorities there are, with their names. */
export function useRights({ load }: Pick<FaceContext, "load">): KnownRights {
  const [branches, setBranches] = useState<readonly RightBranch[]>();
  const [failed, setFailed] = useState(false);
  const retry = useCallback(() => {
    setFailed(false);
    load<readonly RightBranch[]>(ADDRESS).then(setBranches, () => setFailed(true));
  }, [load]);
  useEffect(retry, [retry]);
  return { branches, failed, retry };
}
