import { type Box, PAGE_UNITS } from "../../../reporting/certificate/layout.ts";

/** Ten millimetres from the edge. */
const MARGIN = 38;

/** A line the page shows while something is aligned to it, in units. */
export interface Guide {
  readonly across: boolean;
  readonly at: number;
}

export interface Snapped {
  readonly positionX: number;
  readonly positionY: number;
  readonly guides: readonly Guide[];
}

/** Where a box comes to lie when it is near the margins, the middle or other boxes: its nearest edge or middle goes onto theirs. */
export function snapped(box: Box, others: readonly Box[], reach: number): Snapped {
  const x = aligned(
    [box.positionX, box.positionX + box.largura / 2, box.positionX + box.largura],
    targetsOf(
      PAGE_UNITS.width,
      others.map(({ positionX, largura }) => [positionX, largura]),
    ),
    reach,
  );
  const y = aligned(
    [box.positionY, box.positionY + box.altura / 2, box.positionY + box.altura],
    targetsOf(
      PAGE_UNITS.height,
      others.map(({ positionY, altura }) => [positionY, altura]),
    ),
    reach,
  );
  return {
    ...onPage({ ...box, positionX: box.positionX + (x?.by ?? 0), positionY: box.positionY + (y?.by ?? 0) }),
    guides: [...(x ? [{ across: false, at: x.at }] : []), ...(y ? [{ across: true, at: y.at }] : [])],
  };
}

/** Whole units, inside the page: as far as the box fits, else its corner. */
export function onPage({ positionX, positionY, largura, altura }: Box): Pick<Box, "positionX" | "positionY"> {
  const within = (at: number, size: number, page: number): number =>
    Math.min(Math.max(0, Math.round(at)), Math.max(0, Math.min(page - 1, Math.floor(page - size))));
  return {
    positionX: within(positionX, largura, PAGE_UNITS.width),
    positionY: within(positionY, altura, PAGE_UNITS.height),
  };
}

const targetsOf = (page: number, others: readonly (readonly [number, number])[]): readonly number[] => [
  MARGIN,
  page / 2,
  page - MARGIN,
  ...others.flatMap(([at, size]) => [at, at + size / 2, at + size]),
];

function aligned(own: readonly number[], targets: readonly number[], reach: number) {
  let best: { readonly by: number; readonly at: number } | undefined;
  for (const target of targets)
    for (const one of own) {
      const by = target - one;
      if (Math.abs(by) <= reach && (best === undefined || Math.abs(by) < Math.abs(best.by))) best = { by, at: target };
    }
  return best;
}
