import { expect, test } from "vitest";
import type { ChartNode } from "./shared.ts";
import { pictureScale, svgOf } from "./ui-draw-svg.ts";
import { allOf, layoutOf } from "./ui-layout.ts";

const area = (id: number, nome: string, filhas: readonly ChartNode[] = []): ChartNode => ({
  id,
  nome,
  ativa: true,
  responsaveis: id === 1 ? [{ id: 9, nome: 'Ana & "Bia"', foto: null }] : [],
  pessoas: 2,
  custo: null,
  limite: null,
  vagas: null,
  podeEditar: false,
  filhas,
});
const drawn = (roots: readonly ChartNode[]) =>
  svgOf({ layout: layoutOf(roots, new Set()), byId: new Map(allOf(roots).map((one) => [one.node.id, one])) }, { mode: "areas" });

test("every open area is drawn with its words, what they contain escaped, and areas without a responsible are dashed", () => {
  const { text, width, height } = drawn([area(1, "P&D <novos>", [area(2, "Laboratório"), area(3, "Ensaios")])]);
  expect(text.match(/<rect width="208"/g)).toHaveLength(3);
  expect(text.match(/<polyline/g)).toHaveLength(2);
  expect(text.match(/stroke-dasharray/g)).toHaveLength(2);
  expect(text).toContain("P&amp;D &lt;novos&gt;");
  expect(text).toContain("Ana &amp; &quot;Bia&quot;");
  expect(text).toContain(`width="${width}" height="${height}"`);
  expect(text).not.toContain("var(--");
});

test("a picture is twice as fine as the screen, or as large as browsers make one", () => {
  expect(pictureScale({ width: 1000, height: 500 })).toBe(2);
  expect(pictureScale({ width: 64_000, height: 500 })).toBe(0.25);
  const { width, height } = { width: 40_000, height: 30_000 };
  const scale = pictureScale({ width, height });
  expect(width * height * scale * scale).toBeLessThanOrEqual(120_000_001);
});
