import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { useForm } from "../../../admin/form/form-context.ts";
import { wholeDraft } from "../../../admin/form/payload.ts";
import { ApiError } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import type { Register } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { sameJson } from "../../../rules/value.ts";
import { ScheduleList } from "./ScheduleList.tsx";
import { createSchedule, listSchedules, type Rhythm, type Schedule } from "./shared.ts";
import { texts } from "./texts.ts";

interface ScheduleDialogProps {
  readonly register: Register;
  /** The filters as the report begins. */
  readonly unasked: WireRecord;
  readonly onClose: () => void;
}

const RHYTHMS = Object.keys(texts.rhythms) as readonly Rhythm[];
const FORMATS = Object.keys(texts.formats) as readonly Schedule["formato"][];
const FIRST: Readonly<Record<Rhythm, number>> = { DIA: 0, SEMANA: 1, MES: 1, UTIL: 1 };

/** When a report comes by itself, to whom, and the schedules there are. */
export function ScheduleDialog({ register, unasked, onClose }: ScheduleDialogProps) {
  const { notify, tellError } = useAdmin();
  const { company } = useSession();
  const { store } = useForm();
  const call = useCall();
  const title = useId();
  const { data, refetch } = useQuery({
    queryKey: ["agendas", company, register.id],
    queryFn: () => call(listSchedules, { query: { relatorio: register.id } }),
  });
  const people = data?.pessoas ?? [];
  const [rhythm, setRhythm] = useState<Rhythm>("MES");
  const [day, setDay] = useState(1);
  const [hour, setHour] = useState("07:00");
  const [format, setFormat] = useState<Schedule["formato"]>("pdf");
  const [chosen, setChosen] = useState<readonly number[]>();
  const [whenEmpty, setWhenEmpty] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const to = chosen ?? people.slice(0, 1).map(({ id }) => id);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // React hands events on to the form around the button, though the dialog lies elsewhere on the page.
    event.stopPropagation();
    const body = {
      relatorio: register.id,
      filtros: Object.fromEntries(
        Object.entries(wholeDraft(store)).filter(([name, value]) => !sameJson(value, unasked[name] ?? null)),
      ),
      ritmo: rhythm,
      dia: day,
      hora: hour,
      formato: format,
      destinatarios: to,
      avisarVazio: whenEmpty,
    };
    try {
      await call(createSchedule, { body });
      await refetch();
      setProblems({});
      notify(texts.saved, "success");
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0)
        setProblems(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])));
      else tellError(error, "messages", texts.failed);
    }
  };
  const fault = (name: string) => ({ error: problems[name] !== undefined, helperText: problems[name] });
  const others = Object.entries(problems).filter(([field]) => !["dia", "hora", "formato", "destinatarios"].includes(field));
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={title}>{texts.dialog(register.plural)}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {texts.help}
          </Typography>
          {others.map(([field, message]) => (
            <Typography key={field} role="alert" color="error" variant="body2">
              {message}
            </Typography>
          ))}
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
            <TextField
              select
              label={texts.rhythm}
              value={rhythm}
              onChange={({ target }) => {
                setRhythm(target.value as Rhythm);
                setDay(FIRST[target.value as Rhythm]);
              }}
            >
              {RHYTHMS.map((one) => (
                <MenuItem key={one} value={one}>
                  {texts.rhythms[one]}
                </MenuItem>
              ))}
            </TextField>
            {rhythm === "SEMANA" && (
              <TextField
                select
                label={texts.weekday}
                value={day}
                onChange={({ target }) => setDay(Number(target.value))}
                {...fault("dia")}
              >
                {texts.weekdays.map((name, at) => (
                  <MenuItem key={name} value={at}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
            )}
            {(rhythm === "MES" || rhythm === "UTIL") && (
              <TextField
                type="number"
                label={texts.day}
                value={day}
                onChange={({ target }) => setDay(Number(target.value))}
                slotProps={{ htmlInput: { min: 1, max: rhythm === "MES" ? 31 : 20 } }}
                {...fault("dia")}
              />
            )}
            <TextField
              type="time"
              label={texts.hour}
              value={hour}
              onChange={({ target }) => setHour(target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
              {...fault("hora")}
            />
            <TextField
              select
              label={texts.format}
              value={format}
              onChange={({ target }) => setFormat(target.value as Schedule["formato"])}
              {...fault("formato")}
            >
              {FORMATS.map((one) => (
                <MenuItem key={one} value={one}>
                  {texts.formats[one]}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          <Autocomplete
            multiple
            options={people.map(({ id }) => id)}
            value={[...to]}
            getOptionLabel={(id) => people.find((one) => one.id === id)?.nome ?? ""}
            onChange={(_, value) => setChosen(value)}
            renderInput={(params) => <TextField {...params} label={texts.people} {...fault("destinatarios")} />}
          />
          <FormControlLabel
            control={<Checkbox checked={whenEmpty} onChange={(_, on) => setWhenEmpty(on)} />}
            label={texts.whenEmpty}
          />
          <ScheduleList schedules={data?.agendas ?? []} reload={refetch} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="contained">
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
