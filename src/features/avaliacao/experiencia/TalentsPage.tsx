import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useSession } from "../../../admin/app/use-session.ts";
import { useToday } from "../../../admin/app/use-today.ts";
import { listTexts } from "../../../admin/list/texts.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { dayText } from "../../../metadata/moment.ts";
import { daysBetween } from "../../../rules/dates.ts";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { LineTable } from "../../../ui/LineTable.tsx";
import { PageFooter } from "../../../ui/PageFooter.tsx";
import { PersonName } from "../../../ui/PersonName.tsx";
import { RemovableChip } from "../../../ui/RemovableChip.tsx";
import { DecisionDialog } from "./DecisionDialog.tsx";
import { PAGE } from "./entry.ts";
import { PrintTrial } from "./PrintTrial.tsx";
import { ANSWERS, DECIDES, listTalents, type Talents, UNDECIDED } from "./shared.ts";
import { ui } from "./ui-texts.ts";

type Talent = Talents["content"][number];
const SIZE = 15;
const DISMISSES = "DESLIGAR";
const TONES = { PENDENTE: "default", A_VENCER: "warning", ATRASADA: "error", RESPONDIDA: "success" } as const;

/** People in their first months by periods: what is due, what was answered, and what was decided. */
export function TalentsPage() {
  const [page, setPage] = useState(0);
  const [deciding, setDeciding] = useState<Talent | null>(null);
  const { info } = useSession();
  const today = useToday(info?.empresa);
  const [search, setSearch] = useSearchParams();
  const narrowed = search.get(UNDECIDED) === "true";
  const query = { page, size: SIZE, ...(narrowed ? { [UNDECIDED]: true } : {}) };
  const { answer, problem, reload } = useCallAnswer(listTalents, ui.failed, { query });
  const may = (right: string): boolean => info?.authorities.includes(right) === true;
  const periods = answer?.content[0]?.periodos.map(({ periodo }) => periodo) ?? [];
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={ui.title} lead={ui.lead} />
      {narrowed && (
        <Box component="section" aria-label={listTexts.activeFilters}>
          <RemovableChip
            label={ui.undecided}
            removeLabel={listTexts.removeFilter(ui.undecided)}
            onRemove={() => {
              setPage(0);
              setSearch({}, { replace: true });
            }}
          />
        </Box>
      )}
      {problem !== undefined && <NotLoaded text={problem} severity="warning" onAgain={() => void reload()} />}
      {answer === undefined && problem === undefined && (
        <Skeleton variant="rounded" height={240} role="status" aria-label={ui.loading} />
      )}
      {answer !== undefined && answer.content.length > 0 && periods.length === 0 && <Alert severity="info">{ui.noPeriods}</Alert>}
      {answer !== undefined && (
        <Paper variant="outlined" sx={{ minWidth: 0 }}>
          {answer.content.length === 0 ? (
            <Typography color="textSecondary" sx={{ px: 2, py: 4, textAlign: "center" }}>
              {ui.empty}
            </Typography>
          ) : (
            <LineTable
              title={ui.title}
              rows={answer.content}
              keyOf={({ id }) => id}
              columns={[
                { head: ui.person, cell: ({ nome, cargo }) => <PersonName name={nome} position={cargo?.nome} /> },
                { head: ui.admitted, cell: ({ dataAdmissao }) => <Since day={dataAdmissao} today={today} /> },
                ...periods.map(({ id, nome }) => ({
                  head: nome,
                  cell: (talent: Talent) => {
                    const due = talent.periodos.find(({ periodo }) => periodo.id === id);
                    return due && <Due talent={talent} due={due} mayAnswer={may(ANSWERS)} />;
                  },
                })),
                { head: ui.decision, cell: (talent) => <Decided talent={talent} opens={may(colaboradoresRights.view)} /> },
                ...(may(DECIDES)
                  ? [{ head: "", cell: (talent: Talent) => <Decide key={talent.id} talent={talent} onDecide={setDeciding} /> }]
                  : []),
              ]}
            />
          )}
          <PageFooter total={answer.totalElements} page={page} pages={Math.max(1, answer.totalPages)} onPage={setPage} />
        </Paper>
      )}
      {deciding !== null && (
        <DecisionDialog
          talent={deciding}
          onClose={() => {
            setDeciding(null);
            void reload();
          }}
        />
      )}
    </Box>
  );
}

/** The day of admission is the first. */
function Since({ day, today }: { readonly day: string; readonly today: string }) {
  const since = daysBetween(day, today) ?? 0;
  return (
    <>
      {dayText(day)}
      {since >= 0 && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: "block" }}>
          {ui.dayNumber(since + 1)}
        </Typography>
      )}
    </>
  );
}

/** What was decided and when; whoever is to be dismissed is so in their record. */
function Decided({ talent: { id, nome, decisao }, opens }: { readonly talent: Talent; readonly opens: boolean }) {
  if (decisao === null) return "–";
  const said = ui.decisions[decisao.decisao];
  return (
    <>
      {decisao.decisao === DISMISSES && opens ? (
        <Link to={`/gestao-talentos/talentos/${id}`} aria-label={ui.dismiss(nome)}>
          {said}
        </Link>
      ) : (
        said
      )}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: "block" }}>
        {dayText(decisao.em)}
      </Typography>
    </>
  );
}

const Decide = ({ talent, onDecide }: { readonly talent: Talent; readonly onDecide: (talent: Talent) => void }) => (
  <Button size="small" aria-label={ui.decideFor(talent.nome)} onClick={() => onDecide(talent)}>
    {ui.decide}
  </Button>
);

interface DueProps {
  readonly talent: Talent;
  readonly due: Talent["periodos"][number];
  readonly mayAnswer: boolean;
}

function Due({ talent, due, mayAnswer }: DueProps) {
  const { situacao, fim, resultado, aprovado, avaliacao, periodo, questionarioId, autoavaliacao } = due;
  const verb = questionarioId === null ? ui.answer : ui.read;
  return (
    <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start" }}>
      <Chip size="small" variant="outlined" color={TONES[situacao]} label={ui.situations[situacao]} />
      <Typography variant="caption" color="textSecondary">
        {ui.until(dayText(fim))}
      </Typography>
      {resultado !== null && (
        <Typography variant="caption">
          {[resultado.toLocaleString("pt-BR"), aprovado === null ? "" : aprovado ? ui.approved : ui.refused]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
      )}
      {avaliacao === null ? (
        <Typography variant="caption">{ui.noModel}</Typography>
      ) : (
        (mayAnswer || questionarioId !== null) && (
          <Button
            component={Link}
            size="small"
            to={`${PAGE}/${talent.id}/${avaliacao.id}`}
            aria-label={ui.about(verb, periodo.nome, talent.nome)}
            sx={{ ml: -1.25 }}
          >
            {verb}
          </Button>
        )
      )}
      {questionarioId !== null && <PrintTrial sheet={questionarioId} about={ui.about(ui.print, periodo.nome, talent.nome)} />}
      {autoavaliacao?.questionarioId === null && (
        <Typography variant="caption" color="textSecondary">
          {ui.selfWaits}
        </Typography>
      )}
      {autoavaliacao != null && autoavaliacao.questionarioId !== null && (
        <Typography variant="caption">
          <Link
            to={`${PAGE}/${talent.id}/autoavaliacao/${autoavaliacao.questionarioId}`}
            aria-label={ui.about(ui.self, periodo.nome, talent.nome)}
          >
            {ui.selfRead(autoavaliacao.resultado)}
          </Link>
        </Typography>
      )}
    </Box>
  );
}
