import { texts } from "./texts.ts";
import { BOX, type Placed } from "./ui-layout.ts";

interface AreaBoxProps {
  readonly box: Placed;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly isTarget: boolean;
}

const LETTERS = 26;

/** One area of the drawing: its name, who answers for it, its people and vacancies. */
export function AreaBox({ box: { node, x, y, depth }, isOpen, isChosen, isTarget }: AreaBoxProps) {
  const { id, nome, ativa, responsaveis, pessoas, vagas, filhas } = node;
  const facts = [
    ...(ativa ? [] : [texts.isInactive]),
    ...(pessoas === null ? [] : [texts.people(pessoas)]),
    ...(vagas ? [texts.vacancies(vagas)] : []),
  ].join(" · ");
  const who = responsaveis.map((one) => one.nome).join(", ");
  return (
    <g
      id={`area-${id}`}
      data-area={id}
      role="treeitem"
      aria-level={depth + 1}
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
          fill: isTarget ? "var(--mui-palette-action-selected)" : "var(--mui-palette-background-paper)",
          stroke: isChosen || isTarget ? "var(--mui-palette-primary-main)" : "var(--mui-palette-divider)",
          strokeWidth: isChosen || isTarget ? 3 : 1.5,
        }}
      />
      <text x={12} y={24} style={{ fontSize: 14, fontWeight: 600, fill: "var(--mui-palette-text-primary)" }}>
        {cut(nome, LETTERS)}
      </text>
      <text x={12} y={44} style={{ fontSize: 12, fill: "var(--mui-palette-text-secondary)" }}>
        {cut(who, LETTERS + 5)}
      </text>
      <text x={12} y={64} style={{ fontSize: 12, fill: "var(--mui-palette-text-secondary)" }}>
        {facts}
      </text>
      {filhas.length > 0 && (
        <g data-toggle={id} transform={`translate(${BOX.width / 2} ${BOX.height})`}>
          <circle r={12} style={{ fill: "var(--mui-palette-background-paper)", stroke: "var(--mui-palette-divider)" }} />
          <text y={5} textAnchor="middle" style={{ fontSize: 14, fill: "var(--mui-palette-text-primary)" }}>
            {isOpen ? "−" : "+"}
          </text>
        </g>
      )}
    </g>
  );
}

export const cut = (text: string, letters: number): string => (text.length <= letters ? text : `${text.slice(0, letters - 1)}…`);
