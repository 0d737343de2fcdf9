import { expect, test } from "vitest";
import { CHART_COLOURS } from "../../src/reporting/charts/chart-look.ts";
import { type Element, readMarkup } from "../../src/reporting/charts/markup.ts";
import { stillChart } from "../../src/reporting/charts/still-chart.ts";
import type { Chart, DocumentEvent } from "../../src/reporting/document.ts";
import { drawChart } from "../../src/reporting/formats/pdf/chart.ts";
import { Paper } from "../../src/reporting/formats/pdf/paper.ts";
import { dark, light } from "../../src/ui/theme/tokens.ts";
import { head, printed } from "./documents.ts";
import { readPdf } from "./read-pdf.ts";

const TYPES = ["bar", "stacked", "line", "pie", "radar"] as const;
const chart = (type: Chart["type"], more: Partial<Chart> = {}): Chart => ({
  type,
  title: "Desligamentos",
  categories: ["Pedido", "Fim & acordo", "Não informado"],
  series: [{ title: "Talentos", format: "decimal", places: 1, values: [41, 12.5, 3] }],
  caption: "Maior: Pedido, 41",
  ...more,
});
const all = (element: Element, name: string): readonly Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => all(child, name)),
];
const marks: Readonly<Record<Chart["type"], (picture: Element) => number>> = {
  bar: (picture) => all(picture, "rect").filter(({ attributes }) => attributes["data-testid"]?.startsWith("bar.item")).length,
  stacked: (picture) => all(picture, "rect").filter(({ attributes }) => attributes["data-testid"]?.startsWith("bar.item")).length,
  pie: (picture) => all(picture, "path").filter(({ attributes }) => attributes["data-testid"]?.startsWith("arc")).length,
  line: (picture) => all(picture, "circle").length,
  radar: (picture) => all(picture, "circle").filter(({ attributes }) => Number(attributes.r) < 5).length,
};

test.each(TYPES)("a %s has a mark for each figure, and on paper the picture, what it says and its table", async (type) => {
  expect(marks[type](stillChart(chart(type), 500).picture)).toBe(3);
  const events: readonly DocumentEvent[] = [
    { type: "head", head },
    { type: "chart", chart: chart(type) },
    { type: "end", count: 3 },
  ];
  const { pages } = await readPdf(await printed(events, "pdf"));
  const roles = pages.flatMap(({ elements }) =>
    elements.flatMap(({ kids }) => kids.map((kid) => ("role" in kid ? kid.role : ""))),
  );
  expect(roles).toEqual(expect.arrayContaining(["H3", "Figure", "Table"]));
  const said = pages.flatMap(({ lines }) => lines).join(" ");
  expect(said).toContain("Maior: Pedido, 41");
  expect(said).toContain("41,0");
  // Once in the picture, once in the table.
  expect(said.split("Fim & acordo").length).toBeGreaterThan(2);
});

/** Where the words of a picture begin, in its own measure. */
function wordsAt(picture: Element, word: string, [x, y] = [0, 0]): readonly (readonly number[])[] {
  const [, dx = 0, dy = 0] = /translate\(([-\d.]+), ?([-\d.]+)\)/.exec(picture.attributes.transform ?? "")?.map(Number) ?? [];
  const at = [x + dx, y + dy] as const;
  const isWord = picture.text === word;
  return isWord ? [at] : picture.children.flatMap((child) => wordsAt(child, word, [...at]));
}

test.each(["line", "radar"] as const)("what the colours of a %s mean stands within the picture", (type) => {
  const values = [41, 12.5, 3];
  const series = ["Exigido", "Alcançado"].map((title) => ({ title, format: "decimal" as const, places: 1, values }));
  for (const width of [300, 500, 900]) {
    const { picture, height } = stillChart(chart(type, { series }), width);
    for (const { title } of series) {
      const [[x, y] = [-1, -1]] = wordsAt(picture, title);
      expect(
        [x, y].every((one) => one !== undefined && one >= 0),
        `${x} ${y}`,
      ).toBe(true);
      expect(y).toBeLessThan(height);
    }
  }
});

test("of a narrow picture names leave bars most of the width, and no mark or colour stands over another", () => {
  const categories = ["Operadora de máquinas de corte", "Analista de qualidade pleno"];
  const series = ["Hoje", "Com a tabela"].map((title) => ({
    title,
    format: "percent" as const,
    places: 1,
    values: [94.4, 103.2],
  }));
  const { picture } = stillChart(chart("bar", { categories, series }), 170);
  const at = (word: string): number => wordsAt(picture, word)[0]?.[0] ?? -1;
  expect(all(picture, "text").some(({ text }) => text.endsWith("…"))).toBe(true);
  const marks = all(picture, "text").flatMap(({ text }) =>
    /^\d+,\d%$/.test(text) && Number.parseInt(text, 10) % 10 === 0 ? [at(text)] : [],
  );
  expect(new Set(marks).size).toBeLessThanOrEqual(3);
  expect(at("Com a tabela") - at("Hoje")).toBeGreaterThan(20);
  expect(at("Com a tabela")).toBeLessThan(120);
});

test("bars are as long as what they say", () => {
  const [third, second, first] = all(stillChart(chart("bar"), 500).picture, "rect")
    .filter(({ attributes }) => attributes["data-testid"]?.startsWith("bar.item"))
    .map(({ attributes }) => Number(attributes.width));
  const sizes = [first ?? 0, second ?? 0, third ?? 0].sort((a, b) => b - a);
  expect((sizes[1] ?? 0) / (sizes[0] ?? 1)).toBeCloseTo(12.5 / 41, 2);
  expect((sizes[2] ?? 0) / (sizes[0] ?? 1)).toBeCloseTo(3 / 41, 2);
});

test("a figure that is missing is a gap in a line, never a zero", () => {
  const gap = chart("line", { series: [{ title: "Taxa", format: "decimal", values: [1, null, 3] }] });
  expect(all(stillChart(gap, 500).picture, "circle")).toHaveLength(2);
});

test("a target is drawn and named", () => {
  const { picture } = stillChart(chart("line", { target: { title: "Meta", value: 20 } }), 500);
  expect(all(picture, "text").map(({ text }) => text)).toContain("Meta");
  expect(all(picture, "line").some(({ attributes }) => attributes["stroke-dasharray"] !== undefined)).toBe(true);
});

test("nothing to draw is said", async () => {
  const events: readonly DocumentEvent[] = [
    { type: "head", head },
    { type: "chart", chart: chart("pie", { categories: [], series: [], caption: "" }) },
  ];
  const { pages } = await readPdf(await printed(events, "pdf"));
  expect(pages.flatMap(({ lines }) => lines)).toContain("Não existem dados para o gráfico.");
});

test("a picture with something that paper cannot show is refused, not drawn in part", () => {
  const still = () => ({ picture: readMarkup('<svg><foreignObject x="1"></foreignObject></svg>'), height: 100 });
  expect(() => drawChart(new Paper(head), chart("bar"), still)).toThrow("foreignObject");
});

const lightness = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test.each([
  ["light", light.surface],
  ["dark", dark.surface],
] as const)("nine colours of the %s theme stand 3:1 from their ground", (theme, ground) => {
  expect(CHART_COLOURS[theme]).toHaveLength(9);
  for (const colour of CHART_COLOURS[theme]) {
    const [high = 0, low = 0] = [lightness(colour), lightness(ground)].sort((a, b) => b - a);
    expect((high + 0.05) / (low + 0.05), colour).toBeGreaterThanOrEqual(3);
  }
});
