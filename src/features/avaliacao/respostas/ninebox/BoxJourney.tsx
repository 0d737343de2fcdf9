import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Slider from "@mui/material/Slider";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSession } from "../../../../admin/app/use-session.ts";
import { zoneOf } from "../../../../admin/app/use-today.ts";
import { icons } from "../../../../ui/icons.tsx";
import { PHONE } from "../../../../ui/theme/tokens.ts";
import { toldMatrix } from "./BoxFilters.tsx";
import { type Board, MOST_MOVES } from "./ui-board.ts";
import { isFiltered } from "./ui-filter.ts";
import { useFlight } from "./ui-flight.ts";
import {
  cornerOf,
  countsOf,
  fatesBetween,
  type Ground,
  type JourneyStep,
  journeyOf,
  NARROW,
  spacingOf,
  standAt,
  WIDE,
} from "./ui-journey.ts";
import { ui } from "./ui-texts.ts";

/** A step is looked at so long before the next one, in milliseconds. */
const REST = 2200;
const BOXES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const FATES = ["up", "down", "aside", "stayed", "entered", "left"] as const;

/** The board through time: points go from box to box between two Nine Box and the days of calibration. */
export function BoxJourney({ board }: { readonly board: Board }) {
  const steps = useSteps(board);
  if (steps === undefined) return <Skeleton variant="rounded" height={420} role="status" aria-label={ui.loading} />;
  return (
    <>
      {steps.length < 2 && <Alert severity="info">{ui.journeyAlone}</Alert>}
      <Journey key={steps.length} board={board} steps={steps} />
    </>
  );
}

/** Absent while what it is made of is read. */
function useSteps({
  chart,
  people,
  moves,
  compared,
  comparison,
  offered,
  filter,
  id,
}: Board): readonly JourneyStep[] | undefined {
  const { info } = useSession();
  const zone = zoneOf(info?.empresa);
  const whole = !isFiltered(filter);
  return useMemo(() => {
    const beside = comparison.answer;
    if ((compared !== null && beside === undefined) || (chart?.avaliacaoDesempenho && moves.answer === undefined)) return;
    const titleOf = (which: number | null): string => {
      const found = offered.find((one) => one.id === which);
      return found === undefined ? "" : toldMatrix(found).nome;
    };
    const shown = new Set(people.map((one) => one.id));
    const stood = (beside?.pessoas ?? []).flatMap(({ id: person, de }) => (shown.has(person) ? [[person, de] as const] : []));
    // Of who is in the other one alone nothing is known that a filter could ask for.
    const gone = whole ? (beside?.somenteA ?? []).map(({ id: person, box }) => [person, box] as const) : [];
    const told = moves.answer ?? [];
    return journeyOf({
      before: beside === undefined ? null : { title: titleOf(compared), boxes: new Map([...stood, ...gone]) },
      title: titleOf(id),
      people,
      moves: told.length >= MOST_MOVES ? null : told,
      zone,
    });
  }, [chart, people, moves.answer, compared, comparison.answer, offered, whole, id, zone]);
}

interface JourneyProps {
  readonly board: Board;
  readonly steps: readonly JourneyStep[];
}

function Journey({ board, steps }: JourneyProps) {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const still = useMediaQuery("(prefers-reduced-motion: reduce)", { noSsr: true });
  const ground = useMediaQuery(PHONE, { noSsr: true }) ? NARROW : WIDE;
  const last = steps.length - 1;
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => (at < last ? setAt(at + 1) : setPlaying(false)), REST);
    return () => clearTimeout(timer);
  }, [playing, at, last]);
  const play = (): void => {
    setPlaying(!playing);
    if (!playing) setAt(at < last ? at + 1 : 0);
  };
  const step = steps[at];
  const Icon = playing ? icons.pause : icons.run;
  return (
    <Box role="group" aria-label={ui.journey} sx={{ display: "grid", gap: 1, maxWidth: WIDE.width }}>
      {last > 0 && (
        <Box sx={{ display: "flex", gap: 2, alignItems: "center", pr: 1.5 }}>
          <IconButton aria-label={playing ? ui.pause : ui.play} onClick={play}>
            <Icon />
          </IconButton>
          <Slider
            size="small"
            aria-label={ui.journeyStep}
            min={0}
            max={last}
            step={1}
            marks
            value={at}
            getAriaValueText={(value) => steps[value]?.title ?? ""}
            onChange={(_event, value) => {
              setPlaying(false);
              setAt(Number(value));
            }}
          />
        </Box>
      )}
      <Typography variant="subtitle2" component="p">
        {step?.title}
      </Typography>
      <Typography variant="body2" role="status" sx={{ minHeight: 20 }}>
        {fatesIn(steps, at)}
      </Typography>
      <Drawn board={board} steps={steps} at={at} ground={ground} still={still} />
      <Typography variant="caption" color="textSecondary">
        {ui.journeyHelp}
      </Typography>
    </Box>
  );
}

function fatesIn(steps: readonly JourneyStep[], at: number): string {
  const [before, now] = [steps[at - 1], steps[at]];
  if (before === undefined || now === undefined) return "";
  const fates = [...fatesBetween(before, now).values()];
  return FATES.map((fate) => [ui.changes[fate], fates.filter((one) => one === fate).length] as const)
    .filter(([, many]) => many > 0)
    .map(([words, many]) => ui.fate(words, many))
    .join(" · ");
}

interface DrawnProps extends JourneyProps {
  readonly at: number;
  readonly ground: Ground;
  readonly still: boolean;
}

/** Nine boxes with how many stand in each, and over them everybody as a point. */
function Drawn({ board: { names, axes }, steps, at, ground, still }: DrawnProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { stands, spacing } = useMemo(() => {
    const order = [...new Set(steps.toReversed().flatMap(({ boxes }) => [...boxes.keys()]))];
    const apart = spacingOf(steps, ground);
    return { spacing: apart, stands: steps.map((one) => standAt(one, order, { ground, axes, spacing: apart })) };
  }, [steps, ground, axes]);
  useFlight(canvas, { stands, at, radius: spacing * 0.38, still, ground });
  const [counts, before] = [countsOf(steps[at] ?? NOWHERE), steps[at - 1]];
  const had = before === undefined ? counts : countsOf(before);
  return (
    <Box sx={{ ...FRAME, aspectRatio: `${ground.width} / ${ground.height}` }}>
      {BOXES.map((box) => {
        const { x, y, wide, high } = cornerOf(box, ground, axes);
        const many = counts[box - 1] ?? 0;
        return (
          <Box
            key={box}
            data-box={box}
            sx={{
              ...CELL,
              left: share(x, ground.width),
              top: share(y, ground.height),
              width: share(wide, ground.width),
              height: share(high, ground.height),
            }}
          >
            <Typography variant="caption" sx={NAME} lang="pt-BR">
              {names[box - 1]?.nomeclatura}
            </Typography>{" "}
            <Typography variant="caption" sx={{ fontWeight: 600, whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
              {ui.boxCount(many, many - (had[box - 1] ?? 0))}
            </Typography>
          </Box>
        );
      })}
      <canvas ref={canvas} width={ground.width} height={ground.height} aria-hidden style={CANVAS} />
    </Box>
  );
}

const NOWHERE: JourneyStep = { title: "", boxes: new Map() };
const share = (part: number, of: number): string => `${(part / of) * 100}%`;
const FRAME = {
  position: "relative",
  width: "100%",
  color: "text.secondary",
  caretColor: "var(--mui-palette-primary-main)",
} as const;
const CANVAS = { position: "absolute", inset: 0, width: "100%", height: "100%", pointerEvents: "none" } as const;
const CELL = {
  position: "absolute",
  boxSizing: "border-box",
  borderRadius: 1,
  bgcolor: "action.hover",
  color: "text.primary",
  px: 1,
  py: 0.5,
  display: "flex",
  flexWrap: "wrap",
  alignContent: "flex-start",
  justifyContent: "space-between",
  columnGap: 1,
  lineHeight: 1.2,
  overflow: "hidden",
} as const;
const NAME = {
  minWidth: 0,
  lineHeight: 1.3,
  overflowWrap: "anywhere",
  fontSize: { xs: 10, sm: 12 },
  letterSpacing: { xs: "-0.02em", sm: 0 },
} as const;
