import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { DayField } from "../../../ui/inputs/DayField.tsx";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import { fillingStatistics, type Statistics } from "./shared.ts";
import { texts } from "./texts.ts";

const NUMBER = { textAlign: "right", fontVariantNumeric: "tabular-nums" } as const;
const SELECTS = [
  { name: "dataReferencia", label: texts.reference, first: "S", options: Object.entries(texts.references) },
  { name: "consideraContratacao", label: texts.counted, first: "false", options: Object.entries(texts.ends) },
] as const;

/** How long vacancies take to be filled: one figure, and the same by position. */
export function StatisticsPage() {
  const [query, setQuery] = useState("");
  const [reversed, setReversed] = useState(false);
  const address = `${fillingStatistics.path}${query === "" ? "" : `?${query}`}`;
  const { answer, problem } = useAnswer<Statistics>(address, texts.failed);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "") as [string, string][];
    const asked = new URLSearchParams(given);
    const [from, until] = [asked.get("dataIni"), asked.get("dataFim")];
    const isReversed = from !== null && until !== null && until < from;
    setReversed(isReversed);
    if (!isReversed) setQuery(asked.toString());
  };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 960 }}>
      <PageHead title={texts.title} />
      <Paper
        component="form"
        noValidate
        variant="outlined"
        onSubmit={submit}
        sx={{ p: 2, display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(240px, 1fr))", alignItems: "start" }}
      >
        <DayField name="dataIni" label={texts.from} />
        <DayField name="dataFim" label={texts.until} problem={reversed ? texts.reversed : undefined} />
        {SELECTS.map(({ name, label, first, options }) => (
          <TextField key={name} select name={name} id={name} label={label} defaultValue={first}>
            {options.map(([value, text]) => (
              <MenuItem key={value} value={value}>
                {text}
              </MenuItem>
            ))}
          </TextField>
        ))}
        <Choice name="areasIds" label={texts.areas} all={texts.allAreas} options={answer?.areas ?? []} />
        <Choice name="cargosIds" label={texts.positions} all={texts.allPositions} options={answer?.cargos ?? []} />
        <Button type="submit" variant="contained" sx={{ justifySelf: "start", alignSelf: "end", minHeight: 36 }}>
          {texts.show}
        </Button>
      </Paper>
      {problem && <Alert severity="error">{problem}</Alert>}
      {answer === undefined && !problem && <Skeleton variant="rounded" height={160} />}
      {answer && <Figures {...answer} />}
    </Box>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  /** What no choice is called. */
  readonly all: string;
  readonly options: Statistics["areas"];
}

/** One of what the figures are of, or all. What was chosen stays to be chosen, whatever is left to count. */
function Choice({ name, label, all: none, options }: ChoiceProps) {
  const [chosen, setChosen] = useState<Statistics["areas"][number]>();
  const all = chosen === undefined || options.some(({ id }) => id === chosen.id) ? options : [...options, chosen];
  return (
    <TextField
      select
      name={name}
      id={name}
      label={label}
      value={chosen?.id ?? ""}
      onChange={({ target }) => setChosen(all.find(({ id }) => id === Number(target.value)))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {all.map(({ id, nome }) => (
        <MenuItem key={id} value={id}>
          {nome}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Figures({ vagas, mediaDias, porCargo }: Statistics) {
  if (mediaDias === null) return <Typography>{texts.none}</Typography>;
  return (
    <>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Typography color="textSecondary">{texts.average}</Typography>
        <Typography variant="h2" component="p" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {texts.days(mediaDias)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.ofHow(vagas)}
        </Typography>
      </Paper>
      <ScrollArea label={texts.byPosition} outlined>
        <Table size="small" aria-label={texts.byPosition}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.position}</TableCell>
              {[texts.vacancies, texts.averageColumn, texts.least, texts.most].map((title) => (
                <TableCell key={title} sx={NUMBER}>
                  {title}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {porCargo.map((one) => (
              <TableRow key={one.cargo.id}>
                <TableCell sx={{ minWidth: 140, overflowWrap: "anywhere" }}>{one.cargo.nome}</TableCell>
                <TableCell sx={NUMBER}>{one.vagas.toLocaleString("pt-BR")}</TableCell>
                <TableCell sx={NUMBER}>{texts.days(one.mediaDias ?? 0)}</TableCell>
                <TableCell sx={NUMBER}>{one.menorDias.toLocaleString("pt-BR")}</TableCell>
                <TableCell sx={NUMBER}>{one.maiorDias.toLocaleString("pt-BR")}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
    </>
  );
}
