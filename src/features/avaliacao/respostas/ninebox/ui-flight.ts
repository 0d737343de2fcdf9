import { type RefObject, useEffect, useRef } from "react";
import type { Ground, Stand } from "./ui-journey.ts";

const DURATION = 900;
const FULL = Math.PI * 2;

interface Flight {
  /** People at every step. */
  readonly stands: readonly Stand[];
  readonly at: number;
  readonly radius: number;
  /** Steps without a way between them. */
  readonly still: boolean;
  readonly ground: Ground;
}

/** Draws people at a step, and on their way to it from the one that was drawn before. */
export function useFlight(canvas: RefObject<HTMLCanvasElement | null>, { stands, at, radius, still, ground }: Flight): void {
  const drawn = useRef(at);
  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    const [from, to] = [stands[drawn.current] ?? stands[at], stands[at]];
    drawn.current = at;
    if (!pen || from === undefined || to === undefined) return;
    // A canvas knows no variables: the page says what they are now, light or dark.
    const { color, caretColor } = getComputedStyle(pen.canvas);
    const draw = (part: number): void => {
      pen.clearRect(0, 0, ground.width, ground.height);
      for (const [moves, ink, alpha] of [
        [false, color, 0.45],
        [true, caretColor, 0.9],
      ] as const) {
        pen.fillStyle = ink;
        pen.globalAlpha = alpha;
        dots(pen, { from, to, part, radius, moves });
      }
      pen.globalAlpha = 1;
    };
    if (still || from === to) {
      draw(1);
      return;
    }
    let frame = 0;
    let began: number | undefined;
    const fly = (now: number): void => {
      began ??= now;
      const part = Math.min(1, (now - began) / DURATION);
      draw(part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part));
      if (part < 1) frame = requestAnimationFrame(fly);
    };
    frame = requestAnimationFrame(fly);
    return () => cancelAnimationFrame(frame);
  }, [canvas, stands, at, radius, still, ground]);
}

interface Dots {
  readonly from: Stand;
  readonly to: Stand;
  readonly part: number;
  readonly radius: number;
  /** Those who change boxes, or the others. */
  readonly moves: boolean;
}

/** All of a kind in one path: who comes grows out of nothing, who goes shrinks to it. */
function dots(pen: CanvasRenderingContext2D, { from, to, part, radius, moves }: Dots): void {
  pen.beginPath();
  for (let at = 0; at < to.boxes.length; at += 1) {
    const before = from.boxes[at] ?? 0;
    const after = to.boxes[at] ?? 0;
    if ((before === 0 && after === 0) || (before !== after) !== moves) continue;
    const comes = before === 0;
    const goes = after === 0;
    const size = comes ? radius * part : goes ? radius * (1 - part) : radius;
    if (size <= 0) continue;
    const way = comes ? 1 : goes ? 0 : part;
    const x = between(from.points[at * 2], to.points[at * 2], way);
    const y = between(from.points[at * 2 + 1], to.points[at * 2 + 1], way);
    pen.moveTo(x + size, y);
    pen.arc(x, y, size, 0, FULL);
  }
  pen.fill();
}

const between = (from = 0, to = 0, part = 1): number => from + (to - from) * part;
