import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "./admin-context.ts";
import { useSession } from "./use-session.ts";

/** The register at an address (without leading slash), and its record where the address may be that of another one by its number. */
export function useFoundRegister(base: string, record?: string) {
  const { registers } = useAdmin();
  const { info } = useSession();
  return useQuery({
    queryKey: ["register", base, record, info?.versaoRegistros],
    queryFn: () => registers(base, record),
    // A new version of the same register takes the place of the old one without a pause between them.
    placeholderData: (last) => (last?.base === base ? last : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
