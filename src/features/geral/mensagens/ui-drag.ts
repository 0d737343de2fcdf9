import { type PointerEvent as ReactPointerEvent, useEffect, useState } from "react";
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
  const [state, setState] = useState<{ readonly box: BoxType; readonly place?: DropPlace }>();

  useEffect(() => {
    if (!state) return;
    const follow = (event: PointerEvent): void => {
      const place = placeAt(event.clientX, event.clientY, state.box);
      setState((now) => (now && place ? { ...now, place } : now));
    };
    const end = (): void => {
      setState(undefined);
      if (state.place) drop(state.box, state.place);
    };
    const cancel = (): void => setState(undefined);
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
  }, [state, drop]);

  return {
    dragged: state?.box,
    place: state?.place,
    onHandleDown(box, event) {
      if (event.button === 0) setState({ box });
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
