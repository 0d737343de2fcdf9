import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../../admin/app/admin-parts.ts";
import { useSession } from "../../../../admin/app/use-session.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { ScrollArea } from "../../../../ui/ScrollArea.tsx";
import { BOX_CHART, cycleTabs } from "../entry.ts";
import { MoreButton } from "../MoreButton.tsx";
import { PUBLISH, publishResults, readResults } from "../resultado/shared.ts";
import { Frame } from "./Frame.tsx";
import { ResultCells } from "./ResultCells.tsx";
import { ResultProof } from "./ResultProof.tsx";
import { panelUi as ui } from "./ui-texts.ts";

type Results = AnswerOf<typeof readResults>;
const STEP = 100;

/** What a cycle comes to, each number open down to the answers it is made of, and telling those it is about. */
export function ResultsTab({ record, reload }: RegisterPartProps) {
  const id = record === null ? null : Number(record.id);
  const { info } = useSession();
  const sees = readResults.audience.right.some((right) => info?.authorities.includes(right));
  const results = useAnswer<Results>(id === null || !sees ? null : readResults.path.replace(":id", String(id)), ui.failed);
  const [open, setOpen] = useState<{ readonly id: number; readonly nome: string } | null>(null);
  const [shown, setShown] = useState(STEP);
  if (id === null) return <Typography color="textSecondary">{ui.first}</Typography>;
  if (!sees) return <Typography color="textSecondary">{ui.noResults}</Typography>;
  const publishedOn = typeof record?.resultadoDivulgadoEm === "string" ? record.resultadoDivulgadoEm : null;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Publication cycle={id} publishedOn={publishedOn} onChange={reload} />
      <Frame of={results}>
        {(rows) =>
          rows.length === 0 ? (
            <Typography color="textSecondary">{ui.noResults}</Typography>
          ) : (
            <Paper variant="outlined" sx={{ minWidth: 0 }}>
              <ScrollArea label={cycleTabs.results}>
                <Table size="small" aria-label={cycleTabs.results}>
                  <TableHead>
                    <TableRow>
                      <TableCell>{ui.person}</TableCell>
                      <TableCell align="right">{ui.questions}</TableCell>
                      <TableCell align="right">{ui.competences}</TableCell>
                      <TableCell align="right">{ui.performance}</TableCell>
                      <TableCell />
                    </TableRow>
                  </TableHead>
                  <TableBody>
                    {rows.slice(0, shown).map(({ avaliado, situacao, ...result }) => (
                      <TableRow key={avaliado.id} hover>
                        <TableCell>{avaliado.nome}</TableCell>
                        <ResultCells of={result} instead={situacao} />
                        <TableCell align="right">
                          {situacao === null && (
                            <Button size="small" aria-label={ui.openOf(avaliado.nome)} onClick={() => setOpen(avaliado)}>
                              {ui.open}
                            </Button>
                          )}
                        </TableCell>
                      </TableRow>
                    ))}
                  </TableBody>
                </Table>
              </ScrollArea>
              <MoreButton label={ui.more} of={rows.length} shown={shown} step={STEP} onShown={setShown} />
            </Paper>
          )
        }
      </Frame>
      {open !== null && <ResultProof cycle={id} person={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}

interface PublicationProps {
  readonly cycle: number;
  readonly publishedOn: string | null;
  readonly onChange: () => void;
}

function Publication({ cycle, publishedOn, onChange }: PublicationProps) {
  const { ask, notify, tellError } = useAdmin();
  const { info } = useSession();
  const send = useCall();
  const publish = async (): Promise<void> => {
    const divulgado = publishedOn === null;
    if (!(await ask(divulgado ? ui.surePublish : ui.sureWithdraw))) return;
    try {
      await send(publishResults, { id: cycle, body: { divulgado } });
      notify(divulgado ? ui.published : ui.withdrawn, "success");
      onChange();
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
      {info?.authorities.includes(PUBLISH) && (
        <Button variant="outlined" onClick={() => void publish()}>
          {publishedOn === null ? ui.publish : ui.withdraw}
        </Button>
      )}
      {publishedOn !== null && <Typography>{ui.publishedOn(dayText(publishedOn))}</Typography>}
      {info?.authorities.includes("ROLE_AVALIACAO_NINEBOX_VER") && (
        <Button component={Link} to={`${BOX_CHART}?avaliacao=${cycle}`}>
          {ui.nineBox}
        </Button>
      )}
    </Box>
  );
}
