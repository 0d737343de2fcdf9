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
import { Choice } from "../ninebox/BoxFilters.tsx";
import { areaChoices, areaWithin } from "../ninebox/ui-areas.ts";
import { numberOf } from "../ninebox/ui-filter.ts";
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
  const area = numberOf(params.get("area"));
  const write = (name: string, id: number | null): void =>
    setParams(
      (had) => {
        const next = new URLSearchParams(had);
        if (id === null) next.delete(name);
        else next.set(name, String(id));
        return next;
      },
      { replace: true },
    );
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
            onChange={({ target }) => write("avaliacao", Number(target.value))}
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
        {({ pessoas, caixas, areas }) =>
          pessoas.length === 0 ? (
            <Typography color="textSecondary">{ui.teamEmpty}</Typography>
          ) : (
            <Paper variant="outlined" sx={{ minWidth: 0 }}>
              {areas.length > 1 && (
                <Box sx={{ p: 1.5 }}>
                  <Choice
                    label={ui.area}
                    value={area}
                    onChange={(id) => write("area", id)}
                    options={areaChoices(areas, pessoas)}
                    none={ui.everyArea}
                  />
                </Box>
              )}
              <LineTable
                title={ui.team}
                rows={withinArea(pessoas, areas, area)}
                keyOf={({ id }) => id}
                columns={columnsFor(mayPlan, caixas)}
              />
            </Paper>
          )
        }
      </Frame>
    </Box>
  );
}

/** Whom one answers for through an area, those in the areas inside it among them. */
function withinArea(people: Team["pessoas"], areas: Team["areas"], area: number | null): Team["pessoas"] {
  if (area === null) return people;
  const within = areaWithin(areas, area);
  return people.filter((one) => one.area !== null && within.has(one.area.id));
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
    <Button component={Link} size="small" sx={INLINE} to={`${listSheets.path}/${meu.id}`} aria-label={ui.answerFor(nome)}>
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
      sx={INLINE}
      to="/avaliacao/pdi/new"
      state={{ inicial: { colaborador: { id, nome } } }}
      aria-label={ui.newPlanFor(nome)}
    >
      {ui.newPlan}
    </Button>
  );
}

/** A button begins where the text of the other lines does. */
const INLINE = { ml: { xs: 0, sm: -1.25 } } as const;
