import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { useOpenTools } from "../../../../admin/app/open-tools.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { AreaPage } from "../AreaPage.tsx";
import { STAGES, TO_ANSWER } from "../shared.ts";
import { useArea } from "../ui-area.ts";
import { useAreaAnswer, useAreaCall } from "../ui-calls.ts";
import { ComparisonPart } from "./ComparisonPart.tsx";
import { type Application, accept, listApplications, withdraw } from "./shared.ts";
import { applicationTexts } from "./texts.ts";

const { page } = applicationTexts;

/** What the candidate applied for, how it stands, and what comes next. */
export function ApplicationsPage({ candidate }: { readonly candidate: number }) {
  const { link } = useArea();
  const { ask, notify } = useOpenTools();
  const send = useAreaCall();
  const { answer, problem, reload } = useAreaAnswer(["candidaturas", candidate], (call) => call(listApplications));

  const change = async (id: number, call: typeof accept | typeof withdraw): Promise<void> => {
    try {
      await send(call, { id });
      await reload();
    } catch (error) {
      notify(messageOf(error, page.failed), "error");
    }
  };
  const leave = async ({ id, anuncio }: Application): Promise<void> => {
    if (await ask(page.sure(anuncio.titulo))) await change(id, withdraw);
  };

  return (
    <AreaPage
      title={page.title}
      problem={problem}
      waiting={answer === undefined}
      actions={
        <Button component={Link} to={link(STAGES)} color="inherit" variant="outlined">
          {page.history}
        </Button>
      }
    >
      {answer?.length === 0 && <Typography>{page.none}</Typography>}
      {answer?.map((one) => (
        <Paper
          key={one.id}
          component="article"
          variant="outlined"
          aria-labelledby={`candidatura-${one.id}`}
          sx={{ p: 2, display: "grid", gap: 1 }}
        >
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "space-between" }}>
            <Typography id={`candidatura-${one.id}`} variant="h2" sx={{ overflowWrap: "anywhere" }}>
              {one.anuncio.titulo}
            </Typography>
            <Chip label={one.status} size="small" />
          </Box>
          <Typography variant="body2" color="textSecondary">
            {page.since(dayText(one.data))}
          </Typography>
          {one.proximoPasso !== null && (
            <Typography>
              <strong>{page.next}</strong> {one.proximoPasso}
            </Typography>
          )}
          {one.anuncio.qtdAvaliacoes > 0 && (
            <Typography>{page.toAnswer(one.anuncio.qtdAvaliacoesRespondidas, one.anuncio.qtdAvaliacoes)}</Typography>
          )}
          <ComparisonPart application={one.id} />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            {one.situacao === "V" && (
              <Button variant="contained" onClick={() => void change(one.id, accept)}>
                {page.accept}
              </Button>
            )}
            {one.situacao === "P" && one.anuncio.qtdAvaliacoesRespondidas < one.anuncio.qtdAvaliacoes && (
              <Button component={Link} to={link(`${TO_ANSWER}?candidaturaId=${one.id}`)} variant="contained">
                {page.answer}
              </Button>
            )}
            {(one.situacao === "P" || one.situacao === "V") && (
              <Button color="inherit" variant="outlined" onClick={() => void leave(one)}>
                {one.situacao === "V" ? page.decline : page.withdraw}
              </Button>
            )}
          </Box>
        </Paper>
      ))}
    </AreaPage>
  );
}
