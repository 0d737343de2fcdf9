import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../../admin/app/use-session.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { dayText } from "../../../metadata/moment.ts";
import { DayBox, isDay } from "../../../ui/inputs/DayBox.tsx";
import { Labelled } from "../../../ui/inputs/Labelled.tsx";
import { LineTable } from "../../../ui/LineTable.tsx";
import { CLASSES, MOST_CLASSES, MOST_SEATS, type PlannedClasses, plannedClasses, SEATS } from "./shared.ts";
import { texts as all } from "./texts.ts";

const { planned: texts } = all;
const OPENS_CLASSES = "ROLE_DESENVOLVIMENTO_TURMAS_INSERIR";
const FIELDS = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "1fr", sm: "repeat(3, minmax(0, 160px)) auto" },
  alignItems: "end",
};

/** Proposes on which days classes of a course leave people expired for the fewest days, and opens each of them. */
export function ClassPlanner({ course }: { readonly course: { readonly id: number; readonly nome: string } }) {
  const { info } = useSession();
  const send = useCall();
  const [from, setFrom] = useState<string | null>(null);
  const [seats, setSeats] = useState(String(SEATS));
  const [classes, setClasses] = useState(String(CLASSES));
  const [plan, setPlan] = useState<PlannedClasses>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const mayOpen = info?.authorities.includes(OPENS_CLASSES) === true;
  const isAskable = isWithin(seats, MOST_SEATS) && isWithin(classes, MOST_CLASSES) && (from === null || isDay(from));

  const make = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const query = {
      cursoId: course.id,
      vagas: Number(seats),
      turmas: Number(classes),
      ...(isDay(from) ? { aPartirDe: from } : {}),
    };
    try {
      setPlan(await send(plannedClasses, { query }));
    } catch (error) {
      setProblem(messageOf(error, texts.failed));
    }
    setBusy(false);
  };
  return (
    <Paper variant="outlined" component="section" aria-label={texts.title} sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Typography variant="h3">{texts.title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.why}
      </Typography>
      <Box sx={FIELDS}>
        <Labelled id="plano-inicio" label={texts.from}>
          <DayBox
            id="plano-inicio"
            disabled={false}
            required={false}
            invalid={from !== null && !isDay(from)}
            describedBy={undefined}
            value={from}
            onChange={setFrom}
          />
        </Labelled>
        <Amount id="plano-vagas" label={texts.seats} most={MOST_SEATS} value={seats} onChange={setSeats} />
        <Amount id="plano-turmas" label={texts.classes} most={MOST_CLASSES} value={classes} onChange={setClasses} />
        <Button variant="outlined" disabled={busy || !isAskable} onClick={() => void make()} sx={{ justifySelf: "start" }}>
          {texts.make}
        </Button>
      </Box>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Box role="status" sx={{ display: "grid", gap: 1.5 }}>
        {plan && <Planned plan={plan} course={course} mayOpen={mayOpen} />}
      </Box>
    </Paper>
  );
}

interface PlannedProps {
  readonly plan: PlannedClasses;
  readonly course: { readonly id: number; readonly nome: string };
  readonly mayOpen: boolean;
}

function Planned({ plan: { turmas: classes, semTurma, diasVencidos }, course, mayOpen }: PlannedProps) {
  if (classes.length === 0 && semTurma.length === 0) return <Typography>{texts.none}</Typography>;
  return (
    <>
      <Typography>{texts.expired(diasVencidos)}</Typography>
      <LineTable
        title={texts.title}
        rows={classes}
        keyOf={({ dia }) => dia}
        columns={[
          { head: texts.day, cell: ({ dia }) => dayText(dia) },
          { head: texts.many, align: "right", cell: ({ talentos }) => talentos.length },
          { head: texts.who, cell: ({ talentos }) => talentos.map(nameOf).join(", ") },
          ...(mayOpen
            ? [
                {
                  head: texts.act,
                  cell: ({ dia }: PlannedClasses["turmas"][number]) => (
                    <Button
                      size="small"
                      component={Link}
                      to={`/${turmas.id}/create`}
                      state={{ inicial: { curso: course, dataPrevIni: dia, dataPrevFim: dia } }}
                      aria-label={texts.openOn(dayText(dia))}
                    >
                      {all.openClass}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {semTurma.length > 0 && (
        <Typography variant="body2">
          {texts.left(semTurma.length)} {semTurma.map(nameOf).join(", ")}.
        </Typography>
      )}
    </>
  );
}

const nameOf = ({ nome, venceEm }: PlannedClasses["semTurma"][number]): string =>
  venceEm === null ? texts.neverDone(nome) : texts.lapses(nome, dayText(venceEm));

const isWithin = (typed: string, most: number): boolean => /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;

interface AmountProps {
  readonly id: string;
  readonly label: string;
  readonly most: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Amount = ({ id, label, most, value, onChange }: AmountProps) => (
  <Labelled id={id} label={label}>
    <TextField
      id={id}
      size="small"
      fullWidth
      value={value}
      error={!isWithin(value, most)}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, "").slice(0, 3))}
      slotProps={{ htmlInput: { inputMode: "numeric" } }}
    />
  </Labelled>
);
