import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import type { AnswerOf } from "../../../metadata/call.ts";
import type { sheet } from "./calls.ts";
import { sheetTables } from "./lines/calls.ts";
import { SEES_TABLES, TABLES } from "./shared.ts";
import { OpenSheet } from "./sheet/OpenSheet.tsx";
import { pageTexts as texts } from "./sheet/texts.ts";

/** Tables of readjustment as sheets: one is chosen, typed into. */
export function SheetPage() {
  const { ask, session } = useAdmin();
  const [params, setParams] = useSearchParams();
  const chosen = params.get("tabela");
  const { answer: tables = [] } = useCallAnswer(sheetTables);
  const address = chosen === null ? null : `${TABLES}/${encodeURIComponent(chosen)}/planilha`;
  const { answer, isOther, problem, reload, put } = useAnswer<AnswerOf<typeof sheet>>(address, texts.failed);
  const current = chosen !== null && tables.some(({ id }) => String(id) === chosen) ? chosen : "";
  const open = answer !== undefined && !isOther && String(answer.id) === chosen;

  const choose = async (id: string): Promise<void> => {
    const dirty = document.querySelector("[data-planilha-por-salvar]") !== null;
    if (!dirty || (await ask(texts.discard))) setParams({ tabela: id });
  };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={texts.sheet} lead={texts.sheetLead}>
        {current !== "" && session.can(SEES_TABLES) && (
          <Button component={RouterLink} to={`${TABLES}/${current}`} variant="outlined">
            {texts.record}
          </Button>
        )}
      </PageHead>
      <TextField
        select
        size="small"
        label={texts.table}
        value={current}
        onChange={(event) => void choose(event.target.value)}
        sx={{ maxWidth: 480 }}
      >
        {tables.map(({ id, nome }) => (
          <MenuItem key={id} value={String(id)}>
            {nome}
          </MenuItem>
        ))}
      </TextField>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {chosen === null && (
        <Paper variant="outlined" sx={{ p: 4 }}>
          <Typography color="textSecondary" sx={{ textAlign: "center" }}>
            {texts.chooseTable}
          </Typography>
        </Paper>
      )}
      {chosen !== null && !open && problem === undefined && <Skeleton variant="rectangular" height={240} />}
      {open && <OpenSheet key={`${answer.id}`} sheet={answer} reload={reload} put={put} />}
    </Box>
  );
}
