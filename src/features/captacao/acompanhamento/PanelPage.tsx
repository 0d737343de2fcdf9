import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import MuiLink from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import { PANEL } from "./entry.ts";
import { panelCall, type Vacancy } from "./shared.ts";
import { texts } from "./texts.ts";

const { page } = texts;
const NUMBER = { textAlign: "right", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
/** Left out on a telephone: the page of the vacancy tells them. */
const WIDE = { display: { xs: "none", md: "table-cell" } } as const;

/** Vacancies under way: how much of each is filled, how old it is, and whom it waits for. */
export function PanelPage() {
  const { answer, problem } = useCallAnswer(panelCall, page.failed);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={texts.title} lead={texts.lead} />
      {problem && <Alert severity="error">{problem}</Alert>}
      {answer === undefined && !problem && <Skeleton variant="rounded" height={240} />}
      {answer?.length === 0 && <Typography color="textSecondary">{page.none}</Typography>}
      {answer !== undefined && answer.length > 0 && (
        <ScrollArea label={page.list} outlined>
          <Table size="small" aria-label={page.list}>
            <TableHead>
              <TableRow>
                <TableCell>{page.vacancy}</TableCell>
                <TableCell sx={WIDE}>{page.area}</TableCell>
                <TableCell>{page.filled}</TableCell>
                <TableCell sx={{ ...NUMBER, ...WIDE }}>{page.candidates}</TableCell>
                <TableCell sx={{ ...NUMBER, ...WIDE }}>{page.age}</TableCell>
                <TableCell>{page.waiting}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {answer.map((one) => (
                <VacancyRow key={one.id} {...one} />
              ))}
            </TableBody>
          </Table>
        </ScrollArea>
      )}
    </Box>
  );
}

function VacancyRow({ id, codigo, descricao, cargo, area, quantidade, preenchidas, candidatos, dias, espera, vencida }: Vacancy) {
  return (
    <TableRow hover>
      <TableCell sx={{ overflowWrap: "anywhere" }}>
        <MuiLink component={Link} to={`${PANEL}/${id}`} sx={{ fontWeight: 600 }}>
          {codigo === null ? descricao : `${codigo} · ${descricao}`}
        </MuiLink>
        <Typography variant="body2" color="textSecondary">
          {cargo}
        </Typography>
      </TableCell>
      <TableCell sx={{ ...WIDE, overflowWrap: "anywhere" }}>{area}</TableCell>
      <TableCell sx={{ minWidth: 96 }}>
        <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
          {page.ofHow(preenchidas, quantidade)}
        </Typography>
        <LinearProgress
          role="presentation"
          aria-hidden
          variant="determinate"
          value={Math.min(100, (preenchidas / Math.max(1, quantidade)) * 100)}
          sx={{ borderRadius: 1 }}
        />
      </TableCell>
      <TableCell sx={{ ...NUMBER, ...WIDE }}>{candidatos.toLocaleString("pt-BR")}</TableCell>
      <TableCell sx={{ ...NUMBER, ...WIDE }}>{page.days(dias)}</TableCell>
      <TableCell>
        {espera}
        {vencida && (
          <Typography variant="body2" sx={{ color: "warning.main" }}>
            {page.late}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  );
}
