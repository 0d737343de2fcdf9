import Alert from "@mui/material/Alert";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { Answer } from "../../../admin/screen/use-answer.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { type LineColumn, LineTable } from "../../../ui/LineTable.tsx";
import type { KindCode, previewOfTalents } from "./shared.ts";
import { pageTexts as texts } from "./sheet/texts.ts";

type Preview = AnswerOf<typeof previewOfTalents>;
type Effect = Preview["maiores"][number];

const amount = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const COLUMNS: readonly [LineColumn<Effect>, ...LineColumn<Effect>[]] = [
  { head: texts.columns.name, cell: ({ nome }) => nome },
  { head: texts.columns.now, align: "right", cell: ({ atual }) => amount.format(atual) },
  { head: texts.columns.value, align: "right", cell: ({ proposto }) => amount.format(proposto) },
  { head: texts.raise, align: "right", cell: ({ diferenca }) => amount.format(diferenca) },
];

/** Whom an adjustment reaches and raises most, before it is proposed. */
export function CollectivePreview({
  kind,
  told: { answer, problem },
}: {
  readonly kind: KindCode;
  readonly told: Answer<Preview>;
}) {
  if (problem !== undefined) return <Alert severity="warning">{problem}</Alert>;
  if (answer === undefined) return null;
  const { alcancados, foraDoAlcance, diferenca, maiores } = answer;
  return (
    <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="h2">{texts.previewTitle}</Typography>
      <Typography role="status">
        {texts.reach[kind](alcancados)} {foraDoAlcance > 0 && texts.beyond(foraDoAlcance)}{" "}
        {diferenca !== null && alcancados > 0 && texts.raises(amount.format(diferenca))}
      </Typography>
      {maiores.length > 0 && (
        <>
          <Typography variant="subtitle2">{texts.largest(maiores.length)}</Typography>
          <LineTable title={texts.largest(maiores.length)} rows={maiores} keyOf={({ id }) => id} columns={COLUMNS} />
        </>
      )}
    </Paper>
  );
}
