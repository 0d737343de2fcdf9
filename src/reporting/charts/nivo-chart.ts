import { Bar, type BarSvgProps } from "@nivo/bar";
import { Line, type LineSvgProps } from "@nivo/line";
import { Pie, type PieSvgProps } from "@nivo/pie";
import { Radar, type RadarSvgProps } from "@nivo/radar";
import { createElement, type ReactElement } from "react";
import type { Chart } from "../document.ts";
import { cellOf } from "../formats/chart-table.ts";
import { readCell } from "../shown-cell.ts";
import { type ChartLook, chartHeight, isBars } from "./chart-look.ts";

/** A mark of a picture: the number of its category and of its series. */
export interface Mark {
  readonly category: number;
  readonly series: number;
}

/**
 * The picture of a chart, the same element on screen and on paper. With `pick` its marks are doors; without it nothing moves, so that it
 * can be drawn as still markup.
 */
export function nivoChart(chart: Chart, look: ChartLook, pick?: (mark: Mark) => void): ReactElement {
  const parts = partsOf(chart, look, pick);
  if (isBars(chart.type, chart.categories.length)) return bars(parts);
  if (chart.type === "pie") return pie(parts);
  return chart.type === "radar" ? radar(parts) : lines(parts);
}

type Row = Record<string, string | number>;
interface Slice {
  readonly id: string;
  readonly value: number;
}
interface Track {
  readonly id: string;
  readonly data: readonly { readonly x: string; readonly y: number | null }[];
}

interface ChartParts {
  readonly chart: Chart;
  readonly look: ChartLook;
  readonly pick: ((mark: Mark) => void) | undefined;
  readonly shared: ReturnType<typeof sharedOf>;
  /** As people read it; the places of the series' own format. */
  readonly said: (value: number | null, series: number) => string;
  readonly name: (key: string | number, most: number) => string;
  readonly legend: readonly ReturnType<typeof legendOf>[];
}

function partsOf(chart: Chart, look: ChartLook, pick: ((mark: Mark) => void) | undefined): ChartParts {
  const said = (value: number | null, series: number): string => {
    const { format = "integer", places } = chart.series[series] ?? {};
    return readCell(cellOf(value), { format, ...(places === undefined ? {} : { places }) });
  };
  const name = (key: string | number, most: number): string => cut(chart.categories[Number(key)] ?? "", most);
  return {
    chart,
    look,
    pick,
    said,
    name,
    shared: sharedOf(chart, look, pick),
    legend: chart.series.length > 1 ? [legendOf(chart, look)] : [],
  };
}

function sharedOf(chart: Chart, look: ChartLook, pick: ((mark: Mark) => void) | undefined) {
  const { width, fontSize, font, ink, grid } = look;
  const text = { fontFamily: font, fontSize, fill: ink };
  return {
    width,
    height: chartHeight(chart, look),
    animate: false,
    isInteractive: pick !== undefined,
    theme: {
      text,
      axis: { ticks: { line: { stroke: grid }, text }, domain: { line: { stroke: grid } } },
      grid: { line: { stroke: grid } },
      legends: { text },
      labels: { text },
      tooltip: { container: { background: look.ground, color: ink, fontFamily: font } },
    },
  };
}

function legendOf(chart: Chart, { width, fontSize, colours, ink }: ChartLook) {
  const widest = Math.max(...chart.series.map(({ title }) => title.length));
  return {
    anchor: "bottom-left" as const,
    direction: "row" as const,
    translateY: 4.5 * fontSize,
    // Where there is less room than that, all of it is shared: the longest is rarely every one.
    itemWidth: Math.min(widest * fontSize * LETTER + 3 * fontSize, width / chart.series.length),
    itemHeight: 1.6 * fontSize,
    symbolSize: fontSize,
    itemTextColor: ink,
    data: chart.series.map(({ title }, at) => ({ id: String(at), label: title, color: colourOf(colours, at) })),
  };
}

const colourOf = (colours: readonly string[], at: number): string => colours[at % colours.length] ?? "#000000";

/** Width of a letter, of the size of the text. */
const LETTER = 0.56;
const LONGEST = 34;
/** Part of a picture's width that names beside bars take at most. */
const NAMES = 0.38;
/** Letters of room for a mark of a scale. */
const MARK = 8;
const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`);

function bars({ chart, look, shared, said, name, legend, pick }: ChartParts): ReactElement {
  const { fontSize, ink, grid, colours } = look;
  const many = chart.series.length > 1;
  const keys = chart.series.map((_, at) => String(at));
  const letter = fontSize * LETTER;
  // The names stand beside the bars; of a narrow picture they leave them most of the width.
  const most = Math.min(LONGEST, Math.floor((NAMES * look.width) / letter));
  const widest = Math.min(Math.max(...chart.categories.map(({ length }) => length)), most);
  const [left, right] = [widest * letter + 1.5 * fontSize, 6 * fontSize];
  const marks = Math.max(2, Math.min(5, Math.floor((look.width - left - right) / (MARK * letter))));
  // Drawn from below upwards.
  const data = chart.categories
    .map((_, at) => ({
      key: String(at),
      ...Object.fromEntries(chart.series.map(({ values }, of) => [String(of), values[at] ?? 0])),
    }))
    .toReversed();
  const props: BarSvgProps<Row> = {
    ...shared,
    data,
    // Bars beside one another are drawn from below upwards as well.
    keys: chart.type === "stacked" ? keys : keys.toReversed(),
    indexBy: "key",
    layout: "horizontal",
    groupMode: chart.type === "stacked" ? "stacked" : "grouped",
    margin: {
      top: fontSize,
      right,
      bottom: (many ? 5.5 : 2.5) * fontSize,
      left,
    },
    padding: 0.25,
    colors: ({ id }) => colourOf(colours, Number(id)),
    axisLeft: { tickSize: 0, tickPadding: 0.6 * fontSize, format: (key) => name(key, most) },
    axisBottom: { tickSize: 0, tickPadding: 0.4 * fontSize, tickValues: marks, format: (value) => said(Number(value), 0) },
    gridXValues: marks,
    enableGridX: true,
    enableGridY: false,
    valueFormat: (value) => said(value, 0),
    label: ({ value, id }) => said(value, Number(id)),
    ...(chart.type === "stacked"
      ? { labelTextColor: look.ground, labelSkipWidth: 3 * fontSize }
      : { labelPosition: "end" as const, labelOffset: 0.5 * fontSize, labelTextColor: ink }),
    ...(chart.target ? { markers: [targetOf(chart, "x", look)] } : {}),
    legends: legend.map((one) => {
      const fits = left + one.data.length * one.itemWidth <= look.width;
      return { ...one, dataFrom: "keys" as const, translateX: fits ? 0 : -left };
    }),
    ariaLabel: chart.title,
    borderColor: grid,
    tooltipLabel: ({ indexValue, id }) => tip(chart, Number(indexValue), many ? Number(id) : undefined),
    valueScale: { type: "linear", min: Math.min(0, ...all(chart)), max: "auto" },
    ...(pick ? { onClick: ({ indexValue, id }) => pick({ category: Number(indexValue), series: Number(id) }) } : {}),
  };
  return createElement(Bar<Row>, props);
}

const tip = (chart: Chart, category: number, series?: number): string =>
  [chart.categories[category], series === undefined ? undefined : chart.series[series]?.title].filter(Boolean).join(", ");

function pie({ chart, look, shared, said, name, pick }: ChartParts): ReactElement {
  const { fontSize, ink, ground, colours } = look;
  const values = chart.series[0]?.values ?? [];
  const data = chart.categories.map((_, at) => ({ id: String(at), value: Math.max(0, values[at] ?? 0) }));
  const most = Math.max(8, Math.floor((look.width / 2 - 14 * fontSize) / (fontSize * LETTER)));
  const props: PieSvgProps<Slice> = {
    ...shared,
    data,
    margin: { top: 2 * fontSize, right: 14 * fontSize, bottom: 2 * fontSize, left: 14 * fontSize },
    innerRadius: 0.55,
    padAngle: 0.6,
    sortByValue: false,
    colors: ({ id }) => colourOf(colours, Number(id)),
    enableArcLabels: false,
    arcLinkLabel: ({ id, value }) => `${name(id, most)}: ${said(value, 0)}`,
    arcLinkLabelsTextColor: ink,
    arcLinkLabelsColor: { from: "color" },
    arcLinkLabelsDiagonalLength: fontSize,
    arcLinkLabelsStraightLength: fontSize,
    arcLinkLabelsSkipAngle: 4,
    borderWidth: 1,
    borderColor: ground,
    valueFormat: (value) => said(value, 0),
    ...(pick ? { onClick: ({ id }) => pick({ category: Number(id), series: 0 }) } : {}),
  };
  return createElement(Pie<Slice>, props);
}

function lines({ chart, look, shared, said, name, legend, pick }: ChartParts): ReactElement {
  const { fontSize, colours } = look;
  const crowded = chart.categories.length * 7 * fontSize * LETTER > look.width - 8 * fontSize;
  // A month without a figure is a gap, not a zero.
  const data = chart.series.map(({ values }, of) => ({
    id: String(of),
    data: chart.categories.map((_, at) => ({ x: String(at), y: values[at] ?? null })),
  }));
  const props: LineSvgProps<Track> = {
    ...shared,
    data,
    margin: {
      top: 2 * fontSize,
      right: 3 * fontSize,
      bottom: (crowded ? 6 : 3) * fontSize + (legend.length > 0 ? 2.5 * fontSize : 0),
      left: 6 * fontSize,
    },
    xScale: { type: "point" },
    yScale: { type: "linear", min: Math.min(0, ...all(chart)), max: Math.max(...all(chart), chart.target?.value ?? 0, 1) },
    colors: ({ id }) => colourOf(colours, Number(id)),
    lineWidth: 2,
    pointSize: 0.6 * fontSize,
    enableGridX: false,
    gridYValues: 5,
    axisBottom: { tickSize: 0, tickPadding: 0.6 * fontSize, tickRotation: crowded ? -45 : 0, format: (key) => name(key, 12) },
    axisLeft: { tickSize: 0, tickPadding: 0.6 * fontSize, tickValues: 5, format: (value) => said(Number(value), 0) },
    ...(chart.target ? { markers: [targetOf(chart, "y", look)] } : {}),
    legends: legend.map((one) => ({ ...one, translateY: (crowded ? 7.5 : 4.5) * fontSize })),
    yFormat: (value) => said(Number(value), 0),
    xFormat: (key) => name(String(key), LONGEST),
    useMesh: pick !== undefined,
    ...(pick
      ? {
          onClick: (met) => {
            if ("indexInSeries" in met) pick({ category: met.indexInSeries, series: Number(met.seriesId) });
          },
        }
      : {}),
  };
  return createElement(Line<Track>, props);
}

const all = (chart: Chart): readonly number[] => chart.series.flatMap(({ values }) => values.map((value) => value ?? 0));

function radar({ chart, look, shared, said, legend }: ChartParts): ReactElement {
  const { width, fontSize, colours, grid } = look;
  // The names stand beside the web; of a narrow picture they leave it most of the width.
  const side = Math.min(14 * fontSize, 0.28 * width);
  const short = chart.categories.map((name) => cut(name, Math.floor(side / (LETTER * fontSize))));
  // Two that would be one when cut are not.
  const names = new Set(short).size < short.length ? chart.categories : short;
  const data = names.map((key, at) => ({
    key,
    ...Object.fromEntries(chart.series.map(({ values }, of) => [String(of), values[at] ?? 0])),
  }));
  const highest = Math.max(1, Math.ceil(Math.max(...all(chart))));
  const props: RadarSvgProps<Row> = {
    ...shared,
    data,
    keys: chart.series.map((_, at) => String(at)),
    indexBy: "key",
    maxValue: highest,
    // A ring for each step of the scale, as far as one can tell them apart.
    gridLevels: highest <= 10 ? highest : 5,
    gridShape: "linear",
    gridLabelOffset: fontSize,
    margin: {
      top: 3 * fontSize,
      right: side,
      bottom: 3 * fontSize + (legend.length > 0 ? 2.5 * fontSize : 0),
      left: side,
    },
    colors: ({ key }) => colourOf(colours, Number(key)),
    fillOpacity: 0.15,
    borderWidth: 2,
    dotSize: 0.6 * fontSize,
    dotBorderColor: grid,
    valueFormat: (value) => said(value, 0),
    // This picture places its legend in the whole of its size, and draws it from where the web begins.
    legends: legend.map((one) => ({ ...one, translateX: -side, translateY: -3.5 * fontSize })),
  };
  return createElement(Radar<Row>, props);
}

const targetOf = ({ target }: Chart, axis: "x" | "y", { ink, fontSize }: ChartLook) => ({
  axis,
  value: target?.value ?? 0,
  legend: target?.title ?? "",
  lineStyle: { stroke: ink, strokeWidth: 1, strokeDasharray: "4 3" },
  textStyle: { fill: ink, fontSize },
});
