import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from "react";
import type { BoxType, Side } from "./shared.ts";

/** Where a dragged box would fall: before the `at`th of the other boxes of a column. */
export interface DropPlace {
  readonly side: Side;
  readonly at: number;
}

export interface Drag {
  readonly dragged: BoxType | undefined;
  readonly place: DropPlace | undefined;
  onHandleDown(box: BoxType, event: ReactPointerEvent): void;
}

/** Dragging boxes by mouse, pen or finger. Nothing moves until the box is dropped; Esc gives up. */
export function useDrag(drop: (box: BoxType, place: DropPlace) => void): Drag {
  const [dragged, setDragged] = useState<BoxType>();
  const [place, setPlace] = useState<DropPlace>();
  const onDrop = useEffectEvent(drop);

  useEffect(() => {
    if (!dragged) return;
    let moved = false;
    const follow = (event: PointerEvent): void => {
      moved = true;
      setPlace((now) => placeAt(event.clientX, event.clientY, dragged) ?? now);
    };
    const cancel = (): void => {
      setDragged(undefined);
      setPlace(undefined);
    };
    // Where it is let go counts, not the last place drawn: that may be some movements behind.
    const end = (event: PointerEvent): void => {
      cancel();
      const last = moved ? placeAt(event.clientX, event.clientY, dragged) : undefined;
      if (last) onDrop(dragged, last);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") cancel();
    };
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", onKey);
    };
  }, [dragged]);

  return {
    dragged,
    place,
    onHandleDown(box, event) {
      if (event.button === 0) setDragged(box);
    },
  };
}

/** The column nearest to the pointer, and the place among its boxes by their middles. */
function placeAt(x: number, y: number, dragged: BoxType): DropPlace | undefined {
  const columns = [...document.querySelectorAll<HTMLElement>("[data-column]")];
  const distance = (column: HTMLElement): number => {
    const { left, right, top, bottom } = column.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  const [column] = columns.sort((a, b) => distance(a) - distance(b));
  if (!column) return undefined;
  const others = [...column.querySelectorAll<HTMLElement>("[data-box]")].filter((box) => box.dataset.box !== dragged);
  const at = others.filter((box) => {
    const { top, height } = box.getBoundingClientRect();
    return y > top + height / 2;
  }).length;
  return { side: column.dataset.column === "caixasEsquerda" ? "caixasEsquerda" : "caixasDireita", at };
}
