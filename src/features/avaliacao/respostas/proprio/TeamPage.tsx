import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { Link, useSearchParams } from "react-router-dom";
import { useSession } from "../../../../admin/app/use-session.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { PageHead } from "../../../../admin/shell/PageHead.tsx";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { ScrollArea } from "../../../../ui/ScrollArea.tsx";
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
        {({ pessoas }) =>
          pessoas.length === 0 ? (
            <Typography color="textSecondary">{ui.teamEmpty}</Typography>
          ) : (
            <Paper variant="outlined" sx={{ minWidth: 0 }}>
              <ScrollArea label={ui.team}>
                <Table size="small" aria-label={ui.team}>
                  <TableHead>
                    <TableRow>
                      {[ui.person, ui.parts.U, ui.mine, ui.otherEvaluators, ui.result, ui.box, ui.pdi, ui.goals, ui.trial].map(
                        (head) => (
                          <TableCell key={head}>{head}</TableCell>
                        ),
                      )}
                    </TableRow>
                  </TableHead>
                  <TableBody>
                    {pessoas.map((person) => (
                      <Row key={person.id} person={person} mayPlan={mayPlan} />
                    ))}
                  </TableBody>
                </Table>
              </ScrollArea>
            </Paper>
          )
        }
      </Frame>
    </Box>
  );
}

function Row({ person, mayPlan }: { readonly person: Person; readonly mayPlan: boolean }) {
  const { nome, cargo, auto, meu, outros, performance, box, pdi, metas, experienciaAte } = person;
  return (
    <TableRow hover>
      <TableCell>
        {nome}
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: "block" }}>
          {cargo?.nome}
        </Typography>
      </TableCell>
      <TableCell>{auto === null ? "–" : ui.situations[auto]}</TableCell>
      <TableCell>
        {meu === null && "–"}
        {meu !== null && meu.situacao === "RESPONDIDA" && ui.situations.RESPONDIDA}
        {meu !== null && meu.situacao !== "RESPONDIDA" && (
          <Button component={Link} size="small" to={`${listSheets.path}/${meu.id}`} aria-label={ui.answerFor(nome)}>
            {ui.answer}
          </Button>
        )}
      </TableCell>
      <TableCell>{outros.total === 0 ? "–" : ui.ofAll(outros.respondidos, outros.total)}</TableCell>
      <TableCell>{percent(performance)}</TableCell>
      <TableCell>{box ?? "–"}</TableCell>
      <TableCell>
        {pdi !== null && (
          <Link to={`/avaliacao/pdi/${pdi.id}`}>
            {[ui.actions(pdi.feitas, pdi.previstas), pdi.vencido ? ui.overdue : ""].filter(Boolean).join(" · ")}
          </Link>
        )}
        {pdi === null && mayPlan && (
          <Button component={Link} size="small" to="/avaliacao/pdi/new" aria-label={ui.newPlanFor(nome)}>
            {ui.newPlan}
          </Button>
        )}
        {pdi === null && !mayPlan && "–"}
      </TableCell>
      <TableCell>{metas.total === 0 ? "–" : ui.goalsOf(metas.total, percent(metas.progresso))}</TableCell>
      <TableCell>{experienciaAte === null ? "–" : dayText(experienciaAte)}</TableCell>
    </TableRow>
  );
}
