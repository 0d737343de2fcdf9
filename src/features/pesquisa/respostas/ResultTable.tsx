import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { SUBJECTIVE } from "../../../rules/questions/question.ts";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import type { QuestionResult, SurveyResults } from "./shared.ts";
import { uiTexts as texts } from "./ui-texts.ts";

interface ResultTableProps {
  readonly question: QuestionResult;
  readonly groups: SurveyResults["grupos"];
  /** Not of some groups alone. */
  readonly isWhole: boolean;
}

/** Hidden groups are hatched, so that nobody takes them for empty. */
export const HATCHED = { backgroundImage: "repeating-linear-gradient(45deg, transparent 0 4px, rgba(128,128,128,.25) 4px 6px)" };
/** A group that lies in others stands further in. */
export const inside = (groups: SurveyResults["grupos"], { pai }: SurveyResults["grupos"][number]): { readonly pl: number } => {
  let depth = 0;
  for (let at = pai; at !== null; at = groups.find(({ id }) => id === at)?.pai ?? null) depth += 1;
  return { pl: 2 + 2 * depth };
};
/** Shares stand below each other with one place. */
const share = (value: number): string => value.toLocaleString("pt-BR", { minimumFractionDigits: 1 });
export const decimal = (value: number): string => value.toLocaleString("pt-BR", { maximumFractionDigits: 2 });

/** What was answered to one question: bars with their numbers, the mean, what people wrote, and the same by groups. */
export function ResultTable({ question, groups, isWhole }: ResultTableProps) {
  const { texto, tipo, respostas, media, opcoes, comentarios } = question;
  return (
    <Box component="section" sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="h3" sx={{ overflowWrap: "anywhere" }}>
        {texto}
      </Typography>
      {isWhole && respostas === null && <Typography color="textSecondary">{texts.tooFew}</Typography>}
      {media !== null && <Typography>{texts.mean(decimal(media))}</Typography>}
      {opcoes !== null && (
        <ScrollArea label={texto} outlined>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{texts.option}</TableCell>
                <TableCell align="right">{texts.many}</TableCell>
                <TableCell align="right">{texts.share}</TableCell>
                <TableCell aria-hidden sx={{ width: "40%" }} />
              </TableRow>
            </TableHead>
            <TableBody>
              {opcoes.map((option) => (
                <TableRow key={option.id}>
                  <TableCell>{option.texto}</TableCell>
                  <TableCell align="right">{option.quantidade}</TableCell>
                  <TableCell align="right">{share(option.percentual)}%</TableCell>
                  <TableCell aria-hidden>
                    <LinearProgress role="presentation" variant="determinate" value={option.percentual} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollArea>
      )}
      {groups.length > 0 && tipo !== SUBJECTIVE && <GroupRows question={question} groups={groups} />}
      {comentarios.length > 0 && (
        <Box component="ul" aria-label={texts.comments} sx={{ m: 0, pl: 2.5 }}>
          {[...new Set(comentarios)].map((comment) => (
            <Typography component="li" key={comment} sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
              {comment}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}

function GroupRows({ question, groups }: Omit<ResultTableProps, "isWhole">) {
  return (
    <ScrollArea label={`${texts.group}: ${question.texto}`} outlined>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{texts.group}</TableCell>
            <TableCell align="right">{texts.many}</TableCell>
            <TableCell>{texts.option}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map((group) => {
            const { id, nome, perguntas } = group;
            const own = perguntas.find((one) => one.id === question.id);
            const isHidden = own === undefined || own.respostas === null;
            return (
              <TableRow key={id} sx={isHidden ? HATCHED : {}}>
                <TableCell sx={inside(groups, group)}>{nome}</TableCell>
                <TableCell align="right">{own?.respostas ?? "–"}</TableCell>
                <TableCell>{isHidden ? texts.tooFew : summary(own)}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}

const summary = ({ media, opcoes }: QuestionResult): string =>
  media !== null
    ? texts.mean(decimal(media))
    : (opcoes ?? []).map(({ texto, percentual }) => `${texto} ${share(percentual)}%`).join(" · ");
