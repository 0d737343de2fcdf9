import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
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
import { useState } from "react";
import { Link } from "react-router-dom";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import type { AnswerOf } from "../../../metadata/call.ts";
import { PageFooter } from "../../../ui/PageFooter.tsx";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import { listSheets } from "./shared.ts";
import { sheetUi as ui } from "./ui-texts.ts";

type Sheets = AnswerOf<typeof listSheets>;
type Filter = keyof typeof ui.filters;
const SIZE = 15;

/** Sheets one is asked to answer: first those that are missing. */
export const InboxPage = () => <Sheets title={ui.title} lead={ui.lead} first="TODAS" own />;

/** Who has not answered, and what was answered: of anonymous cycles only one's own sheets. */
export const AnswersPage = () => <Sheets title={ui.answersTitle} lead={ui.answersLead} first="NAO_RESPONDIDAS" />;

interface SheetsProps {
  readonly title: string;
  readonly lead: string;
  readonly first: Filter;
  /** Those the reader answers, also where they see those of others. */
  readonly own?: true;
}

function Sheets({ title, lead, first, own }: SheetsProps) {
  const [filter, setFilter] = useState<Filter>(first);
  const [page, setPage] = useState(0);
  const { answer, problem, reload } = useAnswer<Sheets>(
    `${listSheets.path}?${own ? "meus=true&" : ""}filtro=${filter}&page=${page}&size=${SIZE}`,
    ui.failed,
  );
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={title} lead={lead}>
        <TextField
          select
          size="small"
          label={ui.filter}
          value={filter}
          onChange={({ target }) => {
            setFilter(target.value as Filter);
            setPage(0);
          }}
          sx={{ minWidth: 180 }}
        >
          {Object.entries(ui.filters).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </PageHead>
      {problem !== undefined && (
        <Alert severity="warning" action={<Button onClick={() => void reload()}>{ui.retry}</Button>}>
          {problem}
        </Alert>
      )}
      {answer === undefined ? (
        problem === undefined && <Skeleton variant="rounded" height={240} role="status" aria-label={ui.loading} />
      ) : (
        <Paper variant="outlined" sx={{ minWidth: 0 }}>
          {answer.content.length === 0 ? (
            <Typography color="textSecondary" sx={{ px: 2, py: 4, textAlign: "center" }}>
              {ui.empty}
            </Typography>
          ) : (
            <Rows title={title} rows={answer.content} />
          )}
          <PageFooter total={answer.totalElements} page={page} pages={Math.max(1, answer.totalPages)} onPage={setPage} />
        </Paper>
      )}
    </Box>
  );
}

function Rows({ title, rows }: { readonly title: string; readonly rows: Sheets["content"] }) {
  const { cycle, about, by, part, situation } = ui.columns;
  return (
    <ScrollArea label={title}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{about}</TableCell>
            <TableCell>{cycle}</TableCell>
            <TableCell sx={WIDE}>{by}</TableCell>
            <TableCell sx={WIDE}>{part}</TableCell>
            <TableCell>{situation}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, avaliacao, avaliado, avaliador, papel, situacao, respondida }) => {
            const verb = respondida ? ui.read : ui.answer;
            return (
              <TableRow key={id} hover>
                <TableCell>{avaliado.nome}</TableCell>
                <TableCell>{avaliacao.titulo}</TableCell>
                <TableCell sx={WIDE}>{avaliador.nome}</TableCell>
                <TableCell sx={WIDE}>{ui.parts[papel]}</TableCell>
                <TableCell>
                  <Chip size="small" variant="outlined" label={ui.situations[situacao]} />
                </TableCell>
                <TableCell align="right">
                  <Button component={Link} size="small" to={`${listSheets.path}/${id}`} aria-label={ui.goTo(verb, avaliado.nome)}>
                    {verb}
                  </Button>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}

const WIDE = { display: { xs: "none", md: "table-cell" } } as const;
