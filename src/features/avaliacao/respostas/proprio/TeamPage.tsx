import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { Link, useSearchParams } from "react-router-dom";
import { useSession } from "../../../../admin/app/use-session.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { PageHead } from "../../../../admin/shell/PageHead.tsx";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { LineTable, type LineTableProps } from "../../../../ui/LineTable.tsx";
import { PersonName } from "../../../../ui/PersonName.tsx";
import { boxWords } from "../ninebox/ui-names.ts";
import { Frame, percent } from "../painel/Frame.tsx";
import { listSheets } from "../shared.ts";
import { readTeam } from "./shared.ts";
import { ownUi as ui } from "./ui-texts.ts";

type Team = AnswerOf<typeof readTeam>;
type Person = Team["pessoas"][number];

/** The people somebody answers for, with what is due of each. */
export function TeamPage() {
  const [params, setParams] = useSearchParams();
  const cycle = params.get("avaliacao");
  const query = cycle !== null && /^\d{1,15}$/.test(cycle) ? `?avaliacaoDesempenhoId=${cycle}` : "";
  const team = useAnswer<Team>(`${readTeam.path}${query}`, ui.failed);
  const { info } = useSession();
  const mayPlan = info?.authorities.includes("ROLE_AVALIACAO_PDIS_INSERIR") === true;
  const { answer } = team;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={ui.team} lead={ui.teamLead}>
        {answer !== undefined && answer.avaliacoes.length > 0 && (
          <TextField
            select
            size="small"
            label={ui.cycle}
            value={String(answer.avaliacaoDesempenhoId ?? "")}
            onChange={({ target }) => setParams({ avaliacao: target.value }, { replace: true })}
            sx={{ minWidth: 240 }}
          >
            {answer.avaliacoes.map(({ id, titulo }) => (
              <MenuItem key={id} value={String(id)}>
                {titulo}
              </MenuItem>
            ))}
          </TextField>
        )}
      </PageHead>
      <Frame of={team}>
        {({ pessoas, caixas }) =>
          pessoas.length === 0 ? (
            <Typography color="textSecondary">{ui.teamEmpty}</Typography>
          ) : (
            <Paper variant="outlined" sx={{ minWidth: 0 }}>
              <LineTable title={ui.team} rows={pessoas} keyOf={({ id }) => id} columns={columnsFor(mayPlan, caixas)} />
            </Paper>
          )
        }
      </Frame>
    </Box>
  );
}

const columnsFor = (mayPlan: boolean, boxes: Team["caixas"]): LineTableProps<Person>["columns"] => [
  { head: ui.person, cell: ({ nome, cargo }) => <PersonName name={nome} position={cargo?.nome} /> },
  { head: ui.parts.U, cell: ({ auto }) => (auto === null ? "–" : ui.situations[auto]) },
  { head: ui.mine, cell: (person) => <Mine person={person} /> },
  { head: ui.otherEvaluators, cell: ({ outros }) => (outros.total === 0 ? "–" : ui.ofAll(outros.respondidos, outros.total)) },
  { head: ui.result, cell: ({ performance }) => percent(performance) },
  { head: ui.box, cell: ({ box }) => boxWords(boxes, box) },
  { head: ui.pdi, cell: (person) => <Plan person={person} mayPlan={mayPlan} /> },
  { head: ui.goals, cell: ({ metas }) => (metas.total === 0 ? "–" : ui.goalsOf(metas.total, percent(metas.progresso))) },
  { head: ui.trial, cell: ({ experienciaAte }) => (experienciaAte === null ? "–" : dayText(experienciaAte)) },
];

/** What the reader owes, or has told, of a person. */
function Mine({ person: { meu, nome } }: { readonly person: Person }) {
  if (meu === null) return "–";
  if (meu.situacao === "RESPONDIDA") return ui.situations.RESPONDIDA;
  return (
    <Button component={Link} size="small" to={`${listSheets.path}/${meu.id}`} aria-label={ui.answerFor(nome)}>
      {ui.answer}
    </Button>
  );
}

function Plan({ person: { id, pdi, nome }, mayPlan }: { readonly person: Person; readonly mayPlan: boolean }) {
  if (pdi !== null)
    return (
      <Link to={`/avaliacao/pdi/${pdi.id}`}>
        {[ui.actions(pdi.feitas, pdi.previstas), pdi.vencido ? ui.overdue : ""].filter(Boolean).join(" · ")}
      </Link>
    );
  if (!mayPlan) return "–";
  return (
    <Button
      component={Link}
      size="small"
      to="/avaliacao/pdi/new"
      state={{ inicial: { colaborador: { id, nome } } }}
      aria-label={ui.newPlanFor(nome)}
    >
      {ui.newPlan}
    </Button>
  );
}
