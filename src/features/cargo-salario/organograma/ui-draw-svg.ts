import { cutText } from "../../../ui/cut-text.ts";
import { linesOf, type Shown } from "./ui-facts.ts";
import { BOX, lineTo } from "./ui-layout.ts";
import type { Chart } from "./ui-use-chart.ts";
import { MARGIN } from "./ui-use-view.ts";

const INK = { text: "#1c1c1e", soft: "#55565c", line: "#8a8b90", alone: "4 3" } as const;
/** Letters that have room on a box, in the widest letters a program without ours takes. */
const ROOM = { name: 24, line: 29 } as const;

/** A drawing that needs nothing besides itself: text, size in its own units. */
interface SvgChart {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** The open areas of a chart as an SVG file, on white, in letters every program has. */
export function svgOf({ layout, byId }: Pick<Chart, "layout" | "byId">, shown: Shown): SvgChart {
  const [width, height] = [layout.width + 2 * MARGIN, layout.height + 2 * MARGIN];
  const lines = layout.boxes.map((box) => {
    const points = lineTo(layout, box).join(" ");
    return points === "" ? "" : `<polyline points="${points}"/>`;
  });
  const boxes = layout.boxes.map(({ node, x, y }) => {
    const listed = byId.get(node.id);
    if (listed === undefined) return "";
    const [who, facts] = linesOf(listed, shown);
    const dashes = node.responsaveis.length === 0 ? ` stroke-dasharray="${INK.alone}"` : "";
    return `<g transform="translate(${x - BOX.width / 2} ${y})"${node.ativa ? "" : ' opacity="0.6"'}><rect width="${BOX.width}" height="${BOX.height}" rx="8" fill="#fff" stroke="${INK.line}"${dashes}/>${[
      `<text x="12" y="24" font-size="12" font-weight="600" fill="${INK.text}">${escaped(cutText(node.nome, ROOM.name))}</text>`,
      `<text x="12" y="46" font-size="11" fill="${INK.soft}">${escaped(cutText(who, ROOM.line))}</text>`,
      `<text x="12" y="68" font-size="11" fill="${INK.soft}">${escaped(cutText(facts, ROOM.line))}</text>`,
    ].join("")}</g>`;
  });
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, Arial, sans-serif"><rect width="100%" height="100%" fill="#fff"/><g transform="translate(${MARGIN} ${MARGIN})"><g fill="none" stroke="${INK.line}" stroke-width="1.5">${lines.join("")}</g>${boxes.join("")}</g></svg>`;
  return { text, width, height };
}

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** Browsers make no picture with more points on a side, nor with more of them in all. */
const MOST_SIDE = 16_000;
const MOST_POINTS = 120_000_000;
/** Twice as fine as the screen, where there is room. */
const FINE = 2;

/** How large a picture of the drawing is made of its own size. */
export const pictureScale = ({ width, height }: Pick<SvgChart, "width" | "height">): number =>
  Math.min(FINE, MOST_SIDE / width, MOST_SIDE / height, Math.sqrt(MOST_POINTS / (width * height)));

/** The same as a PNG. Throws where the browser cannot make one. */
export async function pngOf(chart: SvgChart): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([chart.text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = pictureScale(chart);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.ceil(chart.width * scale), Math.ceil(chart.height * scale)];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (picture === null) throw new Error("the browser makes no picture of this size");
    return picture;
  } finally {
    URL.revokeObjectURL(address);
  }
}
