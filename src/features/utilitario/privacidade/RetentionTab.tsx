import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { readTerms, setTerms } from "./calls.ts";
import { OverList } from "./OverList.tsx";
import { READ_MONTHS, type Terms } from "./shared.ts";
import { pageTexts } from "./texts.ts";
import { reasonOf } from "./ui-reason.ts";

const { term: said } = pageTexts;

/** What passed its term, letting it go, and what the company chose about that. */
export function RetentionTab() {
  const { answer, problem, reload } = useCallAnswer(readTerms, pageTexts.failed);
  if (problem !== undefined) return <NotLoaded text={problem} onAgain={reload} />;
  if (answer === undefined) return <Skeleton variant="rectangular" height={240} aria-label={pageTexts.loading} />;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 880 }}>
      <Typography variant="body2" color="textSecondary">
        {said.lead}
      </Typography>
      {answer.vencidos.map((over) => (
        <OverList key={over.cadastro.id} over={over} onDone={reload} />
      ))}
      <Choices terms={answer} onSaved={reload} />
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {said.ages}
        </Typography>
        <Table size="small" aria-label={said.ages}>
          <TableHead>
            <TableRow>
              <TableCell>{said.what}</TableCell>
              <TableCell>{said.kept}</TableCell>
              <TableCell align="right">{said.now}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {answer.porIdade.map(({ titulo, prazo, total }) => (
              <TableRow key={titulo}>
                <TableCell>{titulo}</TableCell>
                <TableCell>{prazo}</TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
                  {total.toLocaleString("pt-BR")}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Box>
  );
}

function Choices({ terms, onSaved }: { readonly terms: Terms; readonly onSaved: () => void }) {
  const { notify } = useAdmin();
  const call = useCall();
  const [automatic, setAutomatic] = useState(terms.automatico);
  const [months, setMonths] = useState(String(terms.mesesLeituras));
  const [problem, setProblem] = useState<string>();
  const changed = automatic !== terms.automatico || months !== String(terms.mesesLeituras);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await call(setTerms, { body: { automatico: automatic, mesesLeituras: Number(months) } });
      setProblem(undefined);
      notify(said.saved, "success");
      onSaved();
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };
  return (
    <Paper
      component="form"
      variant="outlined"
      onSubmit={save}
      noValidate
      sx={{ p: 2, display: "grid", gap: 2, justifyItems: "start" }}
    >
      <FormControlLabel control={<Switch checked={automatic} onChange={(_, on) => setAutomatic(on)} />} label={said.automatic} />
      <TextField
        label={said.months}
        value={months}
        onChange={({ target }) => setMonths(target.value.replace(/\D/g, "").slice(0, 3))}
        error={problem !== undefined}
        helperText={problem ?? `${READ_MONTHS.least} a ${READ_MONTHS.most}`}
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
        sx={{ width: "100%", maxWidth: 420 }}
      />
      <Button type="submit" variant="contained" disabled={!changed}>
        {said.save}
      </Button>
    </Paper>
  );
}
