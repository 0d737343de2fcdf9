import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Paper from "@mui/material/Paper";
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
import { letGo } from "./calls.ts";
import type { Expired } from "./shared.ts";
import { pageTexts } from "./texts.ts";
import { reasonOf } from "./ui-reason.ts";

const { term: said } = pageTexts;

/** Records of one register whose term is over: chosen, confirmed by a typed word, gone. */
export function OverList({ over, onDone }: { readonly over: Expired; readonly onDone: () => void }) {
  const { cadastro, meses, configuracao, total, registros } = over;
  const { notify } = useAdmin();
  const call = useCall();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (total === 0)
    return (
      <Typography variant="body2">
        {meses === 0 ? said.off(cadastro.titulo, configuracao) : said.none(cadastro.titulo, meses)}
      </Typography>
    );

  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (typed.trim().toUpperCase() !== said.word) return setProblem(said.help);
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { confirmacao: typed, cadastro: cadastro.id, ids: [...chosen] };
      const { anonimizados, recusados } = await call(letGo, { body });
      notify(said.done(anonimizados, recusados.length), recusados.length === 0 ? "success" : "warning");
      setChosen(new Set());
      setTyped("");
      onDone();
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  const all = chosen.size === registros.length;
  return (
    <Paper component="form" variant="outlined" onSubmit={submit} noValidate sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ p: 2, pb: 1 }}>
        {said.over(cadastro.titulo, meses, total)}
      </Typography>
      <Table size="small" aria-label={said.list(cadastro.titulo)}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={all}
                indeterminate={chosen.size > 0 && !all}
                onChange={() => setChosen(new Set(all ? [] : registros.map(({ id }) => id)))}
                slotProps={{ input: { "aria-label": said.selectAll } }}
              />
            </TableCell>
            <TableCell>{said.name}</TableCell>
            <TableCell>{said.last}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {registros.map(({ id, nome, ultimaAtividade }) => (
            <TableRow key={id} hover selected={chosen.has(id)}>
              <TableCell padding="checkbox">
                <Checkbox
                  checked={chosen.has(id)}
                  onChange={() => toggle(id)}
                  slotProps={{ input: { "aria-label": said.select(nome) } }}
                />
              </TableCell>
              <TableCell>{nome}</TableCell>
              <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>{ultimaAtividade}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 1.5, p: 2 }}>
        <TextField
          size="small"
          label={said.typed}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problem !== undefined}
          helperText={problem ?? said.help}
          autoComplete="off"
          required
        />
        <Button type="submit" variant="contained" color="error" disabled={busy || chosen.size === 0}>
          {said.run(chosen.size)}
        </Button>
      </Box>
    </Paper>
  );
}
