import Box from "@mui/material/Box";
import { dayText } from "../../../metadata/moment.ts";
import type { Nps } from "./shared.ts";

const [WIDTH, HEIGHT] = [640, 200];
const EDGE = { left: 36, right: 12, top: 12, bottom: 24 } as const;

/** The scale ends at whole steps. */
const STEP = 50;

type Month = Nps["meses"][number] & { readonly nps: number };

/**
 * The NPS month by month in the band of its margin, with what changed beyond noise as full points. The table below says the same in
 * words, so it is drawn for the eye alone.
 */
export function NpsChart({ meses }: Pick<Nps, "meses">) {
  const months = meses.filter((one): one is Month => one.nps !== null);
  if (months.length < 2) return null;
  const bounds = months.flatMap(({ nps, margem }) => [nps - (margem ?? 0), nps + (margem ?? 0)]);
  const most = Math.max(STEP - 100, Math.min(100, Math.ceil(Math.max(...bounds) / STEP) * STEP));
  const least = Math.max(-100, Math.min(most - STEP, Math.floor(Math.min(...bounds) / STEP) * STEP));
  const x = (at: number): number => EDGE.left + (at * (WIDTH - EDGE.left - EDGE.right)) / (months.length - 1);
  const y = (value: number): number => {
    const within = Math.min(most, Math.max(least, value));
    return EDGE.top + ((most - within) * (HEIGHT - EDGE.top - EDGE.bottom)) / (most - least);
  };
  const points = (side: -1 | 0 | 1): readonly string[] =>
    months.map(({ nps, margem }, at) => `${x(at)} ${y(nps + side * (margem ?? 0))}`);
  const every = Math.ceil(months.length / 8);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{ width: "100%", maxWidth: WIDTH, fontSize: 11, "& text": { fill: "var(--mui-palette-text-secondary)" } }}
    >
      {[least, (least + most) / 2, most].map((value) => (
        <g key={value}>
          <path d={`M${EDGE.left} ${y(value)}H${WIDTH - EDGE.right}`} stroke="var(--mui-palette-divider)" />
          <text x={EDGE.left - 6} y={y(value) + 4} textAnchor="end">
            {Math.round(value)}
          </text>
        </g>
      ))}
      <path
        className="band"
        d={`M${[...points(1), ...points(-1).toReversed()].join("L")}Z`}
        fill="var(--mui-palette-primary-main)"
        fillOpacity={0.18}
      />
      <path d={`M${points(0).join("L")}`} fill="none" stroke="var(--mui-palette-primary-main)" strokeWidth={2} />
      {months.map(({ mes, nps, ruido }, at) => (
        <circle
          key={mes}
          cx={x(at)}
          cy={y(nps)}
          r={ruido === false ? 5 : 3}
          fill={ruido === false ? "var(--mui-palette-primary-main)" : "var(--mui-palette-background-paper)"}
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
