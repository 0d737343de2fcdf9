import { useEffect, useRef, useState } from "react";

/** How long a closed dialog stays in the document (spec 000 §9). */
export const UNMOUNT_MS = 100;

/** The value, and after it went its last one for 100 ms more, so that what shows it can fade out; and whether it is there now. */
export function useLingering<T>(value: T | null | undefined): readonly [T | null, boolean] {
  const last = useRef<T | null>(null);
  const [, redraw] = useState(0);
  const isOpen = value !== null && value !== undefined;
  if (isOpen) last.current = value;

  useEffect(() => {
    if (isOpen || last.current === null) return;
    const timer = setTimeout(() => {
      last.current = null;
      redraw((count) => count + 1);
    }, UNMOUNT_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);

  return [last.current, isOpen];
}
