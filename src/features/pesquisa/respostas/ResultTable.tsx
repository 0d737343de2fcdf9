import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { SUBJECTIVE } from "../../../rules/questions/question.ts";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import { PHONE } from "../../../ui/theme/tokens.ts";
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
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const label = `${texts.group}: ${question.texto}`;
  const rows = groups.map((group) => {
    const own = group.perguntas.find((one) => one.id === question.id);
    const isHidden = own === undefined || own.respostas === null;
    const said = isHidden ? texts.tooFew : summary(own);
    return { ...group, many: own?.respostas ?? "–", said, place: inside(groups, group), look: isHidden ? HATCHED : {} };
  });
  if (isPhone)
    return (
      <Paper variant="outlined" component="ul" aria-label={label} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {rows.map(({ id, nome, many, said, place, look }) => (
          <Box
            component="li"
            key={id}
            sx={{ ...look, ...place, pr: 1.5, py: 1, "& + li": { borderTop: 1, borderColor: "divider" } }}
          >
            <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1, fontWeight: 600 }}>
              <span>{nome}</span>
              <span>{many}</span>
            </Box>
            <Typography variant="body2">{said}</Typography>
          </Box>
        ))}
      </Paper>
    );
  return (
    <ScrollArea label={label} outlined>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{texts.group}</TableCell>
            <TableCell align="right">{texts.many}</TableCell>
            <TableCell>{texts.option}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, nome, many, said, place, look }) => (
            <TableRow key={id} sx={look}>
              <TableCell sx={place}>{nome}</TableCell>
              <TableCell align="right">{many}</TableCell>
              <TableCell>{said}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}

const summary = ({ media, opcoes }: QuestionResult): string =>
  media !== null
    ? texts.mean(decimal(media))
    : (opcoes ?? []).map(({ texto, percentual }) => `${texto} ${share(percentual)}%`).join(" · ");
