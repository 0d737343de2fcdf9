import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { minuteText } from "../../../metadata/moment.ts";
import { removeSchedule, type Schedule, turnSchedule } from "./shared.ts";
import { texts } from "./texts.ts";

const saidOf = ({ ritmo, dia, hora }: Schedule): string =>
  texts.at(texts.rhythms[ritmo], ritmo === "SEMANA" ? (texts.weekdays[dia] ?? "") : ritmo === "DIA" ? "" : String(dia), hora);

/** One's own schedules of a report. */
export function ScheduleList({
  schedules,
  reload,
}: {
  readonly schedules: readonly Schedule[];
  readonly reload: () => Promise<unknown>;
}) {
  const call = useCall();
  const { tellError } = useAdmin();
  const act = async (work: Promise<unknown>): Promise<void> => {
    try {
      await work;
      await reload();
    } catch (error) {
      tellError(error, "messages", texts.failed);
    }
  };
  return (
    <Box component="section" aria-label={texts.existing}>
      <Typography variant="subtitle2">{texts.existing}</Typography>
      {schedules.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {texts.none}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {schedules.map((one) => (
          <Box component="li" key={one.id} sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
            <Typography variant="body2" sx={{ flex: 1 }}>
              {saidOf(one)} · {texts.formats[one.formato]} ·{" "}
              {one.proxima === null ? texts.off : texts.next(minuteText(one.proxima))}
            </Typography>
            <Button size="small" onClick={() => void act(call(turnSchedule, { id: one.id, body: { ativo: !one.ativo } }))}>
              {one.ativo ? texts.turnOff : texts.on}
            </Button>
            <Button size="small" color="error" onClick={() => void act(call(removeSchedule, { id: one.id }))}>
              {texts.delete}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
