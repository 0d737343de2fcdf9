import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../../admin/app/admin-parts.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import { textIn } from "../../../../metadata/json.ts";
import { Frame } from "../painel/Frame.tsx";
import { ActionDialog } from "./ActionDialog.tsx";
import { PlanBoard } from "./PlanBoard.tsx";
import { PlanGaps } from "./PlanGaps.tsx";
import { PlanTimeline } from "./PlanTimeline.tsx";
import { answerProposal, moveAction, readBoard } from "./shared.ts";
import { planTexts as texts } from "./texts.ts";
import type { Board, Gap, State } from "./ui-plan.ts";

/** A plan as a board: what there is to do by state, and what it is for. */
export function PlanTab({ record, reload }: RegisterPartProps) {
  const id = record === null ? null : Number(record.id);
  const board = useAnswer<Board>(id === null ? null : readBoard.path.replace(":id", String(id)), texts.failed);
  const { notify, tellError } = useAdmin();
  const send = useCall();
  const [adds, setAdds] = useState<Gap | "other" | null>(null);
  if (id === null) return <Typography color="textSecondary">{texts.first}</Typography>;
  const attempt = async (work: () => Promise<string | null>): Promise<void> => {
    try {
      const told = await work();
      if (told !== null) notify(told, "success");
    } catch (error) {
      tellError(error);
    }
    await board.reload();
    reload();
  };
  const move = (acao: number, situacao: State): Promise<void> =>
    attempt(async () => {
      if (situacao === "PROPOSTA") return null;
      await send(moveAction, { id, places: { acao }, body: { situacao } });
      return texts.moved(texts.columns[situacao]);
    });
  const answer = (acao: number, aceita: boolean): Promise<void> =>
    attempt(async () => {
      await send(answerProposal, { id, places: { acao }, body: { aceita } });
      return null;
    });
  return (
    <Frame of={board}>
      {(plan) => (
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
          {plan.aberto && (plan.cuida || plan.proprio) && (
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
              <Button variant="outlined" onClick={() => setAdds("other")}>
                {plan.cuida ? texts.newAction : texts.proposeButton}
              </Button>
              {plan.cuida && (
                <Typography variant="body2" color="textSecondary">
                  {texts.help}
                </Typography>
              )}
            </Box>
          )}
          {!plan.aberto && <Alert severity="info">{texts.over}</Alert>}
          {plan.quadrante !== null && <Typography>{texts.standsIn(plan.quadrante.box, plan.quadrante.nomeclatura)}</Typography>}
          <PlanBoard plan={plan} onMove={(acao, to) => void move(acao, to)} onAnswer={(acao, yes) => void answer(acao, yes)} />
          <Box sx={BESIDE}>
            <PlanGaps plan={plan} onCreate={setAdds} />
            <PlanTimeline plan={plan} from={textIn(record?.inicio)} until={textIn(record?.termino)} />
          </Box>
          {adds !== null && (
            <ActionDialog
              plan={plan}
              gap={adds === "other" ? null : adds}
              onClose={() => setAdds(null)}
              onDone={() => {
                setAdds(null);
                void attempt(async () => (plan.cuida ? texts.done : texts.proposed));
              }}
              id={id}
            />
          )}
        </Box>
      )}
    </Frame>
  );
}

const BESIDE = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(220px, 340px)" },
} as const;
