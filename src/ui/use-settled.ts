import { useEffect, useState } from "react";

/** From the last key to the question (spec 002 §9). */
const REST_MS = 250;

/** What is typed, once it has not changed for 250 ms; that there is nothing is known at once. */
export function useSettled<T extends string | null>(value: T): T {
  const [settled, setSettled] = useState(value);
  const isNothing = value === null || value === "";
  if (isNothing && settled !== value) setSettled(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return isNothing ? value : settled;
}
