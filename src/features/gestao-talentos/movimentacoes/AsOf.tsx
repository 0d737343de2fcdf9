import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Slider from "@mui/material/Slider";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { RegisterParts } from "../../../admin/app/RegisterParts.tsx";
import { useSession } from "../../../admin/app/use-session.ts";
import { useToday } from "../../../admin/app/use-today.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { Register } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { Fact } from "../../../ui/Fact.tsx";
import { DayBox, isDay } from "../../../ui/inputs/DayBox.tsx";
import { Labelled } from "../../../ui/inputs/Labelled.tsx";
import { asOf } from "./ui-texts.ts";
import { PAY, PLACE } from "./ui-use-movement.ts";

const DAY_MS = 86_400_000;
const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Where a talent stood on a day one chooses, from the first entry to the last that is known, by what was in force then. */
export function AsOf({ register, address, record, reload }: RegisterPartProps) {
  const box = useId();
  const { kinds } = useAdmin();
  const today = useToday(useSession().info?.empresa);
  const { answer = [], problem } = useAnswer<readonly WireRecord[]>(`/${address}/${record?.id}/historicos`, asOf.failed);
  const [chosen, setChosen] = useState<string | null>();
  if (problem !== undefined) return <Alert severity="error">{problem}</Alert>;
  const days = [...answer.map(({ data }) => String(data)), today].sort();
  const [first = today, last = today] = [days[0], days.at(-1)];
  if (answer.length === 0 || first === last) return null;
  const day = isDay(chosen ?? null) ? String(chosen) : today;
  const entry = inForceOn(register.history, answer, day);
  return (
    <Box component="section" aria-label={asOf.label} sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", gap: 2, alignItems: "end", flexWrap: "wrap" }}>
        <Box sx={{ width: 180 }}>
          <Labelled id={box} label={asOf.day}>
            <DayBox
              id={box}
              disabled={false}
              required={false}
              invalid={false}
              value={chosen === undefined ? today : chosen}
              onChange={setChosen}
            />
          </Labelled>
        </Box>
        <Box sx={{ flex: "1 1 200px", minWidth: 0, px: 1 }}>
          <Slider
            size="small"
            aria-label={asOf.slide}
            min={numberOf(first)}
            max={numberOf(last)}
            value={Math.min(Math.max(numberOf(day), numberOf(first)), numberOf(last))}
            marks={days.map((one) => ({ value: numberOf(one) }))}
            getAriaValueText={(value) => dayText(dayOf(value))}
            valueLabelDisplay="auto"
            valueLabelFormat={(value) => dayText(dayOf(value))}
            onChange={(_, value) => setChosen(dayOf(Number(value)))}
          />
        </Box>
      </Box>
      <Box aria-live="polite">
        <Typography variant="subtitle2" component="h3">
          {entry === undefined ? asOf.nothing(dayText(day)) : asOf.title(dayText(day), dayText(String(entry.data)))}
        </Typography>
        {entry !== undefined && (
          <Box
            component="dl"
            sx={{
              m: 0,
              mt: 0.5,
              display: "grid",
              gridTemplateColumns: "minmax(120px, max-content) 1fr",
              columnGap: 2,
              rowGap: 0.25,
            }}
          >
            {[...PLACE, ...PAY].flatMap((name) => {
              const field = register.fields.find((one) => one.name === name);
              const value = entry[name] ?? null;
              const Cell = field && kinds.get(field.kind)?.Cell;
              return field && Cell && value !== null
                ? [
                    <Fact key={name} title={field.title}>
                      <Cell field={field} value={value} record={entry} />
                    </Fact>,
                  ]
                : [];
            })}
          </Box>
        )}
      </Box>
      {entry !== undefined && PAY.some((name) => name in entry) && (
        <div>
          <RegisterParts slot="entryButton" register={register} address={address} record={record} reload={reload} day={day} />
        </div>
      )}
    </Box>
  );
}

/** The dated entry in force on a day: the newest that had begun, of those nothing takes out of force; undefined before the first. */
function inForceOn(history: Register["history"], entries: readonly WireRecord[], day: string): WireRecord | undefined {
  const { by = "", outOfForce } = history ?? {};
  const isOut = (entry: WireRecord): boolean => {
    const values: readonly Json[] = outOfForce?.values ?? [];
    return outOfForce !== undefined && values.includes(entry[outOfForce.field] ?? null);
  };
  return entries
    .filter((entry) => String(entry[by]) <= day && !isOut(entry))
    .sort((a, b) => (String(a[by]) < String(b[by]) ? 1 : -1))[0];
}
