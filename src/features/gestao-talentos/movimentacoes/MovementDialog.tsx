import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useMemo } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { useToday } from "../../../admin/app/use-today.ts";
import { looseFaceContext } from "../../../admin/dialogs/loose-face-context.ts";
import type { FaceContext } from "../../../kinds/ui-contract.ts";
import type { Field } from "../../../metadata/field.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { closeOnPurpose } from "../../../ui/close-on-purpose.ts";
import { DayBox, isDay } from "../../../ui/inputs/DayBox.tsx";
import { Labelled } from "../../../ui/inputs/Labelled.tsx";
import { MovementOutcome } from "./MovementOutcome.tsx";
import { move } from "./ui-texts.ts";
import { type Movement, NOTE, PAY, PLACE, REASON, useMovement } from "./ui-use-movement.ts";

interface MovementDialogProps extends Omit<RegisterPartProps, "record" | "reload" | "close"> {
  readonly record: WireRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Place and salary of a talent from a day on, in one act: as it is on the left, as it will be on the right, and what that is called. */
export function MovementDialog({ register, address, record, onClose, onDone }: MovementDialogProps) {
  const title = useId();
  const { api, notify, ask } = useAdmin();
  const { info } = useSession();
  const today = useToday(info?.empresa);
  const work = useMovement(address, record, today, onDone);
  const { day, draft, known, messages } = work;
  const context = useMemo<FaceContext>(
    () => ({
      ...looseFaceContext({ api, base: address, register: register.id, notify, ask }),
      options: (path, request) =>
        api
          .options(address, { field: path, record: { ...record, ...draft }, ...request })
          .catch(() => ({ options: [], total: 0, failed: true as const })),
    }),
    [api, address, register, notify, ask, record, draft],
  );
  // What the reader may not see is absent from the record, and so from here.
  const shown = (names: readonly string[]): readonly Field[] =>
    names.flatMap((name) => register.fields.filter((field) => field.name === name && name in record));
  const isShown = ({ path }: Field): boolean => known?.states[path]?.visible ?? true;
  return (
    <Dialog open onClose={closeOnPurpose(onClose)} aria-labelledby={title} fullWidth maxWidth="lg">
      <DialogTitle id={title}>{move.titleOf(String(record.nome ?? ""))}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" }}>
        {work.problem !== undefined && <Alert severity="error">{work.problem}</Alert>}
        {[[], PLACE, PAY.filter((name) => name in record)].map((names) => (
          <Box key={names[0] ?? ""} sx={BESIDE}>
            {names.length === 0 && (
              <Labelled id={`${title}-data`} label={`${move.day} *`}>
                <DayBox
                  id={`${title}-data`}
                  disabled={false}
                  required
                  invalid={messages.data !== undefined}
                  value={day}
                  onChange={work.setDay}
                />
              </Labelled>
            )}
            {shown(names.length === 0 ? SAID : names)
              .filter(isShown)
              .map((field) => (
                <Changed key={field.name} field={field} record={record} work={work} context={context} />
              ))}
          </Box>
        ))}
        {known !== undefined && isDay(day) && (
          <MovementOutcome told={known.preview} day={day} waits={info?.empresa.acIntegra === true} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{move.cancel}</Button>
        <Button
          variant="contained"
          disabled={!work.isChanged || !isDay(day)}
          loading={work.busy}
          onClick={() => void work.save()}
        >
          {move.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What is said of the movement itself. */
const SAID: readonly string[] = [REASON, NOTE];
const ONE = "minmax(0, 1fr)";
/** Members two by two, so that all of them and what comes of them are seen at once. */
const BESIDE = {
  display: "grid",
  columnGap: 3,
  rowGap: 1.5,
  alignItems: "start",
  gridTemplateColumns: { xs: ONE, sm: "repeat(2, minmax(0, 1fr))" },
} as const;

interface ChangedProps {
  readonly field: Field;
  readonly record: WireRecord;
  readonly work: Movement;
  readonly context: FaceContext;
}

/** One member: what it is, and the box of what it becomes. */
function Changed({ field, record, work, context }: ChangedProps) {
  const id = useId();
  const { kinds } = useAdmin();
  const { Input, Cell } = kinds.get(field.kind) ?? {};
  const { known, messages } = work;
  const state = known?.states[field.path] ?? { visible: true, required: false, locked: false };
  if (!Input || !Cell) return null;
  const problem = messages[field.path];
  const had = record[field.name] ?? null;
  const isNew = SAID.includes(field.name);
  return (
    <Labelled id={id} label={state.required ? `${field.title} *` : field.title}>
      <Box
        sx={{
          display: "grid",
          gap: { xs: 0.5, sm: 1 },
          gridTemplateColumns: isNew ? ONE : { xs: ONE, sm: "minmax(0, 2fr) minmax(0, 3fr)" },
        }}
      >
        {!isNew && (
          <Typography variant="body2" component="div" color="textSecondary" id={`${id}-antes`} sx={{ alignSelf: "center" }}>
            {move.now} {had === null ? move.nothing : <Cell field={field} value={had} record={record} />}
          </Typography>
        )}
        <div>
          <Input
            id={id}
            field={field}
            path={field.path}
            state={state}
            value={work.valueIn(field.name)}
            onChange={(value) => work.change(field.name, value)}
            error={problem}
            disabled={state.locked}
            labelledBy={`${id}-nome`}
            describedBy={isNew ? undefined : `${id}-antes`}
            context={context}
          />
          {problem !== undefined && (
            <Typography variant="caption" color="error">
              {problem}
            </Typography>
          )}
        </div>
      </Box>
    </Labelled>
  );
}
