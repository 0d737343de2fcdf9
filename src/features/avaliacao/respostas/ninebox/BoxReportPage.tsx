import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { fileNameOf, saveBlob } from "../../../../admin/providers/download.ts";
import { PageHead } from "../../../../admin/shell/PageHead.tsx";
import { NotLoaded } from "../../../../ui/feedback/NotLoaded.tsx";
import { icons } from "../../../../ui/icons.tsx";
import { BoxFilters } from "./BoxFilters.tsx";
import { BOX_CONTENTS, boxPdf } from "./calls.ts";
import { useBoard } from "./ui-board.ts";
import { ui } from "./ui-texts.ts";

/** The filter of the Nine Box on paper: which one, and whom of it. */
export function BoxReportPage() {
  const board = useBoard();
  const { http, notify } = useAdmin();
  const [busy, setBusy] = useState(false);
  const [content, setContent] = useState<(typeof BOX_CONTENTS)[number]>("FOTOS");
  const { chart, people, isReady, isEmpty, problem } = board;
  const cycle = chart?.avaliacaoDesempenho ?? null;

  const print = async (): Promise<void> => {
    if (chart === undefined || cycle === null || people.length === 0) return notify(ui.nothingFound, "info");
    setBusy(true);
    try {
      const body = {
        avaliacaoDesempenhoId: cycle.id,
        avaliadosIds: people.map(({ id }) => id),
        conteudo: content,
        percentualBaixoPotencial: chart.percentualBaixoPotencial,
        percentualAltoPotencial: chart.percentualAltoPotencial,
        percentualBaixoDesempenho: chart.percentualBaixoDesempenho,
        percentualAltoDesempenho: chart.percentualAltoDesempenho,
        ...Object.fromEntries(
          board.names.flatMap(({ nomeclatura }, at) => (nomeclatura.trim() === "" ? [] : [[`box${at + 1}`, nomeclatura]])),
        ),
      };
      const response = await http(boxPdf.path, { method: "POST", body });
      saveBlob(await response.blob(), fileNameOf(response.headers.get("content-disposition"), "ninebox.pdf"));
    } catch (error) {
      notify(messageOf(error, ui.notPrinted), "error");
    }
    setBusy(false);
  };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 1280 }}>
      <PageHead title={ui.report} lead={ui.reportLead} />
      {problem !== undefined && <NotLoaded text={problem} severity="warning" onAgain={() => void board.reload()} />}
      {isEmpty && <Alert severity="info">{ui.none}</Alert>}
      {problem === undefined && !isEmpty && !isReady && <Skeleton variant="rounded" height={160} />}
      {isReady && (
        <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 2, justifyItems: "start" }}>
          <BoxFilters board={board} compares={false} />
          <TextField
            select
            size="small"
            label={ui.content}
            value={content}
            onChange={({ target }) => setContent(BOX_CONTENTS.find((one) => one === target.value) ?? "FOTOS")}
            sx={{ minWidth: 220 }}
          >
            {BOX_CONTENTS.map((one) => (
              <MenuItem key={one} value={one}>
                {ui.contents[one]}
              </MenuItem>
            ))}
          </TextField>
          <Typography variant="body2" color="textSecondary" role="status">
            {cycle === null ? ui.withoutCycle : ui.people(people.length)}
          </Typography>
          <Button variant="contained" disabled={busy} startIcon={<icons.download />} onClick={() => void print()}>
            {ui.pdf}
          </Button>
        </Paper>
      )}
    </Box>
  );
}
