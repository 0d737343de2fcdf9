import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useMemo, useRef, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { saveSheet } from "../calls.ts";
import { ChainDialog } from "../chain/ChainDialog.tsx";
import { EquityPanel } from "../equity/EquityPanel.tsx";
import { ApprovalPanel } from "./ApprovalPanel.tsx";
import { CheckPanel } from "./CheckPanel.tsx";
import { CommentsDialog } from "./CommentsDialog.tsx";
import { PeopleButtons } from "./PeopleButtons.tsx";
import { RegisteredDialog } from "./RegisteredDialog.tsx";
import { ResultPanel, SeparatedTables } from "./ResultPanel.tsx";
import { RuleDialog } from "./RuleDialog.tsx";
import { ScenarioPanel } from "./ScenarioPanel.tsx";
import { SheetGrid } from "./SheetGrid.tsx";
import { SheetTools } from "./SheetTools.tsx";
import { SheetTotals } from "./SheetTotals.tsx";
import { CascadeTable, CompareTable } from "./SideTables.tsx";
import { pageTexts as texts } from "./texts.ts";
import { filteredRows } from "./ui-find.ts";
import { type Grouping, groupedRows } from "./ui-groups.ts";
import { registeredOf } from "./ui-registered.ts";
import { placesIn } from "./ui-sheet.ts";
import { useColleagues } from "./ui-use-colleagues.ts";
import { useFacts } from "./ui-use-facts.ts";
import { type Sheet, type SheetRule, useSheet } from "./ui-use-sheet.ts";

interface OpenSheetProps {
  readonly sheet: Sheet;
  readonly reload: () => Promise<void>;
  readonly put: (change: (sheet: Sheet) => Sheet) => void;
}

const WAITS = "EM_APROVACAO";
const OPEN: readonly string[] = ["EM_ELABORACAO", "DEVOLVIDA"];

/** The sheet of one table, stored as one types, with what it comes to. */
export function OpenSheet({ sheet, reload, put }: OpenSheetProps) {
  const { session } = useAdmin();
  const { edits, isSaving, problems, stopped, ...doing } = useSheet({ sheet, reload, put });
  const by = useColleagues({ sheet, open: OPEN.includes(sheet.estado), reload, put });
  const facts = useFacts(sheet);
  const [grouping, setGrouping] = useState<Grouping>();
  const [filter, setFilter] = useState("");
  const [isRuling, setRuling] = useState(false);
  /** Those applied last: they are put in another order, and applied anew. */
  const [rules, setRules] = useState<readonly SheetRule[]>([]);
  /** Line whose comments are open. */
  const [commented, setCommented] = useState<number>();
  /** Line whose value is explained. */
  const [explained, setExplained] = useState<number>();
  /** What is typed by registration number; undefined while nothing is. */
  const [pasted, setPasted] = useState<string>();
  const { linhas, lugares, tipo, estado } = sheet;
  const shown = useMemo(() => filteredRows(linhas, filter, lugares), [linhas, filter, lugares]);
  const { rows, groups } = useMemo(() => groupedRows(shown, grouping, lugares, texts.withoutGroup), [shown, grouping, lugares]);
  const ranges = useMemo(
    () =>
      tipo === "C" ? new Map(lugares.faixa.flatMap(({ id, salario }) => (salario === null ? [] : [[id, salario]]))) : undefined,
    [tipo, lugares],
  );
  const [paper, foot] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const filterField = useRef<HTMLInputElement>(null);
  const told = explained === undefined ? undefined : rows[explained];
  const spoken = commented === undefined ? undefined : rows[commented];
  const places = placesIn(tipo);
  const locked = !OPEN.includes(estado) || !saveSheet.audience.right.some((right) => session.can(right));
  const people = !locked && tipo === "C" && <PeopleButtons sheet={sheet} busy={isSaving} reload={reload} />;
  if (linhas.length === 0)
    return (
      <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
        <Alert severity="info">{sheet.proprias ? texts.emptyOwn : texts.empty}</Alert>
        {people}
      </Box>
    );
  return (
    <Box
      data-planilha-por-salvar={isSaving || undefined}
      sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}
      onKeyDown={(event) => {
        // Everything is stored already: the browser has no page to save.
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") event.preventDefault();
      }}
    >
      {sheet.proprias && <Alert severity="info">{texts.ownLines}</Alert>}
      {locked && <Alert severity="info">{texts.locked}</Alert>}
      <SeparatedTables sheet={sheet} />
      {stopped !== undefined && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={doing.again}>
              {texts.again}
            </Button>
          }
        >
          {texts.waiting} {stopped}
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert severity="error">
          {problems.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </Alert>
      )}
      <SheetTools
        table={sheet.id}
        grouping={tipo === "C" ? grouping : null}
        onGroup={setGrouping}
        filter={filter}
        onFilter={setFilter}
        shown={shown.length}
        all={linhas.length}
        field={filterField}
        facts={facts}
        onLeave={() => paper.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()}
      />
      <Paper ref={paper} variant="outlined">
        {rows.length === 0 ? (
          <Typography color="textSecondary" sx={{ p: 2 }}>
            {texts.noneShown}
          </Typography>
        ) : (
          <SheetGrid
            key={`${grouping ?? ""} ${filter}`}
            groups={groups}
            rows={rows}
            edits={edits}
            locked={locked}
            places={places}
            ranges={ranges}
            facts={facts}
            by={by}
            onComment={setCommented}
            onExplain={setExplained}
            foot={foot}
            onFilter={() => {
              filterField.current?.focus();
              filterField.current?.select();
            }}
            onRegistered={(text) => {
              const isMostly = registeredOf(linhas, text)?.isMostly === true;
              if (isMostly) setPasted(text);
              return isMostly;
            }}
            onType={(cells) => doing.type(rows, cells)}
            onUndo={doing.undo}
            onRedo={doing.redo}
          />
        )}
      </Paper>
      <SheetTotals sheet={sheet} edits={edits} shown={shown.length < linhas.length ? shown.length : undefined} foot={foot} />
      {!locked && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <Button variant="outlined" disabled={isSaving || sheet.desfazer === 0} onClick={doing.undo}>
            {texts.undo}
          </Button>
          <Button variant="outlined" disabled={isSaving || sheet.refazer === 0} onClick={doing.redo}>
            {texts.redo}
          </Button>
          <Button variant="outlined" disabled={isSaving} onClick={() => setRuling(true)}>
            {texts.rules}
          </Button>
          {tipo === "C" && (
            <Button variant="outlined" onClick={() => setPasted("")}>
              {texts.registered}
            </Button>
          )}
          {people}
          <Typography role="status" variant="body2" color="textSecondary">
            {texts.unsaved(edits.size)}
          </Typography>
        </Box>
      )}
      <Typography variant="caption" color="textSecondary">
        {texts.keys}
      </Typography>
      {isRuling && (
        <RuleDialog
          sheet={sheet}
          rules={rules}
          onClose={() => setRuling(false)}
          onApply={(asked) => {
            setRules(asked);
            doing.rule(asked);
          }}
        />
      )}
      {pasted !== undefined && (
        <RegisteredDialog
          rows={linhas}
          pasted={pasted}
          onType={(cells) => doing.type(linhas, cells)}
          onClose={() => setPasted(undefined)}
        />
      )}
      {told !== undefined && !isSaving && (
        <ChainDialog name={told.nome} asked={{ tipo, id: told.id, proposta: true }} onClose={() => setExplained(undefined)} />
      )}
      {spoken !== undefined && (
        <CommentsDialog
          table={sheet.id}
          row={spoken}
          onCount={(comentarios) =>
            put((had) => ({
              ...had,
              linhas: had.linhas.map((one) => (one.id === spoken.id ? { ...one, comentarios } : one)),
            }))
          }
          onClose={() => setCommented(undefined)}
        />
      )}
      {estado === WAITS && !sheet.proprias && <ApprovalPanel sheet={sheet} reload={reload} />}
      {estado === "APLICADA" && <ResultPanel sheet={sheet} />}
      <CheckPanel sheet={sheet} dirty={isSaving} reload={reload} />
      {tipo === "C" && !sheet.proprias && <ScenarioPanel sheet={sheet} locked={locked} busy={isSaving} onChoose={doing.choose} />}
      <EquityPanel sheet={sheet} dirty={isSaving} />
      <CascadeTable sheet={sheet} />
      <CompareTable sheet={sheet} />
    </Box>
  );
}
