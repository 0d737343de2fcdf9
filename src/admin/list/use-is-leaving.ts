import { useMemo } from "react";
import { useLocation } from "react-router-dom";

/**
 * Tells whether the browser already shows another address than this page's: the page stays drawn until the next one is ready, and
 * what it says late (a search that waited for the last key) would call the person back.
 */
export function useIsLeaving(): () => boolean {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's address is read anew when the page gets another place
  const own = useMemo(() => window.location.pathname, [pathname]);
  return () => window.location.pathname !== own;
}
