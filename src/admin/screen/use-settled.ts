import { useEffect, useState } from "react";

/** Milliseconds without a key after which what was typed is asked about. */
const REST = 400;

/** The value once it has not changed for a while; nothing is at once nothing. */
export function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return value === null ? null : settled;
}
