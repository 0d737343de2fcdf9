import { cutText } from "../../../ui/cut-text.ts";
import { initials } from "../../../ui/Person.tsx";
import { texts } from "./texts.ts";
import { linesOf, type Shown } from "./ui-facts.ts";
import { BOX, type Listed, type Placed } from "./ui-layout.ts";

/** How much of a box can be read: a coloured block, its name, or all of it. */
export type Detail = "block" | "name" | "card";

interface AreaBoxProps {
  readonly box: Placed;
  readonly listed: Listed;
  readonly shown: Shown;
  readonly detail: Detail;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly isTarget: boolean;
  /** Address of a stored picture. */
  readonly photoAt: (file: string) => string;
}

const FILLS = {
  target: "var(--mui-palette-action-selected)",
  block: "var(--mui-palette-grey-400)",
  name: "var(--mui-palette-background-paper)",
  card: "var(--mui-palette-background-paper)",
} as const;
const LETTERS = 24;

/** One area of the drawing: its name, who answers for it, its people and vacancies. */
export function AreaBox({ box, listed, shown, detail, isOpen, isChosen, isTarget, photoAt }: AreaBoxProps) {
  const { node, x, y, depth, at, of } = box;
  const { id, nome, ativa, responsaveis, filhas } = node;
  const [who, facts] = linesOf(listed, shown);
  const [first] = responsaveis;
  return (
    <g
      id={`area-${id}`}
      data-area={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={at}
      aria-setsize={of}
      aria-selected={isChosen}
      aria-expanded={filhas.length > 0 ? isOpen : undefined}
      opacity={ativa ? 1 : 0.6}
      transform={`translate(${x - BOX.width / 2} ${y})`}
      style={{ cursor: "pointer" }}
    >
      <title>{[nome, who, facts].filter((one) => one !== "").join(". ")}</title>
      <rect
        width={BOX.width}
        height={BOX.height}
        rx={8}
        style={{
          fill: FILLS[isTarget ? "target" : detail],
          stroke: isChosen || isTarget ? "var(--mui-palette-primary-main)" : "var(--mui-palette-divider)",
          strokeWidth: isChosen || isTarget ? 3 : 1.5,
        }}
      />
      {detail === "name" && <Words text={cutText(nome, 15)} down={50} size={24} isStrong />}
      {detail === "card" && (
        <>
          <Words text={cutText(nome, LETTERS)} down={24} size={14} isStrong />
          {first && (
            <g aria-hidden transform="translate(21 42)">
              <circle r={10} style={{ fill: "var(--mui-palette-primary-main)" }} />
              <text y={3.5} textAnchor="middle" style={{ fontSize: 9, fill: "var(--mui-palette-primary-contrastText)" }}>
                {initials(first.nome)}
              </text>
              {first.foto !== null && <Photo address={photoAt(first.foto)} />}
            </g>
          )}
          <Words text={cutText(who, first ? LETTERS : LETTERS + 6)} down={46} size={12} from={first ? 36 : 12} />
          <Words text={cutText(facts, LETTERS + 8)} down={68} size={12} />
        </>
      )}
      {filhas.length > 0 && detail !== "block" && (
        <g data-toggle={id} transform={`translate(${BOX.width / 2} ${BOX.height})`}>
          <title>{texts.toggle(nome, isOpen)}</title>
          <circle r={12} style={{ fill: "var(--mui-palette-background-paper)", stroke: "var(--mui-palette-divider)" }} />
          <text y={5} textAnchor="middle" style={{ fontSize: 14, fill: "var(--mui-palette-text-primary)" }}>
            {isOpen ? "−" : "+"}
          </text>
        </g>
      )}
    </g>
  );
}

/** Over the initials, which are seen until it is there and where it cannot be had. */
const Photo = ({ address }: { readonly address: string }) => (
  <image
    href={address}
    x={-10}
    y={-10}
    width={20}
    height={20}
    preserveAspectRatio="xMidYMid slice"
    style={{ clipPath: "circle(10px)" }}
    onError={({ currentTarget }) => {
      currentTarget.style.display = "none";
    }}
  />
);

interface WordsProps {
  readonly text: string;
  readonly down: number;
  readonly size: number;
  readonly from?: number;
  readonly isStrong?: boolean;
}

const Words = ({ text, down, size, from = 12, isStrong = false }: WordsProps) => (
  <text
    x={from}
    y={down}
    style={{
      fontSize: size,
      fontWeight: isStrong ? 600 : 400,
      fill: `var(--mui-palette-text-${isStrong ? "primary" : "secondary"})`,
    }}
  >
    {text}
  </text>
);
