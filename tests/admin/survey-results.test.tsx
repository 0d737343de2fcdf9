import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { NpsResult } from "../../src/features/pesquisa/nps/NpsResult.tsx";
import type { Nps } from "../../src/features/pesquisa/nps/shared.ts";
import { HeatMap } from "../../src/features/pesquisa/respostas/HeatMap.tsx";
import type { QuestionResult, SurveyResults } from "../../src/features/pesquisa/respostas/shared.ts";

afterEach(cleanup);

const result = (id: number, media: number | null): QuestionResult => ({
  id,
  texto: `Pergunta ${id}`,
  tipo: 4,
  respostas: media === null ? null : 9,
  media,
  opcoes: null,
  comentarios: [],
});
const group = (id: number, nome: string, means: readonly (number | null)[]): SurveyResults["grupos"][number] => ({
  id,
  nome,
  pai: null,
  respostas: means[0] === null ? null : 9,
  perguntas: means.map((media, at) => result(at + 1, media)),
});

test("means of groups stand in a map of their own, the highest deepest, and a group of too few says no number", () => {
  const groups = [group(1, "Vendas", [4, null]), group(2, "Obras", [8, null]), group(3, "Outros", [null, null])];
  render(<HeatMap perguntas={[result(1, 6), result(2, null)]} grupos={groups} />);
  const map = within(screen.getByRole("region", { name: "Mapa de calor das médias", hidden: false }));
  // What has no mean in any group has no column.
  expect(map.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Grupo", "Pergunta 1"]);
  const cell = (name: string) => within(map.getByRole("row", { name: new RegExp(`^${name}`) })).getByRole("cell");
  expect(cell("Vendas").textContent).toBe("4");
  expect(cell("Obras").textContent).toBe("8");
  expect(cell("Outros").textContent).toBe("–");
  expect(cell("Outros").getAttribute("aria-label")).toBe("Escondido: poucas respostas.");
});

test("the months of the NPS are drawn in the band of their margin, and what changed beyond noise stands out", () => {
  const month = (mes: string, nps: number, ruido: boolean | null) => ({ mes, nps, margem: 10, respostas: 40, ruido });
  const nps = {
    podeResponder: false,
    proximaEm: null,
    notas: [],
    promotores: 40,
    neutros: 0,
    detratores: 0,
    respostas: 40,
    percentuais: { promotores: 100, neutros: 0, detratores: 0 },
    nps: 40,
    margem: 10,
    meses: [month("2026-09-01", 20, null), month("2026-10-01", 22, true), month("2026-11-01", 60, false)],
    comentarios: [],
  } as unknown as Nps;
  const { container } = render(<NpsResult nps={nps} />);
  const points = [...container.querySelectorAll("svg circle")];
  expect(points.map((one) => one.getAttribute("r"))).toEqual(["3", "3", "5"]);
  // There and back: each month stands twice in the outline of the band, ten above and ten below.
  const outline = container.querySelector("svg .band")?.getAttribute("d") ?? "";
  const heights = [...outline.matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  expect(heights).toHaveLength(6);
  const middle = Number(points[0]?.getAttribute("cy"));
  expect((heights[0] ?? 0) + (heights[5] ?? 0)).toBeCloseTo(2 * middle, 6);
  expect(heights[0]).toBeLessThan(middle);
  cleanup();

  // One month alone is no line.
  expect(render(<NpsResult nps={{ ...nps, meses: nps.meses.slice(0, 1) }} />).container.querySelector("svg .band")).toBeNull();
});

test("a month of too few answers has no band and no margin, and says that nothing can be told", () => {
  const month = (mes: string, respostas: number, ruido: boolean | null) => ({ mes, nps: 0, margem: 98, respostas, ruido });
  const months = [month("2026-08", 40, null), month("2026-09", 41, true), month("2026-10", 2, null), month("2026-11", 42, null)];
  const nps = {
    notas: [],
    promotores: 1,
    neutros: 0,
    detratores: 1,
    respostas: 2,
    percentuais: { promotores: 50, neutros: 0, detratores: 50 },
    nps: 0,
    margem: 138.6,
    meses: months,
    comentarios: [],
  } as unknown as Nps;
  const { container } = render(<NpsResult nps={nps} />);
  expect([...container.querySelectorAll("svg circle")].map((one) => one.getAttribute("r"))).toEqual(["3", "3", "2", "3"]);
  // Two months beside each other, and one alone.
  expect(container.querySelectorAll("svg .band")).toHaveLength(2);
  expect(screen.getByText("2 respostas · intervalo largo demais para dizer")).toBeTruthy();
  expect(container.textContent).not.toContain("138");
  const rows = [...(screen.getAllByRole("table")[1]?.querySelectorAll("tbody tr") ?? [])];
  expect(rows.map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent))).toEqual([
    ["0 ± 98,0", "40", ""],
    ["0 ± 98,0", "41", "Dentro do acaso"],
    ["0", "2", "Poucas respostas"],
    ["0 ± 98,0", "42", ""],
  ]);
});
