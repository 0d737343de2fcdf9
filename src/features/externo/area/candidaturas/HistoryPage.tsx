import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { dayText } from "../../../../metadata/moment.ts";
import { ScrollArea } from "../../../../ui/ScrollArea.tsx";
import { AreaPage } from "../AreaPage.tsx";
import { useAreaAnswer } from "../ui-calls.ts";
import { listPassages } from "./shared.ts";
import { applicationTexts } from "./texts.ts";

const { page } = applicationTexts;

/** The stages the candidate went through, newest first (spec 000 §2.4). */
export function HistoryPage({ candidate }: { readonly candidate: number }) {
  const { answer, problem } = useAreaAnswer(["passagens", candidate], (call) => call(listPassages));
  return (
    <AreaPage title={page.history} problem={problem} waiting={answer === undefined}>
      {answer?.length === 0 ? (
        <Typography>{page.noHistory}</Typography>
      ) : (
        <ScrollArea label={page.history}>
          <Table size="small" aria-label={page.history}>
            <TableHead>
              <TableRow>
                {[page.vacancy, page.stage, page.date, page.outcome].map((title) => (
                  <TableCell key={title}>{title}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {answer?.map(({ id, vaga, etapa, data, apto }) => (
                <TableRow key={id}>
                  <TableCell sx={{ overflowWrap: "anywhere" }}>{vaga}</TableCell>
                  <TableCell sx={{ overflowWrap: "anywhere" }}>{etapa}</TableCell>
                  <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>{dayText(data)}</TableCell>
                  <TableCell>{page.outcomes[apto]}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollArea>
      )}
    </AreaPage>
  );
}
