import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { keepingTexts } from "../../../admin/questions/texts.ts";
import { checkAnswers, isSaid } from "../../../rules/questions/check-answers.ts";
import { type Question, SUBJECTIVE } from "../../../rules/questions/question.ts";
import { resultOf } from "../../../rules/questions/score.ts";
import type { Answering } from "./ui-sheet.ts";
import { isRated, type Sheet, sheetProgress, wordsOf } from "./ui-sheet-parts.ts";
import { sheetUi as ui } from "./ui-texts.ts";

interface SubmitReviewProps {
  readonly sheet: Sheet;
  readonly work: Answering;
  readonly onClose: () => void;
  /** Leads to what is missing: `perguntas.<id>` or `competencias.<id>`. */
  readonly onGo: (place: string) => void;
}

/** Before answers are handed over: what is missing, who will see what, and whether it can be taken back. */
export function SubmitReview({ sheet, work, onClose, onGo }: SubmitReviewProps) {
  const missing = missingIn(sheet, work);
  const { perguntas, respondidas } = sheetProgress(sheet, work);
  const computed = resultOf(sheet.perguntas, [...work.answers.values()].filter(isSaid));
  return (
    <Dialog open onClose={onClose} aria-labelledby="conferir" fullWidth maxWidth="sm">
      <DialogTitle id="conferir">{ui.check}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        <Typography>{ui.progress(respondidas, perguntas)}</Typography>
        {!sheet.notaManual && computed !== null && <Typography>{ui.computedSoFar(computed)}</Typography>}
        {sheet.competencias.length > 0 && <Rated sheet={sheet} work={work} />}
        {missing.length > 0 && (
          <>
            <Alert severity="warning">{ui.missing(missing.length)}</Alert>
            <ul>
              {missing.map(({ place, title, comment }) => (
                <li key={`${place} ${comment}`}>
                  <Button size="small" onClick={() => onGo(place)} sx={{ textAlign: "left" }}>
                    {comment ? ui.commentOf(title) : title}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        {work.conflicts.length > 0 && <Alert severity="warning">{keepingTexts.unsettled}</Alert>}
        <Typography variant="h3" component="h2">
          {ui.whoSees}
        </Typography>
        <WhoSees sheet={sheet} />
        {sheet.anonima && <Alert severity="info">{ui.noWayBack}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{ui.goOn}</Button>
        <Button
          variant="contained"
          disabled={missing.length > 0 || work.conflicts.length > 0}
          onClick={() => {
            onClose();
            void work.submit();
          }}
        >
          {ui.send}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The competences with what was said of each. */
function Rated({ sheet, work }: Pick<SubmitReviewProps, "sheet" | "work">) {
  const rated = [...work.ratings.values()].filter(isRated);
  if (rated.length === 0) return null;
  return (
    <>
      <Typography variant="h3" component="h2">
        {ui.competences}
      </Typography>
      <Typography component="ul" aria-label={ui.competences} variant="body2" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
        {rated.map((one) => (
          <li key={one.competencia.id}>{`${one.competencia.nome}: ${wordsOf(sheet, one) || ui.nothingObserved}`}</li>
        ))}
      </Typography>
    </>
  );
}

/** Who will see what of a sheet, as its cycle is set up. */
export const WhoSees = ({ sheet: { anonima, papel } }: { readonly sheet: Pick<Sheet, "anonima" | "papel"> }) => (
  <Typography component="ul" variant="body2" sx={{ m: 0, pl: 2.5 }}>
    {(anonima ? ui.seesAnonymous : papel === "U" ? ui.seesOwn : ui.seesNamed).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Typography>
);

interface Missing {
  readonly place: string;
  readonly title: string;
  /** Only the comment is missing. */
  readonly comment: boolean;
}

function missingIn(sheet: Sheet, { answers, ratings, grade }: Answering): readonly Missing[] {
  const questions = sheet.perguntas as readonly (Question & Sheet["perguntas"][number])[];
  const faults = checkAnswers(questions, [...answers.values()].filter(isSaid), { self: sheet.papel === "U", whole: true });
  const asked = faults.map(({ field }): Missing => {
    const [, id, member] = field.split(".");
    const question = questions.find((one) => String(one.id) === id);
    return {
      place: `perguntas.${id}`,
      title: question?.texto ?? "",
      comment: member === "comentario" && question?.tipo !== SUBJECTIVE,
    };
  });
  const rated = [...ratings.values()].flatMap((one): readonly Missing[] => {
    const given = isRated(one);
    const comment = given && one.exigirComentario && (one.comentario ?? "").trim() === "";
    return given && !comment ? [] : [{ place: `competencias.${one.competencia.id}`, title: one.competencia.nome, comment }];
  });
  const manual = sheet.notaManual && grade === null ? [{ place: "notaQuestionario", title: ui.manual, comment: false }] : [];
  return [...asked, ...rated, ...manual];
}
