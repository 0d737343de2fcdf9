import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link, useNavigate } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { AnswerForm } from "../../../admin/questions/AnswerForm.tsx";
import type { ShownQuestion } from "../../../admin/questions/QuestionCard.tsx";
import type { KeptAnswers, Save } from "../../../admin/questions/use-draft.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { PrintTrial } from "./PrintTrial.tsx";
import { ui } from "./ui-texts.ts";

interface TrialFormProps {
  readonly title: string;
  readonly lead: string;
  /** Where one came from, and goes when it is sent. */
  readonly back: { readonly path: string; readonly label: string };
  readonly questions: readonly ShownQuestion[];
  readonly kept: KeptAnswers;
  /** Number of the sheet that was handed over, to be printed. */
  readonly answered?: number | undefined;
  /** 0 to 100; null where nothing is said of it. */
  readonly result?: number | null;
  /** What handing over is called; without it the answers are read. `save` keeps them on the way. */
  readonly send?: {
    readonly label: string;
    readonly run: (answers: KeptAnswers["respostas"]) => Promise<unknown>;
    readonly save: Save | undefined;
  };
}

/** The questions about one period of experience: to answer, or as they were answered. */
export function TrialForm({ title, lead, back, questions, kept, answered, result = null, send }: TrialFormProps) {
  const { notify } = useAdmin();
  const go = useNavigate();
  const submit = async (answers: KeptAnswers["respostas"]): Promise<boolean> => {
    await send?.run(answers);
    notify(ui.saved, "success");
    go(back.path);
    return true;
  };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 860 }}>
      <PageHead title={title} lead={lead}>
        {answered !== undefined && <PrintTrial sheet={answered} />}
        <Button component={Link} to={back.path}>
          {back.label}
        </Button>
      </PageHead>
      {result !== null && <Typography>{`${ui.result}: ${result.toLocaleString("pt-BR")}`}</Typography>}
      <AnswerForm
        questions={questions}
        kept={kept}
        isLocked={send === undefined}
        named={{ send: send?.label ?? ui.send, failed: ui.unsent }}
        save={send?.save}
        submit={submit}
      />
    </Box>
  );
}
