import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { dayText } from "../../../metadata/moment.ts";
import { LineTable, type LineTableProps } from "../../../ui/LineTable.tsx";
import { INCLUDES_NEEDS, includeGaps, type ProposedNeed, type SurveyPlan, surveyGaps, surveyPlan } from "./shared.ts";
import { texts } from "./texts.ts";

/** Talents with why they need it, where that is not the same for all: then the evidence says it. */
function namedWithReasons(talents: ProposedNeed["talentos"]): string {
  const isSame = new Set(talents.map(({ motivos }) => motivos.join("; "))).size === 1;
  return talents.map(({ nome, motivos }) => (isSame ? nome : `${nome} (${motivos.join("; ")})`)).join(", ");
}

/** A survey of needs in three parts: what talents lack, what managers wish for, and the plan beside the goals. */
export function SurveyTab({ record }: RegisterPartProps) {
  const { info } = useSession();
  const id = typeof record?.id === "number" ? record.id : undefined;
  if (id === undefined || !info?.authorities.includes(INCLUDES_NEEDS)) return null;
  return <OfSurvey id={id} isClosed={record?.situacao === "CONCLUIDA"} />;
}

function OfSurvey({ id, isClosed }: { readonly id: number; readonly isClosed: boolean }) {
  const { notify } = useAdmin();
  const send = useCall();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const gaps = useAnswer<readonly ProposedNeed[]>(surveyGaps.path.replace(":id", String(id)), texts.gapsFailed);
  const plan = useAnswer<SurveyPlan>(surveyPlan.path.replace(":id", String(id)), texts.gapsFailed);
  const problem = failed ?? gaps.problem ?? plan.problem;
  const include = async (): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    try {
      notify(texts.included((await send(includeGaps, { id })).length), "success");
      await gaps.reload();
    } catch (error) {
      setFailed(messageOf(error, texts.gapsFailed));
    }
    setBusy(false);
  };
  const missing = gaps.answer ?? [];
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", pb: 2 }}>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Part title={texts.gapsTitle}>
        {gaps.answer === undefined && problem === undefined && <Typography role="status">{texts.gapsLoading}</Typography>}
        {gaps.answer !== undefined && missing.length === 0 && <Typography color="textSecondary">{texts.gapsNone}</Typography>}
        {missing.length > 0 && (
          <>
            <Lines
              title={texts.gapsTitle}
              rows={missing}
              keyOf={({ curso }) => curso.id}
              columns={[
                { head: texts.course, cell: ({ curso }) => curso.nome },
                { head: texts.priority, cell: ({ prioridade }) => texts.priorities[prioridade] },
                { head: texts.evidence, cell: ({ justificativa }) => justificativa },
                { head: texts.people, cell: ({ talentos }) => namedWithReasons(talentos) },
              ]}
            />
            {!isClosed && (
              <Button variant="contained" disabled={busy} onClick={() => void include()} sx={{ justifySelf: "start" }}>
                {texts.includeAll}
              </Button>
            )}
          </>
        )}
      </Part>
      <Part title={texts.wishesTitle}>
        {plan.answer?.pedidos.length === 0 && <Typography color="textSecondary">{texts.wishesNone}</Typography>}
        {plan.answer !== undefined && plan.answer.pedidos.length > 0 && (
          <Lines
            title={texts.wishesTitle}
            rows={plan.answer.pedidos}
            keyOf={({ id: need }) => need}
            columns={[
              { head: texts.need, cell: ({ nome }) => nome },
              { head: texts.priority, cell: ({ prioridade }) => texts.priorities[prioridade] },
              { head: texts.needState, cell: ({ situacao }) => texts.needStates[situacao] },
              { head: texts.justified, cell: ({ justificativa }) => justificativa ?? "–" },
            ]}
          />
        )}
      </Part>
      <Part title={texts.planTitle}>
        {plan.answer !== undefined && (
          <>
            <Typography>{texts.planLine(plan.answer.horas, plan.answer.porTalento, plan.answer.talentos)}</Typography>
            {plan.answer.metas.length === 0 ? (
              <Typography color="textSecondary">{texts.goalsNone}</Typography>
            ) : (
              <Lines
                title={texts.goalsUntil(dayText(plan.answer.ate))}
                rows={plan.answer.metas}
                keyOf={({ id: goal }) => goal}
                columns={[
                  { head: texts.goal, cell: ({ nome }) => nome },
                  { head: texts.goalHours, cell: ({ horas }) => horas },
                ]}
              />
            )}
          </>
        )}
      </Part>
    </Box>
  );
}

const Lines = <T,>(props: LineTableProps<T>) => (
  <Paper variant="outlined" sx={{ "& td": { verticalAlign: "top" } }}>
    <LineTable {...props} />
  </Paper>
);

const Part = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
    <Typography variant="h3">{title}</Typography>
    {children}
  </Box>
);
