import type { ChartNode } from "./shared.ts";

/** Size of a box and the room between boxes, in units of the drawing. */
export const BOX = { width: 208, height: 84, across: 20, down: 46 } as const;

/** A box and where it stands: the middle of its upper edge. */
export interface Placed {
  readonly node: ChartNode;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  readonly mother: number | null;
}

export interface Layout {
  readonly boxes: readonly Placed[];
  readonly byId: ReadonlyMap<number, Placed>;
  readonly width: number;
  readonly height: number;
}

/** Boxes of the open areas: each over the middle of those below it, branches side by side. One walk, thousands of areas. */
export function layoutOf(roots: readonly ChartNode[], closed: ReadonlySet<number>): Layout {
  const boxes: Placed[] = [];
  let right = 0;
  let deepest = -1;
  const place = (node: ChartNode, depth: number, mother: number | null): number => {
    deepest = Math.max(deepest, depth);
    const below = closed.has(node.id) ? [] : node.filhas;
    const at = boxes.length;
    const y = depth * (BOX.height + BOX.down);
    // Mothers stand before their daughters, for those who read the drawing in order.
    boxes.push({ node, x: 0, y, depth, mother });
    let x: number;
    if (below.length === 0) {
      x = right + BOX.width / 2;
      right += BOX.width + BOX.across;
    } else {
      const middles = below.map((one) => place(one, depth + 1, node.id));
      x = ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2;
    }
    boxes[at] = { node, x, y, depth, mother };
    return x;
  };
  for (const root of roots) place(root, 0, null);
  return {
    boxes,
    byId: new Map(boxes.map((box) => [box.node.id, box])),
    width: Math.max(0, right - BOX.across),
    height: deepest < 0 ? 0 : (deepest + 1) * (BOX.height + BOX.down) - BOX.down,
  };
}

/** Every area of a chart, mothers before daughters, with the way down to it. */
export function allOf(roots: readonly ChartNode[]): readonly { readonly node: ChartNode; readonly above: readonly number[] }[] {
  const found: { readonly node: ChartNode; readonly above: readonly number[] }[] = [];
  const walk = (node: ChartNode, above: readonly number[]): void => {
    found.push({ node, above });
    for (const one of node.filhas) walk(one, [...above, node.id]);
  };
  for (const root of roots) walk(root, []);
  return found;
}

/** Areas on which a large chart opens closed: those below the second level. */
const LARGE = 120;
export function closedAtFirst(roots: readonly ChartNode[]): ReadonlySet<number> {
  const all = allOf(roots);
  if (all.length <= LARGE) return new Set();
  return new Set(all.filter(({ node, above }) => above.length >= 1 && node.filhas.length > 0).map(({ node }) => node.id));
}
