import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { releases } from "./shared.ts";
import { texts } from "./texts.ts";

/** The releases of the product and what each brought, with the one that runs. */
export function VersionsPage() {
  const { answer, problem, reload } = useCallAnswer(releases);
  if (problem !== undefined)
    return <StatusPage title={texts.versions} text={problem} back={texts.back} onAgain={() => void reload()} />;
  if (answer === undefined) return <Typography role="status">{texts.loading}</Typography>;
  return (
    <Box sx={{ maxWidth: 720, display: "grid", gap: 2 }}>
      <PageHead title={texts.versions} lead={texts.current(answer.versao)} />
      {answer.versoes.length === 0 && <Typography>{texts.noNotes}</Typography>}
      {answer.versoes.map(({ titulo, notas }) => (
        <Paper key={titulo} variant="outlined" component="section" sx={{ p: 2 }}>
          <Typography variant="h3" component="h2">
            {texts.version(titulo)}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: "grid", gap: 0.5 }}>
            {notas.map((note) => (
              <Typography key={note} component="li" variant="body2">
                {note}
              </Typography>
            ))}
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
