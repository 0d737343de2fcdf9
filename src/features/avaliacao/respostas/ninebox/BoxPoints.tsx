import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import type { BoxPerson } from "./shared.ts";
import type { Board } from "./ui-board.ts";
import { limitsOn, type Point, pointsOf, SIZE, xOf, yOf } from "./ui-points.ts";
import { ui } from "./ui-texts.ts";

const NEAR = 12;

/** Everybody at their exact results, limits as lines. Pointing or the arrows tell who it is. */
export function BoxPoints({ board }: { readonly board: Board }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const { chart, people, names, axes, write } = board;
  const points = useMemo(() => pointsOf(people, axes), [people, axes]);
  const chosen = at === null ? undefined : points[at];

  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (!pen || chart === undefined) return;
    const { width, height } = SIZE;
    // A canvas knows no variables: the page says what they are now, light or dark.
    const { color, caretColor } = getComputedStyle(pen.canvas);
    pen.clearRect(0, 0, width, height);
    pen.strokeStyle = color;
    pen.globalAlpha = 0.4;
    const [across, upwards] = limitsOn(chart, axes);
    for (const limit of across) line(pen, xOf(limit), 0, xOf(limit), height);
    for (const limit of upwards) line(pen, 0, yOf(limit), width, yOf(limit));
    pen.fillStyle = caretColor;
    pen.globalAlpha = 0.55;
    for (const { x, y } of points) dot(pen, x, y, 4);
    pen.globalAlpha = 1;
    if (chosen === undefined) return;
    pen.strokeStyle = color;
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(chosen.x, chosen.y, 8, 0, Math.PI * 2);
    pen.stroke();
    pen.lineWidth = 1;
  }, [points, chart, axes, chosen]);

  const point = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setAt(nearest(points, ((clientX - left) / width) * SIZE.width, ((clientY - top) / height) * SIZE.height));
  };
  const walk = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by !== undefined && points.length > 0) {
      event.preventDefault();
      setAt(((at ?? (by > 0 ? -1 : 0)) + by + points.length) % points.length);
    } else if (event.key === "Enter" && chosen?.person.box) write({ box: chosen.person.box });
  };
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box
        role="application"
        aria-label={ui.points}
        aria-describedby="ajuda-pontos"
        tabIndex={0}
        onKeyDown={walk}
        onMouseMove={point}
        onClick={() => chosen?.person.box && write({ box: chosen.person.box })}
        sx={{
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          lineHeight: 0,
          maxWidth: SIZE.width,
          color: "text.primary",
          caretColor: "var(--mui-palette-primary-main)",
        }}
      >
        <canvas ref={canvas} width={SIZE.width} height={SIZE.height} aria-hidden style={{ width: "100%", height: "auto" }} />
      </Box>
      <Typography variant="body2" role="status" sx={{ minHeight: 20 }}>
        {chosen === undefined ? "" : told(chosen.person, names[(chosen.person.box ?? 1) - 1]?.nomeclatura ?? "")}
      </Typography>
      <Typography id="ajuda-pontos" variant="body2" color="textSecondary">
        {ui.pointsHelp}
      </Typography>
    </Box>
  );
}

function nearest(points: readonly Point[], x: number, y: number): number | null {
  let [best, found] = [NEAR ** 2, null as number | null];
  points.forEach((one, index) => {
    const far = (one.x - x) ** 2 + (one.y - y) ** 2;
    if (far < best) [best, found] = [far, index];
  });
  return found;
}

function line(pen: CanvasRenderingContext2D, fromX: number, fromY: number, toX: number, toY: number): void {
  pen.beginPath();
  pen.moveTo(fromX, fromY);
  pen.lineTo(toX, toY);
  pen.stroke();
}

function dot(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

const told = ({ nome, desempenho, potencial }: BoxPerson, box: string): string =>
  ui.point(nome, (desempenho ?? 0).toLocaleString("pt-BR"), (potencial ?? 0).toLocaleString("pt-BR"), box);
