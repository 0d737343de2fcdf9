import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { PageHead } from "../../../../admin/shell/PageHead.tsx";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { ScrollArea } from "../../../../ui/ScrollArea.tsx";
import { Frame, percent } from "../painel/Frame.tsx";
import { ResultCells } from "../painel/ResultCells.tsx";
import { listOwn, type readOwn } from "./shared.ts";
import { ownUi as ui } from "./ui-texts.ts";

type Summary = AnswerOf<typeof listOwn>[number];
type Whole = AnswerOf<typeof readOwn>;

/** The reader's own results, cycle by cycle. */
export function OwnResultsPage() {
  const list = useAnswer<readonly Summary[]>(listOwn.path, ui.failed);
  return (
    <Box sx={PAGE}>
      <PageHead title={ui.title} lead={ui.lead} />
      <Frame of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <Typography color="textSecondary">{ui.empty}</Typography>
          ) : (
            <Lines title={ui.title} heads={[ui.cycle, ui.questions, ui.competences, ui.performance, ""]}>
              {rows.map(({ avaliacao, situacao, auto, ...result }) => (
                <TableRow key={avaliacao.id} hover>
                  <TableCell>{avaliacao.titulo}</TableCell>
                  <ResultCells of={result} instead={told(situacao, auto)} />
                  <TableCell align="right">
                    <Button
                      component={Link}
                      size="small"
                      to={`${listOwn.path}/${avaliacao.id}`}
                      aria-label={ui.openOf(avaliacao.titulo)}
                    >
                      {ui.open}
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </Lines>
          )
        }
      </Frame>
    </Box>
  );
}

const told = (situacao: string | null, auto: Summary["auto"]): string | null =>
  situacao === null || auto === null
    ? situacao
    : `${situacao} ${ui.own}: ${percent(auto.desempenho)} / ${percent(auto.competencias)}`;

/** One of them: the own word beside the others, what is strong and what is missing, and what was commented. */
export function OwnResultPage() {
  const { id } = useParams();
  const found = useAnswer<Whole>(`${listOwn.path}/${id}`, ui.failed);
  return (
    <Box sx={{ ...PAGE, maxWidth: 960 }}>
      <Frame of={found}>{(whole) => <Result whole={whole} />}</Frame>
    </Box>
  );
}

function Result({ whole }: { readonly whole: Whole }) {
  const { avaliacao, situacao, desempenho, competencias, performance, auto, porPapel, comparacao, comentarios } = whole;
  const sides = [...comparacao.perguntas.map(({ texto, ...one }) => ({ ...one, nome: texto })), ...comparacao.competencias];
  return (
    <>
      <PageHead title={avaliacao.titulo} lead={situacao ?? undefined}>
        <Button component={Link} to={listOwn.path}>
          {ui.back}
        </Button>
      </PageHead>
      <Box component="dl" sx={NUMBERS}>
        {(
          [
            [ui.performance, performance],
            [ui.questions, desempenho],
            [ui.competences, competencias],
            [`${ui.own}: ${ui.questions}`, auto?.desempenho ?? null],
            [`${ui.own}: ${ui.competences}`, auto?.competencias ?? null],
          ] as const
        ).map(([title, value]) => (
          <Box key={title}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {title}
            </Typography>
            <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
              {percent(value)}
            </Typography>
          </Box>
        ))}
      </Box>
      {porPapel.length > 0 && (
        <Lines title={ui.byPart} heads={[ui.part, ui.answers, ui.questions, ui.competences]}>
          {porPapel.map((one) => (
            <TableRow key={one.papel ?? "outros"}>
              <TableCell>{one.papel === null ? ui.others : ui.parts[one.papel]}</TableCell>
              <TableCell align="right">{one.respondentes}</TableCell>
              <TableCell align="right">{percent(one.desempenho)}</TableCell>
              <TableCell align="right">{percent(one.competencias)}</TableCell>
            </TableRow>
          ))}
        </Lines>
      )}
      {sides.length > 0 && (
        <Lines title={ui.side} heads={[ui.asked, ui.self, ui.everyone, ui.difference]}>
          {sides.map(({ id, nome, auto: self, outros, diferenca }) => (
            <TableRow key={`${nome} ${id}`}>
              <TableCell>{nome}</TableCell>
              <TableCell align="right">{percent(self)}</TableCell>
              <TableCell align="right">
                {outros.map(({ papel, media }) => (
                  <div key={papel ?? "outros"}>{papel === null ? percent(media) : `${ui.parts[papel]}: ${percent(media)}`}</div>
                ))}
                {outros.length === 0 && "–"}
              </TableCell>
              <TableCell align="right">{percent(diferenca)}</TableCell>
            </TableRow>
          ))}
        </Lines>
      )}
      {comentarios.length > 0 && (
        <Paper variant="outlined" component="section" aria-label={ui.comments} sx={{ p: 2 }}>
          <Typography variant="h3" component="h2">
            {ui.comments}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {ui.commentsLead}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {comentarios.map((comment, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be worded alike, and the list never changes.
              <Typography component="li" key={at} sx={{ overflowWrap: "anywhere" }}>
                {comment}
              </Typography>
            ))}
          </Box>
        </Paper>
      )}
    </>
  );
}

interface LinesProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

function Lines({ title, heads, children }: LinesProps) {
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <ScrollArea label={title}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              {heads.map((head, at) => (
                <TableCell key={head} align={at === 0 || head === "" ? "left" : "right"}>
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>{children}</TableBody>
        </Table>
      </ScrollArea>
    </Paper>
  );
}

const PAGE = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" } as const;
const NUMBERS = { display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1, m: 0 } as const;
