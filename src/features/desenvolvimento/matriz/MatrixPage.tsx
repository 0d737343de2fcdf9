import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useDeferredValue, useMemo, useState } from "react";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { DayBox, isDay } from "../../../ui/inputs/DayBox.tsx";
import { Labelled } from "../../../ui/inputs/Labelled.tsx";
import { ClassPlanner } from "./ClassPlanner.tsx";
import { GapTable } from "./GapTable.tsx";
import { MatrixTable } from "./MatrixTable.tsx";
import { type Matrix, trainingMatrix } from "./shared.ts";
import { texts } from "./texts.ts";
import { gapsOf, type Narrowing, narrowed } from "./ui-narrow.ts";

const EVERYTHING: Narrowing = { query: "", area: "", course: null, onlyGaps: false };
const FILTERS = { display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", lg: "160px repeat(3, 1fr)" } };

/** What everybody did and lacks, on the day asked for: as a matrix, or its gaps as a list. */
export function MatrixPage() {
  const [day, setDay] = useState<string | null>(null);
  const [asked, setAsked] = useState(EVERYTHING);
  const [asList, setAsList] = useState(false);
  const address = isDay(day) ? `${trainingMatrix.path}?data=${day}` : trainingMatrix.path;
  const { answer, problem, isOther } = useAnswer<Matrix>(address, texts.failed);
  const narrowing = useDeferredValue(asked);
  const shown = useMemo(() => (answer === undefined ? undefined : narrowed(answer, narrowing)), [answer, narrowing]);
  const gaps = useMemo(() => (shown === undefined ? [] : gapsOf(shown)), [shown]);
  const areas = useMemo(
    () =>
      [...new Set(answer?.talentos.flatMap(({ area }) => (area === null ? [] : [area])))].sort(
        new Intl.Collator("pt-BR").compare,
      ),
    [answer],
  );
  const course = answer?.cursos.find(({ id }) => id === asked.course);
  const ask = (more: Partial<Narrowing>): void => setAsked({ ...asked, ...more });
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }} aria-busy={isOther}>
      <PageHead title={texts.title} lead={texts.lead} />
      <Box sx={FILTERS}>
        <Labelled id="matriz-data" label={texts.day}>
          <DayBox
            id="matriz-data"
            disabled={false}
            required={false}
            invalid={day !== null && !isDay(day)}
            describedBy={undefined}
            value={day ?? answer?.data ?? null}
            onChange={setDay}
          />
        </Labelled>
        <Labelled id="matriz-busca" label={texts.search}>
          <TextField
            id="matriz-busca"
            type="search"
            size="small"
            fullWidth
            value={asked.query}
            onChange={({ target }) => ask({ query: target.value })}
          />
        </Labelled>
        <Choice id="matriz-area" label={texts.area} value={asked.area} onChange={(area) => ask({ area })}>
          <option value="">{texts.allAreas}</option>
          {areas.map((area) => (
            <option key={area}>{area}</option>
          ))}
        </Choice>
        <Choice
          id="matriz-curso"
          label={texts.course}
          value={String(asked.course ?? "")}
          onChange={(course) => ask({ course: course === "" ? null : Number(course) })}
        >
          <option value="">{texts.allCourses}</option>
          {answer?.cursos.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </Choice>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={asList}
          aria-label={texts.view}
          onChange={(_, value) => setAsList(value === true)}
        >
          <ToggleButton value={false}>{texts.matrix}</ToggleButton>
          <ToggleButton value>{texts.list}</ToggleButton>
        </ToggleButtonGroup>
        <FormControlLabel
          label={texts.gaps}
          control={<Switch size="small" checked={asked.onlyGaps} onChange={(_, onlyGaps) => ask({ onlyGaps })} />}
          sx={{ ml: 0, gap: 1 }}
        />
        <Typography role="status" variant="body2" color="textSecondary">
          {shown === undefined ? texts.loading : texts.counted(shown.people.length, gaps.length)}
        </Typography>
      </Box>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {answer === undefined && problem === undefined && <Skeleton variant="rectangular" height={320} />}
      {answer !== undefined && shown !== undefined && (
        <>
          <Typography variant="body2" color="textSecondary" aria-label={texts.legend}>
            {Object.values(texts.states)
              .map(({ sign, word }) => `${sign} ${word}`)
              .join(" · ")}
          </Typography>
          {asList && course !== undefined && <ClassPlanner key={course.id} course={course} />}
          {(asList ? gaps : shown.people).length === 0 ? (
            <Typography color="textSecondary">
              {answer.talentos.length === 0 ? texts.none : asList ? texts.noGaps : texts.noMatch}
            </Typography>
          ) : asList ? (
            <GapTable matrix={answer} gaps={gaps} />
          ) : (
            <MatrixTable matrix={answer} shown={shown} />
          )}
        </>
      )}
    </Box>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: React.ReactNode;
}

const Choice = ({ id, label, value, onChange, children }: ChoiceProps) => (
  <Labelled id={id} label={label}>
    <TextField
      select
      size="small"
      fullWidth
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, htmlInput: { id } }}
    >
      {children}
    </TextField>
  </Labelled>
);
