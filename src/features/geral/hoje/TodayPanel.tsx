import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { PeopleOfToday } from "./PeopleOfToday.tsx";
import { PutOffAlerts } from "./PutOffAlerts.tsx";
import { type PutOffDays, putOff, today } from "./shared.ts";
import { TodayCard } from "./TodayCard.tsx";
import { texts, written } from "./texts.ts";

/** What needs doing, each number a door to the list that shows exactly these records; below it the people of the day. */
export function TodayPanel() {
  const { answer, problem, reload } = useCallAnswer(today, texts.failed);
  const { tell, tellError } = useAdmin();
  const call = useCall();
  const postpone = async (codigo: string, titulo: string, dias: PutOffDays): Promise<void> => {
    try {
      const { ate } = await call(putOff, { body: { codigo, dias } });
      await reload();
      if (ate !== null)
        tell({
          severity: "success",
          detail: texts.putOffDone(titulo, written(ate)),
          stays: 10_000,
          action: { label: texts.undo, run: () => void postpone(codigo, titulo, 0) },
        });
    } catch (error) {
      tellError(error, "messages", texts.putOffFailed);
    }
  };
  return (
    <Box component="section" aria-labelledby="hoje" sx={{ display: "grid", gap: 1 }}>
      <Typography id="hoje" variant="h3" component="h2">
        {texts.title}
      </Typography>
      {problem !== undefined ? (
        <NotLoaded text={texts.failed} severity="warning" onAgain={() => void reload()} />
      ) : answer === undefined ? (
        <Skeleton variant="rounded" height={72} role="status" aria-label={texts.loading} />
      ) : (
        <>
          {answer.grupos.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {texts.calm}
            </Typography>
          ) : (
            <Box component="ul" sx={GRID}>
              {answer.grupos.map((group) => (
                <TodayCard
                  key={group.codigo}
                  group={group}
                  onPutOff={(days) => void postpone(group.codigo, group.titulo, days)}
                />
              ))}
            </Box>
          )}
          <PutOffAlerts alerts={answer.adiados} onBack={(codigo, titulo) => void postpone(codigo, titulo, 0)} />
          <PeopleOfToday people={answer} />
        </>
      )}
    </Box>
  );
}

const GRID = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "grid",
  // The place beside an opened one is taken by the next.
  gridAutoFlow: "row dense",
  gap: 1,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;
