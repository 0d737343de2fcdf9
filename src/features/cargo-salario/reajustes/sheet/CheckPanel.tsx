import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { useSession } from "../../../../admin/app/use-session.ts";
import { useToday } from "../../../../admin/app/use-today.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { DayBox, isDay } from "../../../../ui/inputs/DayBox.tsx";
import { Labelled } from "../../../../ui/inputs/Labelled.tsx";
import type { sheet as sheetCall } from "../calls.ts";
import { applyTalents, CLOSED, type checkTable, OVER_BUDGET, partImpeded, TABLES } from "../shared.ts";
import { ApplyDialog } from "./ApplyDialog.tsx";
import { CheckGroups } from "./CheckGroups.tsx";
import { SendTable } from "./SendTable.tsx";
import { pageTexts as texts } from "./texts.ts";

interface CheckPanelProps {
  readonly sheet: AnswerOf<typeof sheetCall>;
  /** Nothing is checked while something is typed and not saved. */
  readonly dirty: boolean;
  readonly reload: () => Promise<void>;
}

const PLANNED: readonly string[] = ["EM_ELABORACAO", "DEVOLVIDA"];
const CHECKED: readonly string[] = [...PLANNED, "APROVADA"];

/** What stands in the way of a table, with the ways out of it, and its application. */
export function CheckPanel({ sheet, dirty, reload }: CheckPanelProps) {
  const id = useId();
  const { notify, session } = useAdmin();
  const call = useCall();
  const today = useToday(useSession().info?.empresa);
  const [day, setDay] = useState<string | null>(sheet.data ?? today);
  const [isOpen, setOpen] = useState(false);
  const [isApplying, setApplying] = useState(false);
  const on = sheet.data ?? (isDay(day) ? day : null);
  const address = isOpen && !dirty && on !== null ? `${TABLES}/${sheet.id}/conferencia?data=${on}` : null;
  const { answer, problem, reload: again } = useAnswer<AnswerOf<typeof checkTable>>(address, texts.failed);
  if (!CHECKED.includes(sheet.estado)) return null;
  const impeded = answer?.filter(({ impedimentos }) => impedimentos.length > 0) ?? [];
  // A closed day and a passed budget are in the way of the whole table: its lines are no way out.
  const parted = impeded.filter(({ impedimentos }) => impedimentos.some(({ code }) => code !== CLOSED && code !== OVER_BUDGET));
  const mayChange = PLANNED.includes(sheet.estado);

  const changed = async (): Promise<void> => {
    await reload();
    await again();
  };
  const part = async (): Promise<void> => {
    try {
      const { nome } = await call(partImpeded, { id: sheet.id, body: sheet.data === null && on !== null ? { data: on } : {} });
      notify(texts.parted(nome), "success");
      await changed();
    } catch (error) {
      notify(messageOf(error, texts.failed), "error");
    }
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "end" }}>
        <Typography id={id} variant="h2" sx={{ flex: "1 1 200px" }}>
          {texts.checkTitle}
        </Typography>
        {sheet.data === null && (
          <Labelled id={`${id}-dia`} label={texts.checkDay}>
            <DayBox id={`${id}-dia`} disabled={false} invalid={false} required={false} value={day} onChange={setDay} />
          </Labelled>
        )}
        <Button variant="outlined" disabled={dirty || on === null} onClick={() => (isOpen ? void again() : setOpen(true))}>
          {texts.check}
        </Button>
        {mayChange && !sheet.proprias && <SendTable table={sheet.id} dirty={dirty} reload={changed} />}
        {!sheet.proprias && sheet.estado !== "DEVOLVIDA" && session.can(applyTalents.audience.right) && (
          <Button
            variant="contained"
            disabled={dirty || on === null || answer === undefined || impeded.length > 0}
            onClick={() => setApplying(true)}
          >
            {texts.applyTable}
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {dirty ? texts.saveFirst : texts.checkLead}
      </Typography>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {answer !== undefined && !dirty && on !== null && (
        <>
          <Alert severity={impeded.length > 0 ? "error" : "success"} role="status">
            {impeded.length > 0 ? texts.impediments(impeded.length) : texts.allClear}
            {parted.length > 0 && mayChange && !sheet.proprias && session.can(partImpeded.audience.right) && (
              <Button size="small" color="inherit" onClick={() => void part()} sx={{ ml: 1 }}>
                {texts.part(parted.length)}
              </Button>
            )}
          </Alert>
          <CheckGroups sheet={sheet} found={answer} day={on} mayChange={mayChange} onChanged={changed} />
        </>
      )}
      {isApplying && on !== null && (
        <ApplyDialog sheet={sheet} day={on} onClose={() => setApplying(false)} onDone={() => void reload()} />
      )}
    </Paper>
  );
}
