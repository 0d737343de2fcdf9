import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { FilePick } from "../../../../ui/inputs/FilePick.tsx";
import { curriculumTexts as texts } from "./texts.ts";
import type { Curriculum } from "./ui-curriculum.ts";

/** The file people have, before the form they are asked to type. */
export function CurriculumStart({ file, busy, told, read }: Curriculum) {
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: "grid", gap: 1.5 }}>
        <Typography variant="body2">{texts.lead}</Typography>
        <FilePick
          label={texts.pick}
          file={file}
          onFile={(chosen) => void read(chosen)}
          disabled={busy}
          accept=".pdf,.docx,.txt,application/pdf,text/plain"
        />
      </Box>
      <Box role="status" sx={{ "&:not(:empty)": { mt: 1.5 } }}>
        {busy && <Typography variant="body2">{texts.reading}</Typography>}
        {told && <Alert severity={told.isGood ? "success" : "warning"}>{told.text}</Alert>}
      </Box>
    </Paper>
  );
}
