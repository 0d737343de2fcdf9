import type { ChartLook } from "../../reporting/charts/chart-look.ts";
import { type Mark, nivoChart } from "../../reporting/charts/nivo-chart.ts";
import type { Chart } from "../../reporting/document.ts";

interface ChartPictureProps {
  readonly chart: Chart;
  readonly look: ChartLook;
  readonly onPick: (mark: Mark) => void;
}

/** A file of its own: whoever opens no chart loads none of what draws it. */
export const ChartPicture = ({ chart, look, onPick }: ChartPictureProps) => nivoChart(chart, look, onPick);
