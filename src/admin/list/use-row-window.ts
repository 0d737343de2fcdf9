import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Fewer lines than this are all drawn. */
const FEW = 150;
/** Lines drawn beyond either edge of what is in sight. */
const BEYOND = 12;
const ROW_HEIGHT = 37;
const SIGHT = 900;

export interface RowWindow {
  /** Lines to draw: from this one, up to but without that one. */
  readonly from: number;
  readonly to: number;
  /** The height of a line, in pixels: one that is still to come takes as much room as it will. */
  readonly height: number;
  /** Heights of what is not drawn, in pixels. */
  readonly above: number;
  readonly below: number;
  /** Brings a line into sight and gives it the focus once it is drawn. */
  readonly focus: (index: number) => void;
  /** One line up or down, counted from the line that is still to get the focus: keys come faster than lines are drawn. */
  readonly step: (line: number, by: 1 | -1) => void;
}

/** Which lines of a long table are drawn: those in sight of its scrolling box and a few around them. Lines are `[data-line]`. */
export function useRowWindow(count: number, box: RefObject<HTMLElement | null>): RowWindow {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(ROW_HEIGHT);
  const wanted = useRef<number | null>(null);
  const isLong = count > FEW;

  useEffect(() => {
    const element = box.current;
    if (!element || !isLong) return;
    const look = (): void => setTop(element.scrollTop);
    // Lines that come in above would move what is in sight, that would draw others, and so on without end.
    element.style.overflowAnchor = "none";
    look();
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      element.style.overflowAnchor = "";
      element.removeEventListener("scroll", look);
    };
  }, [box, isLong]);

  useLayoutEffect(() => {
    // Only where it matters: to measure makes the browser lay out what was just drawn.
    const line = isLong ? box.current?.querySelector<HTMLElement>("[data-line]") : null;
    const measured = line?.getBoundingClientRect().height ?? 0;
    if (measured > 0 && Math.abs(measured - height) > 0.1) setHeight(measured);
    if (wanted.current === null) return;
    const found = box.current?.querySelector<HTMLElement>(`[data-line="${wanted.current}"]`);
    if (!found) return;
    wanted.current = null;
    found.focus();
  });

  const focus = useCallback(
    (index: number): void => {
      const drawn = box.current?.querySelector<HTMLElement>(`[data-line="${index}"]`);
      if (drawn) {
        wanted.current = null;
        drawn.focus();
        return;
      }
      wanted.current = index;
      const element = box.current;
      if (!element) return;
      element.scrollTop = Math.max(0, index * height - element.clientHeight / 2);
      setTop(Math.max(0, index * height - element.clientHeight / 2));
    },
    [box, height],
  );

  const step = useCallback(
    (line: number, by: 1 | -1): void => focus(Math.min(count - 1, Math.max(0, (wanted.current ?? line) + by))),
    [focus, count],
  );

  if (!isLong) return { from: 0, to: count, height, above: 0, below: 0, focus, step };
  const sight = box.current?.clientHeight || SIGHT;
  const from = Math.min(Math.max(0, Math.floor(top / height) - BEYOND), Math.max(0, count - BEYOND));
  const to = Math.min(count, Math.ceil((top + sight) / height) + BEYOND);
  return { from, to, height, above: from * height, below: (count - to) * height, focus, step };
}
