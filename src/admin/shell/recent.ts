import { useStore } from "ra-core";
import { useEffect } from "react";

export const RECENT = "recentes";
const KEPT = 6;

/** Remembers that a register was opened: its address alone, never a record's. */
export function useRecent(address: string | undefined): void {
  const [recent, setRecent] = useStore<readonly string[]>(RECENT, []);
  useEffect(() => {
    if (address === undefined || recent[0] === address) return;
    setRecent([address, ...recent.filter((other) => other !== address)].slice(0, KEPT));
  }, [address, recent, setRecent]);
}
