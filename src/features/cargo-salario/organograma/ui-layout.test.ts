import fc from "fast-check";
import { expect, test } from "vitest";
import type { ChartNode } from "./shared.ts";
import { sheetsFor } from "./ui-chart-paper.ts";
import { allOf, BOX, layoutOf, lineTo } from "./ui-layout.ts";

/** A tree of so many areas, each below one of those before it. */
function treeOf(mothers: readonly number[]): readonly ChartNode[] {
  interface Growing extends ChartNode {
    readonly filhas: Growing[];
  }
  const nodes: Growing[] = [];
  const roots: Growing[] = [];
  for (const [index, mother] of mothers.entries()) {
    const node: Growing = {
      id: index + 1,
      nome: `Área ${index}`,
      ativa: true,
      responsaveis: [],
      pessoas: 1,
      custo: 0.1,
      limite: null,
      vagas: 0,
      podeEditar: true,
      filhas: [],
    };
    const above = nodes[mother % (index + 1)];
    (above?.filhas ?? roots).push(node);
    nodes.push(node);
  }
  return roots;
}

test("no two boxes touch, all lie inside the drawing, and lines join a mother's lower edge with her daughter's box", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), (mothers) => {
      const layout = layoutOf(treeOf(mothers), new Set());
      expect(layout.boxes.length).toBe(mothers.length);
      for (const one of layout.boxes) {
        expect(one.x - BOX.width / 2).toBeGreaterThanOrEqual(0);
        expect(one.x + BOX.width / 2).toBeLessThanOrEqual(layout.width);
        expect(one.y + BOX.height).toBeLessThanOrEqual(layout.height);
        for (const other of layout.boxes)
          expect(
            one === other || Math.abs(one.x - other.x) >= BOX.width || Math.abs(one.y - other.y) >= BOX.height,
            `${one.node.id} on ${other.node.id}`,
          ).toBe(true);
        const above = one.mother === null ? undefined : layout.byId.get(one.mother);
        const line = lineTo(layout, one);
        if (above === undefined) expect(line).toEqual([]);
        else {
          expect(line[0]).toEqual([above.x, above.y + BOX.height]);
          const [x, y] = line.at(-1) ?? [];
          expect([x, y]).toEqual(one.inColumn ? [one.x - BOX.width / 2, one.y + BOX.height / 2] : [one.x, one.y]);
        }
      }
    }),
  );
});

test("what an area comes to is the sum of those below it, to the cent", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 40 }), (mothers) => {
      const all = allOf(treeOf(mothers));
      for (const { node, sums } of all) {
        const below = all.filter((one) => one.node.id === node.id || one.above.includes(node.id));
        expect(sums).toEqual({ areas: below.length, pessoas: below.length, custo: Math.round(below.length * 10) / 100 });
      }
    }),
  );
});

test("one page is the smallest paper on which names can be read, A0 at most; sheets of A4 are as many as it takes", () => {
  expect(sheetsFor({ width: 900, height: 300 }, "pagina")).toMatchObject({ format: "a4", columns: 1, rows: 1 });
  expect(sheetsFor({ width: 2500, height: 900 }, "pagina")).toMatchObject({ format: "a3", columns: 1, rows: 1 });
  const large = sheetsFor({ width: 60_000, height: 4000 }, "pagina");
  expect(large).toMatchObject({ format: "a0", columns: 1, rows: 1 });
  expect(large.scale * 60_000).toBeLessThanOrEqual(large.width);
  expect(sheetsFor({ width: 6000, height: 2000 }, "folhas")).toMatchObject({ format: "a4", scale: 0.14, columns: 4, rows: 2 });
});
