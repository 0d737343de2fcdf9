import { type ChartNode, sumOf } from "./shared.ts";

/** Size of a box and the room between boxes, in units of the drawing. */
export const BOX = { width: 208, height: 84, across: 24, down: 46 } as const;
/** Sisters with nobody below them stand in columns when there are more of them than this. */
const IN_A_ROW = 3;

/** A box and where it stands: the middle of its upper edge. */
export interface Placed {
  readonly node: ChartNode;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  readonly mother: number | null;
  /** Its place among its sisters, from 1, and how many they are. */
  readonly at: number;
  readonly of: number;
  /** It stands in a column, its line comes from the left. */
  readonly inColumn: boolean;
}

export interface Layout {
  readonly boxes: readonly Placed[];
  readonly byId: ReadonlyMap<number, Placed>;
  readonly width: number;
  readonly height: number;
}

/**
 * Boxes of the open areas: each over the middle of those below it, branches side by side, long rows of leaves in columns. Mothers stand before
 * their daughters, for those who read the drawing in order. One walk, thousands of areas.
 */
export function layoutOf(roots: readonly ChartNode[], closed: ReadonlySet<number>): Layout {
  const boxes: Placed[] = [];
  let right = 0;
  let bottom = 0;
  const belowOf = (node: ChartNode): readonly ChartNode[] => (closed.has(node.id) ? [] : node.filhas);
  const put = (node: ChartNode, x: number, y: number, at: Sister): number => {
    bottom = Math.max(bottom, y + BOX.height);
    return boxes.push({ node, x, y, ...at }) - 1;
  };
  const place = (node: ChartNode, sister: Sister): number => {
    const { depth } = sister;
    const y = depth * (BOX.height + BOX.down);
    const index = put(node, 0, y, sister);
    const below = belowOf(node);
    const of = below.length;
    const sisterAt = (at: number, inColumn: boolean): Sister => ({ depth: depth + 1, mother: node.id, at: at + 1, of, inColumn });
    let x: number;
    if (of === 0) {
      x = right + BOX.width / 2;
      right += BOX.width + BOX.across;
    } else if (of > IN_A_ROW && below.every((one) => belowOf(one).length === 0)) {
      const columns = Math.max(2, Math.ceil(Math.sqrt(of / 3)));
      const high = Math.ceil(of / columns);
      const first = right + BOX.width / 2;
      const step = BOX.width + BOX.across;
      for (const [at, one] of below.entries()) {
        const down = (at % high) * (BOX.height + BOX.across);
        put(one, first + Math.floor(at / high) * step, y + BOX.height + BOX.down + down, sisterAt(at, true));
      }
      const used = Math.ceil(of / high);
      right += used * step;
      x = first + ((used - 1) * step) / 2;
    } else {
      const middles = below.map((one, at) => place(one, sisterAt(at, false)));
      x = ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2;
    }
    boxes[index] = { node, x, y, ...sister };
    return x;
  };
  for (const [at, root] of roots.entries())
    place(root, { depth: 0, mother: null, at: at + 1, of: roots.length, inColumn: false });
  return {
    boxes,
    byId: new Map(boxes.map((box) => [box.node.id, box])),
    width: Math.max(0, right - BOX.across),
    height: bottom,
  };
}

type Sister = Pick<Placed, "depth" | "mother" | "at" | "of" | "inColumn">;

type Point = readonly [x: number, y: number];

/** The line from the mother's box to this one, corner by corner; none for the first level. */
export function lineTo({ byId }: Layout, to: Placed): readonly Point[] {
  const from = to.mother === null ? undefined : byId.get(to.mother);
  if (from === undefined) return [];
  const branch = from.y + BOX.height + BOX.down / 2;
  const start: readonly Point[] = [
    [from.x, from.y + BOX.height],
    [from.x, branch],
  ];
  if (!to.inColumn) return [...start, [to.x, branch], [to.x, to.y]];
  const gutter = to.x - BOX.width / 2 - BOX.across / 2;
  const middle = to.y + BOX.height / 2;
  return [...start, [gutter, branch], [gutter, middle], [to.x - BOX.width / 2, middle]];
}

/** An area with the way down to it, and what it comes to with all below it; null where nothing of it may be seen. */
export interface Listed {
  readonly node: ChartNode;
  readonly above: readonly number[];
  readonly sums: { readonly areas: number; readonly pessoas: number | null; readonly custo: number | null };
}

/** Every area of a chart, mothers before daughters. */
export function allOf(roots: readonly ChartNode[]): readonly Listed[] {
  const found: Listed[] = [];
  const walk = (node: ChartNode, above: readonly number[]): Listed["sums"] => {
    const index = found.length;
    let sums: Listed["sums"] = { areas: 1, pessoas: node.pessoas, custo: node.custo };
    found.push({ node, above, sums });
    for (const one of node.filhas) {
      const below = walk(one, [...above, node.id]);
      sums = {
        areas: sums.areas + below.areas,
        pessoas: sumOf(sums.pessoas, below.pessoas),
        custo: sumOf(sums.custo, below.custo),
      };
    }
    found[index] = { node, above, sums };
    return sums;
  };
  for (const root of roots) walk(root, []);
  return found;
}

/** Areas on which a large chart opens closed: those below the second level. */
const LARGE = 120;
export function closedAtFirst(all: readonly Listed[]): ReadonlySet<number> {
  if (all.length <= LARGE) return new Set();
  return new Set(all.filter(({ node, above }) => above.length >= 1 && node.filhas.length > 0).map(({ node }) => node.id));
}
