import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { useCallAnswer } from "../../../../admin/screen/use-call-answer.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { LineTable } from "../../../../ui/LineTable.tsx";
import { ScrollArea } from "../../../../ui/ScrollArea.tsx";
import type { sheet as sheetCall } from "../calls.ts";
import { sheetTables } from "../lines/calls.ts";
import type { cascade } from "../shared.ts";
import { TABLES } from "../shared.ts";
import { BudgetMeter } from "./BudgetMeter.tsx";
import { TitledPaper } from "./TitledPaper.tsx";
import { pageTexts as texts } from "./texts.ts";
import { comparedLines } from "./ui-compare.ts";
import { numberText } from "./ui-numbers.ts";

type Sheet = AnswerOf<typeof sheetCall>;

/** Whom a table of ranges or indices reaches, and at what cost; asked again as its lines change. */
export function CascadeTable({ sheet }: { readonly sheet: Sheet }) {
  const { answer, reload } = useAnswer<AnswerOf<typeof cascade>>(
    sheet.tipo === "C" ? null : `${TABLES}/${sheet.id}/cascata`,
    texts.failed,
  );
  const { linhas } = sheet;
  const told = useRef(linhas);
  useEffect(() => {
    if (told.current === linhas) return;
    told.current = linhas;
    void reload();
  }, [linhas, reload]);
  if (sheet.tipo === "C" || answer === undefined) return null;
  return (
    <TitledPaper title={texts.cascade} lead={texts.cascadeLead}>
      <Rows
        label={texts.cascade}
        head={texts.cascadeHead}
        rows={answer.linhas.map((one) => [
          one.nome,
          numberText(one.valorAtual),
          numberText(one.valorProposto),
          String(one.faixas),
          String(one.pessoas),
          numberText(one.custo),
        ])}
        foot={[
          texts.payroll,
          numberText(answer.folhaAtual),
          numberText(answer.folhaProjetada),
          "",
          String(answer.pessoas),
          numberText(answer.diferenca),
        ]}
      />
      {sheet.orcamento !== null && <BudgetMeter spent={answer.diferenca} budget={sheet.orcamento} />}
    </TitledPaper>
  );
}

/** Two tables side by side: what each proposes for whom. */
export function CompareTable({ sheet }: { readonly sheet: Sheet }) {
  const [other, setOther] = useState("");
  const { answer: tables = [] } = useCallAnswer(sheetTables);
  const { answer, isOther } = useAnswer<Sheet>(other === "" ? null : `${TABLES}/${other}/planilha`, texts.failed);
  const choices = tables.filter(({ id }) => id !== sheet.id);
  if (choices.length === 0) return null;
  const found =
    answer !== undefined && !isOther && answer.tipo === sheet.tipo ? comparedLines(sheet.linhas, answer.linhas) : undefined;
  return (
    <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <TextField
        select
        size="small"
        label={texts.compare}
        value={other}
        onChange={(event) => setOther(event.target.value)}
        sx={{ maxWidth: 480 }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{texts.compareNone}</MenuItem>
        {choices.map(({ id, nome }) => (
          <MenuItem key={id} value={String(id)}>
            {nome}
          </MenuItem>
        ))}
      </TextField>
      {found?.rows.length === 0 && <Typography color="textSecondary">{texts.compareSame}</Typography>}
      {found !== undefined && found.rows.length > 0 && answer !== undefined && (
        <Rows
          label={texts.compareTitle(sheet.nome, answer.nome)}
          head={texts.compareHead}
          rows={found.rows.map(({ nome, here, there, difference }) => [
            nome,
            here === undefined ? "–" : numberText(here),
            there === undefined ? "–" : numberText(there),
            difference === null ? (there === undefined ? texts.onlyHere : texts.onlyThere) : numberText(difference),
          ])}
          foot={[texts.compareTotal, numberText(found.here), numberText(found.there), numberText(found.difference)]}
        />
      )}
    </Paper>
  );
}

interface RowsProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  readonly foot: readonly string[];
}

/** Beyond so many lines a table is read in the sheet. */
const MOST = 200;
const HEIGHT = 420;

/** A table beside the sheet: its first column names the line. */
export function Rows({ label, head: [name = "", ...others], rows, foot: [total = "", ...sums] }: RowsProps) {
  const more = rows.length - MOST;
  return (
    // On phones, too, a long one leaves what follows it within reach.
    <ScrollArea label={label} sx={{ maxHeight: HEIGHT }}>
      <LineTable
        title={label}
        height={HEIGHT}
        rows={rows.slice(0, MOST).map((cells, at) => ({ at, cells }))}
        keyOf={({ at }) => at}
        columns={[
          { head: name, cell: ({ cells }) => cells[0] },
          ...others.map((head, at) => ({ head, align: "right" as const, cell: ({ cells }: Cells) => cells[at + 1] })),
        ]}
        foot={[more > 0 ? `${total} (${texts.andMore(more)})` : total, ...sums]}
      />
    </ScrollArea>
  );
}

interface Cells {
  readonly cells: readonly ReactNode[];
}
