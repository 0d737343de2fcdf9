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
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Link } from "react-router-dom";
import { useSession } from "../../../../admin/app/use-session.ts";
import { DocumentButton } from "../../../../admin/screen/DocumentButton.tsx";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { LineTable } from "../../../../ui/LineTable.tsx";
import { PHONE } from "../../../../ui/theme/tokens.ts";
import { cycleTabs, SEES_ALL } from "../entry.ts";
import { comparedPdf } from "../impressao/calls.ts";
import { printTexts } from "../impressao/texts.ts";
import { explainedPdf, explainResult } from "../resultado/shared.ts";
import { listSheets } from "../shared.ts";
import { Frame, percent } from "./Frame.tsx";
import { Comments, GapList } from "./GapList.tsx";
import { Levels, reachOf } from "./Levels.tsx";
import { panelUi as ui } from "./ui-texts.ts";

type Proof = AnswerOf<typeof explainResult>;
type Sheet = Proof["questionarios"][number];

interface ResultProofProps {
  readonly cycle: number;
  readonly person: { readonly id: number; readonly nome: string };
  readonly onClose: () => void;
}

/** A result with all it is made of: parts, then competences with what is missing, comments, then sheets with their questions and levels. */
export function ResultProof({ cycle, person, onClose }: ResultProofProps) {
  const path = explainResult.path.replace(":id", String(cycle)).replace(":colaborador", String(person.id));
  const { info } = useSession();
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const proof = useAnswer<Proof>(path, ui.failed);
  return (
    <Dialog open onClose={onClose} aria-labelledby="prova" fullWidth maxWidth="md" fullScreen={isPhone}>
      <DialogTitle id="prova">{ui.openOf(person.nome)}</DialogTitle>
      <DialogContent>
        <Frame of={proof}>
          {(found) => (
            <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
              <Total proof={found} />
              <Levels of={found.niveis} />
              <GapList person={person} reached={found.niveis.flatMap(reachOf)} />
              <Comments of={found.comentarios} />
              {found.anonima && <Alert severity="info">{ui.suppressed}</Alert>}
              {found.questionarios.map((sheet) => (
                <SheetProof key={sheet.id} sheet={sheet} />
              ))}
            </Box>
          )}
        </Frame>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>
        <DocumentButton
          call={explainedPdf}
          asked={{ id: cycle, places: { colaborador: person.id } }}
          label={printTexts.printExplained}
          file="resultado.pdf"
        />
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

const TOTAL = "total";

function Total({ proof: { pesos, porPapel, ...total } }: { readonly proof: Proof }) {
  const weight = (value: number): string => value.toLocaleString("pt-BR");
  const parts = (Object.keys(pesos.papeis) as (keyof typeof pesos.papeis)[]).map(
    (part) => `${ui.partOf[part]} ${weight(pesos.papeis[part])}`,
  );
  const rows = [
    ...porPapel.map(({ papel, respondentes, ...of }) => ({
      ...of,
      performance: null,
      key: papel ?? "outros",
      name: `${papel === null ? ui.others : ui.partOf[papel]} · ${ui.answers(respondentes)}`,
    })),
    { ...total, key: TOTAL, name: cycleTabs.results },
  ];
  return (
    <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <LineTable
        title={cycleTabs.results}
        rows={rows}
        keyOf={({ key }) => key}
        picked={({ key }) => key === TOTAL}
        columns={[
          { head: ui.part, cell: ({ name }) => name },
          { head: ui.questions, align: "right", cell: (one) => percent(one.desempenho) },
          { head: ui.competences, align: "right", cell: (one) => percent(one.competencias) },
          { head: ui.performance, align: "right", cell: ({ performance }) => percent(performance) },
        ]}
      />
      <Typography variant="caption" color="textSecondary">
        {`${ui.weights(weight(pesos.modelo), weight(pesos.competencias))}. ${ui.partWeights(parts.join(", "))}.`}
      </Typography>
    </Box>
  );
}

function SheetProof({ sheet }: { readonly sheet: Sheet }) {
  const { id, avaliador, papel, peso, desempenho, competencias, notaQuestionario, perguntas, niveis } = sheet;
  const above = niveis.filter(({ alcancado, exigido }) => alcancado !== null && alcancado > exigido).length;
  const weight = {
    head: ui.weight,
    align: "right",
    cell: (one: { readonly peso: number }) => one.peso.toLocaleString("pt-BR"),
  } as const;
  const value = { head: ui.value, align: "right", cell: (one: { readonly valor: number | null }) => percent(one.valor) } as const;
  return (
    <Accordion variant="outlined" disableGutters>
      <AccordionSummary aria-controls={`folha-${id}`} id={`cabeca-${id}`}>
        <Typography sx={{ flex: 1 }}>{`${avaliador.nome} · ${ui.partOf[papel]}`}</Typography>
        <Typography sx={{ fontVariantNumeric: "tabular-nums" }}>{`${percent(desempenho)} / ${percent(competencias)}`}</Typography>
      </AccordionSummary>
      <AccordionDetails id={`folha-${id}`} sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography variant="body2">
          {`${ui.weight}: ${peso.toLocaleString("pt-BR")} · `}
          <Link to={`${listSheets.path}/${id}`}>{ui.answers(1)}</Link>
          {notaQuestionario !== null && ` · ${printTexts.grade}: ${percent(notaQuestionario)}`}
        </Typography>
        {perguntas.length > 0 && (
          <LineTable
            title={ui.question}
            rows={perguntas}
            keyOf={(one) => one.id}
            columns={[
              { head: ui.question, cell: ({ texto }) => texto },
              { head: printTexts.answer, cell: ({ opcoes, pontos }) => printTexts.answerOf(opcoes, pontos) },
              weight,
              value,
            ]}
          />
        )}
        {above > 0 && <Typography variant="body2">{ui.above(above)}</Typography>}
        {niveis.length > 0 && (
          <LineTable
            title={ui.competences}
            rows={niveis}
            keyOf={({ competencia }) => competencia.id}
            columns={[
              { head: ui.competences, cell: ({ competencia }) => competencia.nome },
              weight,
              {
                head: ui.reached,
                align: "right",
                cell: ({ alcancado, comportamentos }) => printTexts.levelOf(alcancado, comportamentos),
              },
              { head: ui.demanded, align: "right", cell: ({ exigido }) => exigido },
              value,
            ]}
          />
        )}
      </AccordionDetails>
    </Accordion>
  );
}
