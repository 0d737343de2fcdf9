import { renderToStaticMarkup } from "react-dom/server";
import type { Chart } from "../document.ts";
import { CHART_COLOURS, type ChartLook, chartHeight } from "./chart-look.ts";
import { type Element, readMarkup } from "./markup.ts";
import { nivoChart } from "./nivo-chart.ts";

/** The picture of a chart as its elements, for paper so wide. */
export function stillChart(chart: Chart, width: number): { readonly picture: Element; readonly height: number } {
  const look: ChartLook = {
    width,
    fontSize: 8,
    font: "Inter",
    ink: "#18212d",
    grid: "#c9ced6",
    ground: "#ffffff",
    colours: CHART_COLOURS.light,
  };
  return { picture: readMarkup(renderToStaticMarkup(nivoChart(chart, look))), height: chartHeight(chart, look) };
}
