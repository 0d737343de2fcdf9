import { type Axes, placeOfBox } from "../../../../rules/questions/box-places.ts";
import type { BoxLimits } from "../../../../rules/questions/told-result.ts";
import type { BoxPerson } from "./shared.ts";
import type { BoxName } from "./ui-names.ts";
import { limitsOn, pointsOf, SIZE, xOf, yOf } from "./ui-points.ts";
import { ui } from "./ui-texts.ts";

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly axes: Axes;
}

const LINE = 16;

/** The board as a drawing of its own: names as far as there is room, and how many there are in all. */
export function boardSvg(
  names: readonly BoxName[],
  inside: ReadonlyMap<number, readonly BoxPerson[]>,
  { width, height, title, axes }: Picture,
): string {
  const [left, top, gap] = [40, 60, 10];
  const [wide, high] = [(width - left - gap * 3) / 3, (height - top - 40 - gap * 2) / 3];
  const cells = names.map(({ nomeclatura }, at) => {
    const [line, column] = placeOfBox(at + 1, axes);
    const [x, y] = [left + column * (wide + gap), top + line * (high + gap)];
    const people = inside.get(at + 1) ?? [];
    const room = Math.floor((high - 50) / LINE);
    const shown = people.length > room ? people.slice(0, room - 1) : people;
    const lines = shown.map(({ nome }, line) => text(x + 12, y + 52 + line * LINE, 12, nome));
    if (shown.length < people.length)
      lines.push(text(x + 12, y + 52 + shown.length * LINE, 12, ui.more(people.length - shown.length)));
    return `<g><rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="6" fill="#eef1f5" stroke="#c4ccd6"/>${text(x + 12, y + 26, 15, nomeclatura, ' font-weight="bold"')}${text(x + wide - 12, y + 26, 18, String(people.length), ' text-anchor="end"')}${lines.join("")}</g>`;
  });
  return drawn(cells.join(""), { width, height, title, axes });
}

/** Everybody at their exact results, the limits as lines; pointing at one tells who it is. */
export function pointsSvg(limits: BoxLimits, people: readonly BoxPerson[], { width, height, title, axes }: Picture): string {
  const [left, top] = [40, 60];
  const [wide, high] = [width - left - 10, height - top - 40];
  const place = (x: number, y: number): string =>
    `x="${(left + (x * wide) / SIZE.width).toFixed(1)}" y="${(top + (y * high) / SIZE.height).toFixed(1)}"`;
  const [across, upwards] = limitsOn(limits, axes);
  const standing = across.map((limit) => `<rect ${place(xOf(limit), 0)} width="1" height="${high}" fill="#8592a3"/>`);
  const lying = upwards.map((limit) => `<rect ${place(0, yOf(limit))} width="${wide}" height="1" fill="#8592a3"/>`);
  const dots = pointsOf(people, axes).map(
    ({ person, x, y }) =>
      `<svg ${place(x, y)} overflow="visible"><circle r="4" fill="#2f6fd0" fill-opacity="0.55"><title>${escaped(person.nome)}</title></circle></svg>`,
  );
  const field = `<rect x="${left}" y="${top}" width="${wide}" height="${high}" rx="6" fill="#f7f8fa" stroke="#c4ccd6"/>`;
  return drawn([field, ...standing, ...lying, ...dots].join(""), { width, height, title, axes });
}

const text = (x: number, y: number, size: number, words: string, more = ""): string =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="#1c2430"${more}>${escaped(words)}</text>`;

/** What is drawn, under its title and between the names of the axes. */
const drawn = (what: string, { width, height, title, axes }: Picture): string => {
  const [right, up] = axes.inverted ? [ui.potentialAxis, ui.performanceAxis] : [ui.performanceAxis, ui.potentialAxis];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${escaped(title)}</title><rect width="100%" height="100%" fill="#ffffff"/>${text(40, 34, 18, title, ' font-weight="bold"')}${what}${text(width / 2, height - 14, 13, right, ' text-anchor="middle"')}${text(0, 0, 13, up, ` text-anchor="middle" transform="translate(24 ${height / 2}) rotate(-90)"`)}</svg>`;
};

/** Everybody in a line: a spreadsheet reads it, and nothing in it is taken for a formula. */
export function boardCsv(names: readonly BoxName[], people: readonly BoxPerson[]): string {
  const head = [ui.person, ui.position, ui.area, ui.performanceColumn, ui.potential, ui.columns.box, ui.columns.name, ui.reason];
  const number = (value: number | null): string => (value === null ? "" : String(value).replace(".", ","));
  const rows = people.map(({ nome, cargo, area, desempenho, potencial, box, motivo }) => [
    nome,
    cargo?.nome ?? "",
    area?.nome ?? "",
    number(desempenho),
    number(potencial),
    box === null ? "" : String(box),
    box === null ? ui.noPosition : (names[box - 1]?.nomeclatura ?? ""),
    motivo ?? "",
  ]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(";")).join("\r\n")}\r\n`;
}

const cell = (value: string): string => {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

const escaped = (words: string): string =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
