import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useMemo, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../../admin/providers/api-error.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { MOST_LINES, saveSheet, type sheet as sheetCall } from "../shared.ts";
import { CheckPanel } from "./CheckPanel.tsx";
import { SheetGrid } from "./SheetGrid.tsx";
import { SheetTotals } from "./SheetTotals.tsx";
import { CascadeTable, CompareTable } from "./SideTables.tsx";
import { pageTexts as texts } from "./texts.ts";
import { valuesOf } from "./ui-sheet.ts";
import { useSheet } from "./ui-use-sheet.ts";

interface OpenSheetProps {
  readonly sheet: AnswerOf<typeof sheetCall>;
  readonly reload: () => Promise<void>;
}

const OPEN: readonly string[] = ["EM_ELABORACAO", "DEVOLVIDA"];

/** The sheet of one table, with what it comes to as one types. */
export function OpenSheet({ sheet, reload }: OpenSheetProps) {
  const { notify, session } = useAdmin();
  const call = useCall();
  const { edits, ...doing } = useSheet();
  const [saving, setSaving] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { linhas: rows, tipo, estado } = sheet;
  const places = tipo === "I" ? 4 : 2;
  const locked = !OPEN.includes(estado) || !saveSheet.audience.right.some((right) => session.can(right));
  const names = useMemo(() => new Map(rows.map(({ id, nome }) => [id, nome])), [rows]);

  const save = async (): Promise<void> => {
    if (edits.size > MOST_LINES) return setProblems([texts.tooMany(MOST_LINES)]);
    setSaving(true);
    setProblems([]);
    try {
      const linhas = rows.flatMap((row) => {
        const edit = edits.get(row.id);
        if (edit === undefined) return [];
        // Ranges and indices keep a value alone.
        const said = tipo === "C" ? edit : { modo: "valor" as const, valor: valuesOf(row, edit, places).valor ?? 0 };
        return [{ id: row.id, versao: row.versao, ...said }];
      });
      const { gravadas } = await call(saveSheet, { id: sheet.id, body: { linhas } });
      notify(texts.saved(gravadas), "success");
      await reload();
      doing.clear();
    } catch (error) {
      const said = error instanceof ApiError ? error.errors : [];
      const told = said.map(({ field, message }) => `${names.get(Number(field.split(".")[1])) ?? ""}: ${message}`);
      setProblems(told.length > 0 ? told : [messageOf(error, texts.failed)]);
    }
    setSaving(false);
  };
  if (rows.length === 0) return <Alert severity="info">{texts.empty}</Alert>;
  return (
    <Box
      data-planilha-por-salvar={edits.size > 0 || undefined}
      sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
        event.preventDefault();
        if (edits.size > 0 && !saving) void save();
      }}
    >
      <SheetTotals sheet={sheet} edits={edits} />
      {locked && <Alert severity="info">{texts.locked}</Alert>}
      {problems.length > 0 && (
        <Alert severity="error">
          {problems.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </Alert>
      )}
      <Paper variant="outlined">
        <SheetGrid
          rows={rows}
          edits={edits}
          locked={locked || saving}
          places={places}
          onType={(cells) => doing.type(rows, cells)}
          onUndo={doing.undo}
          onRedo={doing.redo}
        />
      </Paper>
      {!locked && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <Button variant="contained" disabled={edits.size === 0 || saving} onClick={() => void save()}>
            {saving ? texts.saving : texts.save}
          </Button>
          <Button disabled={!doing.canUndo || saving} onClick={doing.undo}>
            {texts.undo}
          </Button>
          <Button disabled={!doing.canRedo || saving} onClick={doing.redo}>
            {texts.redo}
          </Button>
          <Typography role="status" variant="body2" color="textSecondary">
            {texts.unsaved(edits.size)}
          </Typography>
        </Box>
      )}
      <Typography variant="caption" color="textSecondary">
        {texts.keys}
      </Typography>
      <CheckPanel sheet={sheet} dirty={edits.size > 0} reload={reload} />
      <CascadeTable sheet={sheet} />
      <CompareTable sheet={sheet} />
    </Box>
  );
}
