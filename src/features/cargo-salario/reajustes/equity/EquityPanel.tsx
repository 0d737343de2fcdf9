import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useCallback, useEffect, useRef, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { PreviewChart } from "../../../../admin/report/PreviewChart.tsx";
import { useCallAnswer } from "../../../../admin/screen/use-call-answer.ts";
import { Rows } from "../sheet/SideTables.tsx";
import { TitledPaper } from "../sheet/TitledPaper.tsx";
import type { Sheet } from "../sheet/ui-use-sheet.ts";
import { SEES_EQUITY, tableEquity } from "./calls.ts";
import { PrintedEquity } from "./PrintedEquity.tsx";
import { type By, chartOf, type Equity, footOf, headOf, rowsOf, saidOf, widens } from "./ui-said.ts";
import { equityUi as texts } from "./ui-texts.ts";

interface EquityPanelProps {
  readonly sheet: Sheet;
  /** Something is typed and not saved yet. */
  readonly dirty: boolean;
}

const CUTS = ["sexo", "raca"] as const;

/** What the plan makes of the differences of salary by sex and race, for whoever reads both of everybody; asked again as lines change. */
export function EquityPanel({ sheet, dirty }: EquityPanelProps) {
  const { session } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const [by, setBy] = useState<By>("sexo");
  const [isPrinting, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const { answer, problem, reload } = useCallAnswer(tableEquity, texts.failed, isOpen ? { id: sheet.id } : null);
  const { linhas } = sheet;
  const told = useRef(linhas);
  useEffect(() => {
    if (told.current === linhas) return;
    told.current = linhas;
    void reload();
  }, [linhas, reload]);
  if (sheet.proprias || !SEES_EQUITY.every((right) => session.can(right))) return null;
  return (
    <TitledPaper title={texts.title} lead={texts.lead}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        {isOpen ? (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={by}
            aria-label={texts.by}
            onChange={(_, one: By | null) => one !== null && setBy(one)}
          >
            {CUTS.map((one) => (
              <ToggleButton key={one} value={one} sx={{ minHeight: 44, px: 2 }}>
                {texts.cuts[one]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        ) : (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
        )}
        {answer !== undefined && (
          <Button variant="outlined" onClick={() => setPrinting(true)}>
            {texts.print}
          </Button>
        )}
      </Box>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {isOpen && answer === undefined && problem === undefined && <Skeleton variant="rectangular" height={160} />}
      {answer !== undefined && <Compared equity={answer} by={by} dirty={dirty} />}
      {isPrinting && answer !== undefined && <PrintedEquity table={sheet.nome} equity={answer} by={by} onDone={printed} />}
    </TitledPaper>
  );
}

function Compared({ equity, by, dirty }: { readonly equity: Equity; readonly by: By; readonly dirty: boolean }) {
  const chart = chartOf(equity, by);
  return (
    <>
      {widens(equity.total[by]) && <Alert severity="warning">{texts.widens[by]}</Alert>}
      <Box role="status" sx={{ display: "grid", gap: 0.5 }}>
        {saidOf(equity, by).map((one, at) => (
          <Typography key={one} sx={at === 0 ? { fontWeight: 600 } : {}}>
            {one}
          </Typography>
        ))}
        {dirty && <Typography color="textSecondary">{texts.saveFirst}</Typography>}
      </Box>
      {chart !== undefined && <PreviewChart block="equidade" chart={chart} onDoor={undefined} />}
      {equity.cargos.length > 0 && (
        <Rows label={texts.table[by]} head={headOf(by)} rows={rowsOf(equity, by)} foot={footOf(equity, by)} />
      )}
    </>
  );
}
