import { useRef, useState } from "react";

/** One function for as long as a part is drawn, which does what the newest one does: what is given it need not be drawn anew. */
export function useSteady<Given extends readonly unknown[]>(work: (...given: Given) => void): (...given: Given) => void {
  const newest = useRef(work);
  newest.current = work;
  const [steady] = useState(
    () =>
      (...given: Given) =>
        newest.current(...given),
  );
  return steady;
}
