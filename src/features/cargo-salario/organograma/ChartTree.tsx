import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import { stepInTree } from "../../../admin/list/tree-step.ts";
import { useRowWindow } from "../../../admin/list/use-row-window.ts";
import { fold } from "../../../metadata/fold.ts";
import { areaPath } from "./shared.ts";
import { texts } from "./texts.ts";
import { linesOf, type Shown } from "./ui-facts.ts";
import { type Chart, linesInList, type TreeLine } from "./ui-use-chart.ts";

interface ChartTreeProps {
  readonly chart: Chart;
  readonly shown: Shown;
}

const ROW = 56;
const INDENT = 20;
/** Letters typed within this time are one word. */
const WORD_MS = 700;
/** Leads back to the drawing, unless a word is being typed. */
const LIST_KEY = "l";

/** The same areas in the same order as the drawing, to be read and walked line by line. */
export function ChartTree({ chart, shown }: ChartTreeProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: Number.NEGATIVE_INFINITY });
  const lines = linesInList(chart);
  const { from, to, height, above, below } = useRowWindow(lines.length, box);
  const { chosen, closed } = chart;
  const now = lines.findIndex(({ node }) => node.id === chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line comes into sight when it is chosen, not when others open.
  useEffect(() => {
    const element = box.current;
    if (!element || now < 0) return;
    const [start, end] = [now * height, (now + 1) * height];
    if (start < element.scrollTop) element.scrollTop = start;
    else if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight;
  }, [chosen]);

  const places = lines.map(({ node, above: over }) => ({
    id: node.id,
    depth: over.length,
    hasBelow: node.filhas.length > 0,
    isOpen: !closed.has(node.id),
  }));
  const step = (index: number): void => chart.choose(lines[Math.min(lines.length - 1, Math.max(0, index))]?.node.id ?? null);
  const press = (event: React.KeyboardEvent): void => {
    const line = lines[now];
    const { key } = event;
    const { text, at } = typed.current;
    const inWord = event.timeStamp - at < WORD_MS;
    typed.current = { text: "", at: Number.NEGATIVE_INFINITY };
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "ArrowDown") step(now + 1);
    else if (key === "ArrowUp") step(now - 1);
    else if (stepInTree(key, places, Math.max(0, now), { focus: step, toggle: chart.toggle })) event.preventDefault();
    else if (key === "Enter" && line) navigate(areaPath(line.node.id));
    else if (key === " " && line) chart.toggle(line.node.id);
    else if (/^\p{L}$/u.test(key) && (inWord || key.toLowerCase() !== LIST_KEY)) {
      const word = (inWord ? text : "") + fold(key);
      typed.current = { text: word, at: event.timeStamp };
      const from = word.length > 1 ? now : now + 1;
      const next = [...lines.slice(Math.max(0, from)), ...lines].find(({ node }) => fold(node.nome).startsWith(word));
      if (next) chart.choose(next.node.id);
    } else return;
    event.preventDefault();
  };
  return (
    <Box
      ref={box}
      role="tree"
      aria-label={texts.chart}
      aria-activedescendant={now >= 0 ? `linha-${chosen}` : undefined}
      tabIndex={0}
      onKeyDown={press}
      onFocus={() => {
        if (now < 0) step(0);
      }}
      sx={{ height: "min(70vh, 760px)", overflow: "auto" }}
    >
      <Box role="presentation" sx={{ pt: `${above}px`, pb: `${below}px` }}>
        {lines.slice(from, to).map((line, index) => (
          <Row
            key={line.node.id}
            line={line}
            shown={shown}
            at={from + index}
            isOpen={!closed.has(line.node.id)}
            isChosen={line.node.id === chosen}
            onChoose={() => chart.choose(line.node.id)}
            onToggle={() => chart.toggle(line.node.id)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface RowProps {
  readonly line: TreeLine;
  readonly shown: Shown;
  /** Its number among the lines. */
  readonly at: number;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onToggle: () => void;
}

function Row({ line, shown, at: place, isOpen, isChosen, onChoose, onToggle }: RowProps) {
  const { node, above, at, of } = line;
  const hasBelow = node.filhas.length > 0;
  return (
    <Box
      id={`linha-${node.id}`}
      data-line={place}
      role="treeitem"
      aria-level={above.length + 1}
      aria-posinset={at}
      aria-setsize={of}
      aria-selected={isChosen}
      aria-expanded={hasBelow ? isOpen : undefined}
      onClick={onChoose}
      sx={{
        height: ROW,
        pl: `${8 + Math.min(above.length, 8) * INDENT}px`,
        pr: 1,
        display: "flex",
        alignItems: "center",
        gap: 0.5,
        borderBottom: 1,
        borderColor: "divider",
        bgcolor: isChosen ? "action.selected" : "transparent",
        "[role=tree]:focus-visible &": isChosen ? { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 } : {},
      }}
    >
      <Box
        aria-hidden
        data-toggle={node.id}
        onClick={onToggle}
        sx={{ width: 28, height: 28, flex: "none", textAlign: "center", lineHeight: "28px", cursor: "pointer", fontSize: 18 }}
      >
        {hasBelow ? (isOpen ? "−" : "+") : ""}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={areaPath(node.id)}
          tabIndex={-1}
          color="text.primary"
          noWrap
          sx={{ display: "block", fontWeight: 600 }}
        >
          {node.nome}
        </Link>
        <Typography variant="caption" color="textSecondary" noWrap sx={{ display: "block" }}>
          {linesOf(line, shown)
            .filter((one) => one !== "")
            .join(" · ")}
        </Typography>
      </Box>
    </Box>
  );
}
