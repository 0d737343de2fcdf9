import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import type { Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { RecordAction } from "./RecordActions.tsx";

interface StateStripProps {
  readonly register: Register;
  readonly record: WireRecord;
  /** What the person may do with the record; the strip draws the steps among them. */
  readonly actions: readonly RecordAction[];
}

/** The states of a record in their order, where it stands, and the steps that lead on from there, the usual one (declared first) before the others. */
export function StateStrip({ register, record, actions }: StateStripProps) {
  const field = register.fields.find(({ name }) => name === register.states);
  if (!field) return null;
  const current = record[field.name];
  const shown = (field.options ?? []).filter(({ value, retired }) => !retired || value === current);
  const onward = new Set(register.actions.filter(({ from }) => from?.some((state) => state === current)).map(({ op }) => op));
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1.5 }}>
      <Steps aria-label={field.title}>
        {shown.map(({ value, label }) => (
          <li key={String(value)} {...(value === current ? { "aria-current": "step" as const } : {})}>
            {label}
          </li>
        ))}
      </Steps>
      {actions
        .filter(({ id }) => onward.has(id))
        .map(({ id, title, refused, run }, at) => (
          <Tooltip key={id} title={refused ?? ""}>
            <span>
              <Button size="small" variant={at === 0 ? "contained" : "outlined"} disabled={refused !== null} onClick={run}>
                {title}
              </Button>
            </span>
          </Tooltip>
        ))}
    </Box>
  );
}

/** Actions that are no steps: those stay beside saving and removing. */
export function besidesSteps(register: Register, actions: readonly RecordAction[]): readonly RecordAction[] {
  const steps = new Set(register.actions.filter(({ to }) => to !== undefined).map(({ op }) => op));
  return actions.filter(({ id }) => !steps.has(id));
}

const Steps = styled("ol")({
  display: "flex",
  flexWrap: "wrap",
  // On a telephone they have the line to themselves.
  flex: "1 1 320px",
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: 13,
  "& > li": {
    padding: "4px 12px",
    border: "1px solid var(--mui-palette-divider)",
    borderRadius: 4,
    color: "var(--mui-palette-text-secondary)",
  },
  '& > li[aria-current="step"]': {
    borderColor: "var(--mui-palette-primary-main)",
    background: "var(--mui-palette-primary-light)",
    color: "var(--mui-palette-primary-dark)",
    fontWeight: 600,
  },
});
