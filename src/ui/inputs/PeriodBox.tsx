import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { kindShared as date } from "../../kinds/date/shared.ts";
import type { Field } from "../../metadata/field.ts";
import { DayBox } from "./DayBox.tsx";
import { inputTexts } from "./texts.ts";

/** First and last day as YYYY-MM-DD; what cannot be read stays as typed. */
export interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

export interface PeriodErrors {
  readonly from?: string;
  readonly to?: string;
}

/** Nothing chosen. */
export const NO_PERIOD: Period = { from: null, to: null };

/** Each is a day, and the last is not before the first (spec 000 §5.1). Both are required, unless `open`: then an end may be left open. */
export function periodErrors({ from, to }: Period, { open = false }: { readonly open?: boolean } = {}): PeriodErrors {
  const missing = open ? null : inputTexts.required;
  const wrong = (day: string | null): string | null => (day === null ? missing : (date.check?.(day, ANY) ?? null));
  const [first, last] = [wrong(from), wrong(to)];
  if (first !== null || last !== null) return { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) };
  return from !== null && to !== null && to < from ? { to: inputTexts.backwards } : {};
}

interface PeriodBoxProps {
  readonly id: string;
  readonly value: Period;
  readonly onChange: (value: Period) => void;
  readonly errors?: PeriodErrors;
  readonly disabled?: boolean;
  /** Either end may be left open: a filter. */
  readonly open?: boolean;
}

/** Days are read alike whatever the member. */
const ANY = {} as Field;
const ENDS = [
  ["from", inputTexts.from],
  ["to", inputTexts.to],
] as const;

/** Two dates that belong together, labelled 'Período:' (spec 000 §2.6). */
export function PeriodBox({ id, value, onChange, errors = {}, disabled = false, open = false }: PeriodBoxProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="caption" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
        {inputTexts.period}
      </Typography>
      <Box sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(130px, 1fr))", gap: 1 }}>
        {ENDS.map(([end, label]) => (
          <div key={end}>
            <Typography
              component="label"
              htmlFor={`${id}-${end}`}
              color="textSecondary"
              sx={{ display: "block", mb: 0.5, fontSize: 13, fontWeight: 500, lineHeight: "20px" }}
            >
              {label}
            </Typography>
            <DayBox
              id={`${id}-${end}`}
              disabled={disabled}
              required={!open}
              invalid={errors[end] !== undefined}
              describedBy={errors[end] ? `${id}-${end}-erro` : undefined}
              value={value[end]}
              onChange={(day) => onChange({ ...value, [end]: day })}
            />
            {errors[end] && (
              <FormHelperText error role="alert" id={`${id}-${end}-erro`}>
                {errors[end]}
              </FormHelperText>
            )}
          </div>
        ))}
      </Box>
    </Box>
  );
}
