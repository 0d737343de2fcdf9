import Box from "@mui/material/Box";
import { dayText } from "../../../metadata/moment.ts";
import { isTold, type Nps } from "./shared.ts";

const [WIDTH, HEIGHT] = [640, 200];
const EDGE = { left: 48, right: 12, top: 12, bottom: 28 } as const;

/** The scale ends at whole steps. */
const STEP = 50;

type Month = Nps["meses"][number] & { readonly nps: number };

/**
 * The NPS month by month in the band of its margin, with what changed beyond noise as full points; a month of too few answers is a small
 * point without band. The table below says the same in words, so it is drawn for the eye alone.
 */
export function NpsChart({ meses }: Pick<Nps, "meses">) {
  const months = meses.filter((one): one is Month => one.nps !== null);
  if (months.length < 2) return null;
  const marginOf = (month: Month): number => (isTold(month) ? (month.margem ?? 0) : 0);
  const bounds = months.flatMap((one) => [one.nps - marginOf(one), one.nps + marginOf(one)]);
  const most = Math.max(STEP - 100, Math.min(100, Math.ceil(Math.max(...bounds) / STEP) * STEP));
  const least = Math.max(-100, Math.min(most - STEP, Math.floor(Math.min(...bounds) / STEP) * STEP));
  const x = (at: number): number => EDGE.left + (at * (WIDTH - EDGE.left - EDGE.right)) / (months.length - 1);
  const y = (value: number): number => {
    const within = Math.min(most, Math.max(least, value));
    return EDGE.top + ((most - within) * (HEIGHT - EDGE.top - EDGE.bottom)) / (most - least);
  };
  const point = (at: number, side: -1 | 0 | 1): string => {
    const month = months[at];
    return month === undefined ? "" : `${x(at)} ${y(month.nps + side * marginOf(month))}`;
  };
  const outline = (places: readonly number[]): string =>
    `M${[...places.map((at) => point(at, 1)), ...places.toReversed().map((at) => point(at, -1))].join("L")}Z`;
  const every = Math.ceil(months.length / 8);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{
        width: "100%",
        maxWidth: WIDTH,
        fontSize: { xs: 20, sm: 11 },
        "& text": { fill: "var(--mui-palette-text-secondary)" },
      }}
    >
      {[least, (least + most) / 2, most].map((value) => (
        <g key={value}>
          <path d={`M${EDGE.left} ${y(value)}H${WIDTH - EDGE.right}`} stroke="var(--mui-palette-divider)" />
          <text x={EDGE.left - 6} y={y(value) + 4} textAnchor="end">
            {Math.round(value)}
          </text>
        </g>
      ))}
      {bandsOf(months).map((places) => (
        <path key={places[0]} className="band" d={outline(places)} fill="var(--mui-palette-primary-main)" fillOpacity={0.18} />
      ))}
      {months.slice(1).map((month, at) => (
        <path
          key={month.mes}
          d={`M${point(at, 0)}L${point(at + 1, 0)}`}
          stroke="var(--mui-palette-primary-main)"
          strokeWidth={2}
          strokeDasharray={months.slice(at, at + 2).every(isTold) ? undefined : "2 5"}
        />
      ))}
      {months.map((month, at) => (
        <circle
          key={month.mes}
          cx={x(at)}
          cy={y(month.nps)}
          r={month.ruido === false ? 5 : isTold(month) ? 3 : 2}
          fill={month.ruido === false ? "var(--mui-palette-primary-main)" : "var(--mui-palette-background-paper)"}
          stroke="var(--mui-palette-primary-main)"
          strokeWidth={2}
        />
      ))}
      {months.map(({ mes }, at) =>
        at % every === 0 ? (
          <text key={mes} x={x(at)} y={HEIGHT - 6} textAnchor="middle">
            {dayText(mes)}
          </text>
        ) : null,
      )}
    </Box>
  );
}

/** Places of months that stand beside each other and each have answers enough. */
function bandsOf(months: readonly Month[]): readonly (readonly number[])[] {
  const bands: number[][] = [];
  for (const [at, month] of months.entries()) {
    if (!isTold(month)) continue;
    const last = bands.at(-1);
    if (last?.at(-1) === at - 1) last.push(at);
    else bands.push([at]);
  }
  return bands;
}
