import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import CircularProgress from "@mui/material/CircularProgress";
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
import { dayText } from "../../../metadata/moment.ts";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { PageFooter } from "../../../ui/PageFooter.tsx";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import { listOwnCycles, listSheets } from "./shared.ts";
import { sheetUi as ui } from "./ui-texts.ts";

type Sheets = AnswerOf<typeof listSheets>;
type Cycles = AnswerOf<typeof listOwnCycles>;
type Filter = keyof typeof ui.filters;
const SIZE = 15;

/** Sheets one is asked to answer, by cycle: first those that are missing. */
export const InboxPage = () => <Sheets title={ui.title} lead={ui.lead} first="TODAS" own />;

/** Who has not answered, and what was answered: of anonymous cycles only one's own sheets. */
export const AnswersPage = () => <Sheets title={ui.answersTitle} lead={ui.answersLead} first="NAO_RESPONDIDAS" />;

interface SheetsProps {
  readonly title: string;
  readonly lead: string;
  readonly first: Filter;
  /** Those the reader answers, also where they see those of others, by cycle. */
  readonly own?: true;
}

function Sheets({ title, lead, first, own }: SheetsProps) {
  const [filter, setFilter] = useState<Filter>(first);
  const [page, setPage] = useState(0);
  const { answer, problem, reload } = useAnswer<Sheets>(
    `${listSheets.path}?${own ? "meus=true&" : ""}filtro=${filter}&page=${page}&size=${SIZE}`,
    ui.failed,
  );
  const cycles = useAnswer<Cycles>(own ? listOwnCycles.path : null, ui.failed);
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={title} lead={lead}>
        {own && <InSequence rows={answer?.content ?? []} cycles={cycles.answer ?? []} />}
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
      {problem !== undefined && <NotLoaded text={problem} severity="warning" onAgain={() => void reload()} />}
      {answer === undefined ? (
        problem === undefined && <Skeleton variant="rounded" height={240} role="status" aria-label={ui.loading} />
      ) : (
        <Paper variant="outlined" sx={{ minWidth: 0 }}>
          {answer.content.length === 0 ? (
            <Typography color="textSecondary" sx={{ px: 2, py: 4, textAlign: "center" }}>
              {ui.empty}
            </Typography>
          ) : (
            <Lines title={title} rows={answer.content} cycles={own && (cycles.answer ?? [])} />
          )}
          <PageFooter total={answer.totalElements} page={page} pages={Math.max(1, answer.totalPages)} onPage={setPage} />
        </Paper>
      )}
    </Box>
  );
}

/** The way into the first sheet that waits; from there one follows the other. */
function InSequence({ rows, cycles }: { readonly rows: Sheets["content"]; readonly cycles: Cycles }) {
  const open = new Set(cycles.flatMap(({ id, fechada }) => (fechada === null ? [id] : [])));
  const first = rows.find(({ avaliacao, respondida }) => !respondida && open.has(avaliacao.id));
  if (first === undefined) return null;
  return (
    <Button variant="contained" component={Link} to={`${listSheets.path}/${first.id}`}>
      {ui.inSequence}
    </Button>
  );
}

interface LinesProps {
  readonly title: string;
  readonly rows: Sheets["content"];
  /** How far each is, where the lines are the reader's own and stand under them. */
  readonly cycles: Cycles | undefined;
}

function Lines({ title, rows, cycles }: LinesProps) {
  const { cycle, about, by, part, situation } = ui.columns;
  const groups: readonly (readonly [number, Sheets["content"]])[] =
    cycles === undefined ? [[0, rows]] : [...Map.groupBy(rows, ({ avaliacao }) => avaliacao.id)];
  return (
    <ScrollArea label={title}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{about}</TableCell>
            {cycles === undefined && (
              <>
                <TableCell>{cycle}</TableCell>
                <TableCell sx={WIDE}>{by}</TableCell>
              </>
            )}
            <TableCell sx={WIDE}>{part}</TableCell>
            <TableCell>{situation}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        {groups.map(([group, of]) => (
          <TableBody key={group}>
            {cycles !== undefined && of[0] !== undefined && (
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={4} sx={{ bgcolor: "action.hover" }}>
                  <CycleHead cycle={cycles.find(({ id }) => id === group)} title={of[0].avaliacao.titulo} />
                </TableCell>
              </TableRow>
            )}
            {of.map(({ id, avaliacao, avaliado, avaliador, papel, situacao, respondida }) => {
              const verb = respondida ? ui.read : ui.answer;
              return (
                <TableRow key={id} hover>
                  <TableCell>{avaliado.nome}</TableCell>
                  {cycles === undefined && (
                    <>
                      <TableCell>{avaliacao.titulo}</TableCell>
                      <TableCell sx={WIDE}>{avaliador.nome}</TableCell>
                    </>
                  )}
                  <TableCell sx={WIDE}>{ui.parts[papel]}</TableCell>
                  <TableCell>
                    <Chip size="small" variant="outlined" label={ui.situations[situacao]} />
                  </TableCell>
                  <TableCell align="right">
                    <Button
                      component={Link}
                      size="small"
                      to={`${listSheets.path}/${id}`}
                      aria-label={ui.goTo(verb, avaliado.nome)}
                    >
                      {verb}
                    </Button>
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        ))}
      </Table>
    </ScrollArea>
  );
}

/** A cycle over its sheets: until when it takes answers, and how many were given. */
function CycleHead({ cycle, title }: { readonly cycle: Cycles[number] | undefined; readonly title: string }) {
  if (cycle === undefined) return title;
  const { fim, fechada, total, respondidos } = cycle;
  const progress = ui.sheetsAnswered(respondidos, total);
  const until = fechada ?? (fim === null ? null : ui.until(dayText(fim)));
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, rowGap: 0.5, alignItems: "center" }}>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {until !== null && (
        <Typography component="span" variant="body2" color="textSecondary">
          {until}
        </Typography>
      )}
      <CircularProgress
        variant="determinate"
        enableTrackSlot
        size={18}
        value={(respondidos * 100) / total}
        // Nothing is under way here: the words beside it say the same.
        role="presentation"
        aria-hidden
      />
      <Typography component="span" variant="body2">
        {progress}
      </Typography>
    </Box>
  );
}

const WIDE = { display: { xs: "none", md: "table-cell" } } as const;
