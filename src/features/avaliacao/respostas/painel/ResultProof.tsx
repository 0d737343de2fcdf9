import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { useSession } from "../../../../admin/app/use-session.ts";
import { DocumentButton } from "../../../../admin/screen/DocumentButton.tsx";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { cycleTabs, SEES_ALL } from "../entry.ts";
import { comparedPdf } from "../impressao/calls.ts";
import { printTexts } from "../impressao/texts.ts";
import { explainResult } from "../resultado/shared.ts";
import { listSheets } from "../shared.ts";
import { Frame, percent } from "./Frame.tsx";
import { panelUi as ui } from "./ui-texts.ts";

type Proof = AnswerOf<typeof explainResult>;
type Sheet = Proof["questionarios"][number];
type PartName = keyof typeof ui.partOf;

interface ResultProofProps {
  readonly cycle: number;
  readonly person: { readonly id: number; readonly nome: string };
  readonly anonymous: boolean;
  readonly onClose: () => void;
}

/** A result with all it is made of: parts, then sheets, then questions and levels. */
export function ResultProof({ cycle, person, anonymous, onClose }: ResultProofProps) {
  const path = explainResult.path.replace(":id", String(cycle)).replace(":colaborador", String(person.id));
  const { info } = useSession();
  const proof = useAnswer<Proof>(path, ui.failed);
  return (
    <Dialog open onClose={onClose} aria-labelledby="prova" fullWidth maxWidth="md">
      <DialogTitle id="prova">{ui.openOf(person.nome)}</DialogTitle>
      <DialogContent>
        <Frame of={proof}>
          {(found) => (
            <Box sx={{ display: "grid", gap: 2 }}>
              <Total proof={found} />
              {anonymous && <Alert severity="info">{ui.suppressed}</Alert>}
              {found.questionarios.map((sheet) => (
                <SheetProof key={sheet.id} sheet={sheet} />
              ))}
            </Box>
          )}
        </Frame>
      </DialogContent>
      <DialogActions>
        {info?.authorities.includes(SEES_ALL) && (
          <DocumentButton
            call={comparedPdf}
            asked={{ id: cycle, places: { avaliado: person.id } }}
            label={printTexts.printCompared}
            file="comparativa.pdf"
          />
        )}
        <Button onClick={onClose}>{ui.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Total({ proof: { desempenho, competencias, performance, pesos, porPapel } }: { readonly proof: Proof }) {
  const named = (part: PartName | null): string => (part === null ? ui.others : ui.partOf[part]);
  const weight = (value: number): string => value.toLocaleString("pt-BR");
  const parts = (Object.keys(pesos.papeis) as PartName[]).map((part) => `${ui.partOf[part]} ${weight(pesos.papeis[part])}`);
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Table size="small" aria-label={cycleTabs.results}>
        <TableHead>
          <TableRow>
            <TableCell>{ui.part}</TableCell>
            <TableCell align="right">{ui.questions}</TableCell>
            <TableCell align="right">{ui.competences}</TableCell>
            <TableCell align="right">{ui.performance}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {porPapel.map((one) => (
            <TableRow key={one.papel ?? "outros"}>
              <TableCell>{`${named(one.papel)} · ${ui.answers(one.respondentes)}`}</TableCell>
              <TableCell align="right">{percent(one.desempenho)}</TableCell>
              <TableCell align="right">{percent(one.competencias)}</TableCell>
              <TableCell />
            </TableRow>
          ))}
          <TableRow sx={{ "& td": { fontWeight: 600 } }}>
            <TableCell>{cycleTabs.results}</TableCell>
            <TableCell align="right">{percent(desempenho)}</TableCell>
            <TableCell align="right">{percent(competencias)}</TableCell>
            <TableCell align="right">{percent(performance)}</TableCell>
          </TableRow>
        </TableBody>
      </Table>
      <Typography variant="caption" color="textSecondary">
        {`${ui.weights(weight(pesos.modelo), weight(pesos.competencias))}. ${ui.partWeights(parts.join(", "))}.`}
      </Typography>
    </Box>
  );
}

function SheetProof({ sheet }: { readonly sheet: Sheet }) {
  const { id, avaliador, papel, peso, desempenho, competencias, perguntas, niveis } = sheet;
  const above = niveis.filter(({ alcancado, exigido }) => alcancado !== null && alcancado > exigido).length;
  return (
    <Accordion variant="outlined" disableGutters>
      <AccordionSummary aria-controls={`folha-${id}`} id={`cabeca-${id}`}>
        <Typography sx={{ flex: 1 }}>{`${avaliador.nome} · ${ui.partOf[papel]}`}</Typography>
        <Typography sx={{ fontVariantNumeric: "tabular-nums" }}>{`${percent(desempenho)} / ${percent(competencias)}`}</Typography>
      </AccordionSummary>
      <AccordionDetails id={`folha-${id}`} sx={{ display: "grid", gap: 1.5 }}>
        <Typography variant="body2">
          {`${ui.weight}: ${peso.toLocaleString("pt-BR")} · `}
          <Link to={`${listSheets.path}/${id}`}>{ui.answers(1)}</Link>
        </Typography>
        {perguntas.length > 0 && (
          <Table size="small" aria-label={ui.question}>
            <TableHead>
              <TableRow>
                <TableCell>{ui.question}</TableCell>
                <TableCell align="right">{ui.weight}</TableCell>
                <TableCell align="right">{ui.value}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {perguntas.map((one) => (
                <TableRow key={one.id}>
                  <TableCell>{one.texto}</TableCell>
                  <TableCell align="right">{one.peso.toLocaleString("pt-BR")}</TableCell>
                  <TableCell align="right">{percent(one.valor)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
        {above > 0 && <Typography variant="body2">{ui.above(above)}</Typography>}
        {niveis.length > 0 && (
          <Table size="small" aria-label={ui.competences}>
            <TableHead>
              <TableRow>
                <TableCell>{ui.competences}</TableCell>
                <TableCell align="right">{ui.weight}</TableCell>
                <TableCell align="right">{ui.reached}</TableCell>
                <TableCell align="right">{ui.demanded}</TableCell>
                <TableCell align="right">{ui.value}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {niveis.map((one) => (
                <TableRow key={one.competencia.id}>
                  <TableCell>{one.competencia.nome}</TableCell>
                  <TableCell align="right">{one.peso.toLocaleString("pt-BR")}</TableCell>
                  <TableCell align="right">{one.alcancado ?? "–"}</TableCell>
                  <TableCell align="right">{one.exigido}</TableCell>
                  <TableCell align="right">{percent(one.valor)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </AccordionDetails>
    </Accordion>
  );
}
