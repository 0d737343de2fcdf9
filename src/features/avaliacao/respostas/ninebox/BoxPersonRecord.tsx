import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../../../admin/app/use-session.ts";
import { useToday } from "../../../../admin/app/use-today.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { useCallAnswer } from "../../../../admin/screen/use-call-answer.ts";
import { type Metas, metas, metasRights } from "../../../../generated/types/avaliacao/metas.ts";
import type { Pdis } from "../../../../generated/types/avaliacao/pdis.ts";
import {
  type ColaboradoresOcorrencias,
  colaboradoresOcorrencias,
  colaboradoresOcorrenciasRights,
} from "../../../../generated/types/gestao-talentos/colaboradores-ocorrencias.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { OCCURRENCE_MONTHS } from "../../../../metadata/occurrence-months.ts";
import type { Page } from "../../../../metadata/shape.ts";
import { addToDate } from "../../../../rules/dates.ts";
import { type Axes, boxAt } from "../../../../rules/questions/box-places.ts";
import { contextTexts } from "../contexto/texts.ts";
import { Frame } from "../painel/Frame.tsx";
import { readBoard } from "../pdi/shared.ts";
import { readChart } from "./shared.ts";
import { type Board, boxOn, namesOf, type Offered } from "./ui-board.ts";
import { boxWords } from "./ui-names.ts";
import { ui } from "./ui-texts.ts";

const PLANS = "/avaliacao/pdi";
/** Lines of each before the others are only counted. */
const MOST = 5;

interface BoxPersonRecordProps {
  readonly person: number;
  readonly board: Board;
}

/** What else is kept of a person of the board, each for whom may read it: where they stood before, plans, goals and occurrences. */
export function BoxPersonRecord({ person, board }: BoxPersonRecordProps) {
  const { info } = useSession();
  const today = useToday(info?.empresa);
  const may = (right: string): boolean => info?.authorities.includes(right) === true;
  const since = addToDate(today, 0, -OCCURRENCE_MONTHS) ?? today;
  return (
    <>
      <PastBoxes person={person} board={board} />
      {may(readBoard.audience.right) && (
        <Kept<Pdis>
          title={ui.plans}
          none={ui.noPlans}
          address={`${PLANS}?colaborador=${person}`}
          line={({ id, inicio, termino, ...plan }) => (
            <>
              <Link to={`${PLANS}/${id}`}>{ui.planFrom(dayText(inicio), dayText(termino))}</Link>
              {` · ${planWords(plan)}`}
            </>
          )}
        />
      )}
      {may(metasRights.view) && (
        <Kept<Metas>
          title={contextTexts.goals}
          none={ui.noGoals}
          address={`/${metas.id}?colaborador=${person}&sort=prazo,desc`}
          line={({ descricao, progresso, prazo }) => `${descricao}: ${contextTexts.goalLine(number(progresso), dayText(prazo))}`}
        />
      )}
      {may(colaboradoresOcorrenciasRights.view) && (
        <Kept<ColaboradoresOcorrencias>
          title={contextTexts.occurrences}
          none={ui.noOccurrences}
          address={`/${colaboradoresOcorrencias.id}?colaborador=${person}&dataIni_gte=${since}&dataIni_lte=${today}&sort=dataIni,desc`}
          line={({ dataIni, ocorrencia, pontuacao }) =>
            contextTexts.occurrenceLine(dayText(dataIni), String(ocorrencia.descricao ?? ""), pontuacao ?? null)
          }
        />
      )}
    </>
  );
}

const number = (value: number | null | undefined): string => (value ?? 0).toLocaleString("pt-BR");

const planWords = ({ situacao, progresso, vencido }: Pick<Pdis, "situacao" | "progresso" | "vencido">): string =>
  [
    ui.planStates[situacao],
    ...(progresso == null ? [] : [`${number(progresso)}%`]),
    ...(vencido === true ? [ui.planOver] : []),
  ].join(", ");

/** Where somebody stood in the Nine Box before this one, the latest first. */
function PastBoxes({ person, board: { offered, chart, axes } }: BoxPersonRecordProps) {
  const day = chart?.data ?? "";
  const earlier = offered.filter(({ data, avaliacaoDesempenho }) => avaliacaoDesempenho !== null && data < day);
  return (
    <Part title={ui.pastBoxes}>
      <Lines none={ui.noPastBoxes} many={earlier.length}>
        {earlier.slice(0, MOST).map((one) => (
          <PastBox key={one.id} matrix={one} person={person} axes={axes} />
        ))}
      </Lines>
    </Part>
  );
}

interface PastBoxProps {
  readonly matrix: Offered;
  readonly person: number;
  readonly axes: Axes;
}

function PastBox({ matrix: { id, data, avaliacaoDesempenho }, person, axes }: PastBoxProps) {
  const { answer, problem } = useCallAnswer(readChart, ui.failed, { id, query: { avaliadosIds: [person] } });
  const box = answer === undefined ? null : boxOn(answer, person);
  const told = problem ?? (answer === undefined ? ui.loading : boxWords(namesOf(answer), box));
  return (
    <Box component="li" sx={{ display: "flex", gap: 1, alignItems: "center" }}>
      <Cells box={box} axes={axes} />
      <Typography variant="body2">{`${dayText(data)}, ${avaliacaoDesempenho?.titulo}: ${told}`}</Typography>
    </Box>
  );
}

/** The nine boxes in small with one of them marked; which one is said beside it. */
const Cells = ({ box, axes }: { readonly box: number | null; readonly axes: Axes }) => (
  <Box aria-hidden sx={CELLS}>
    {[0, 1, 2].flatMap((line) =>
      [0, 1, 2].map((column) => {
        const at = boxAt(line, column, axes);
        return <Box key={at} sx={{ bgcolor: at === box ? "primary.main" : "action.disabledBackground" }} />;
      }),
    )}
  </Box>
);

interface KeptProps<T> {
  readonly title: string;
  readonly none: string;
  /** Of a list of a register, with its filter. */
  readonly address: string;
  readonly line: (row: T) => ReactNode;
}

/** The first rows of a register about somebody, and how many more there are. */
function Kept<T extends { readonly id?: number }>({ title, none, address, line }: KeptProps<T>) {
  const kept = useAnswer<Page<T>>(`${address}&page=0&size=${MOST}`, ui.notKept);
  return (
    <Part title={title}>
      <Frame of={kept} height={24}>
        {({ content, totalElements }) => (
          <Lines none={none} many={content.length}>
            {content.map((row) => (
              <Typography component="li" variant="body2" key={row.id}>
                {line(row)}
              </Typography>
            ))}
            {totalElements > content.length && (
              <Typography component="li" variant="body2" color="textSecondary">
                {ui.more(totalElements - content.length)}
              </Typography>
            )}
          </Lines>
        )}
      </Frame>
    </Part>
  );
}

interface LinesProps {
  /** What is said when there are none. */
  readonly none: string;
  readonly many: number;
  readonly children: ReactNode;
}

const Lines = ({ none, many, children }: LinesProps) =>
  many === 0 ? (
    <Typography variant="body2" color="textSecondary">
      {none}
    </Typography>
  ) : (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.5, overflowWrap: "anywhere" }}>
      {children}
    </Box>
  );

export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Typography variant="h3">{title}</Typography>
    {children}
  </Box>
);

const CELLS = { display: "grid", gridTemplateColumns: "repeat(3, 7px)", gridAutoRows: "7px", gap: "1px", flex: "none" } as const;
