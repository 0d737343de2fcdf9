import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useMemo, useState } from "react";
import type { FaceContext } from "../../kinds/ui-contract.ts";
import type { Field } from "../../metadata/field.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { usePrepared } from "../../ui/deferred.tsx";
import { useAdmin } from "../app/admin-context.ts";
import type { BulkDone } from "../providers/bulk-done.ts";
import type { FoundRegister } from "../providers/registers.ts";
import { looseFaceContext } from "./loose-face-context.ts";
import { reasonsOf } from "./reasons-of.ts";
import { dialogTexts } from "./texts.ts";

const { bulk: texts } = dialogTexts;

interface BulkEditDialogProps {
  readonly found: FoundRegister;
  readonly fields: readonly Field[];
  /** Records that change. */
  readonly count: number;
  readonly apply: (record: WireRecord) => Promise<BulkDone>;
  readonly onClose: () => void;
  readonly onDone: (result: BulkDone) => void;
}

/** Gives the same value to members of many records. Only what is ticked is sent; an empty ticked member is cleared. */
export function BulkEditDialog({ found, fields, count, apply, onClose, onDone }: BulkEditDialogProps) {
  const { api, kinds, notify, ask } = useAdmin();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [draft, setDraft] = useState<WireRecord>({});
  const [refusal, setRefusal] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);
  const ready = usePrepared();
  const context = useMemo(
    () => looseFaceContext({ api, base: found.base, register: found.register.id, notify, ask }),
    [api, found, notify, ask],
  );
  const tick = (name: string, on: boolean): void => {
    const next = new Set(ticked);
    if (on) next.add(name);
    else next.delete(name);
    setTicked(next);
  };

  const send = async (): Promise<void> => {
    if (ticked.size === 0) return setRefusal([texts.nothing]);
    setBusy(true);
    setRefusal(undefined);
    try {
      const data = Object.fromEntries([...ticked].map((name) => [name, draft[name] ?? null]));
      const result = await apply(data);
      onClose();
      onDone(result);
    } catch (error) {
      setRefusal(reasonsOf(found.register, error));
      setBusy(false);
    }
  };

  if (!ready) return null;
  return (
    <Dialog open onClose={onClose} aria-labelledby="bulk-title" maxWidth="sm" fullWidth>
      <DialogTitle id="bulk-title">{texts.title(count)}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        <DialogContentText variant="body2">{texts.text}</DialogContentText>
        {refusal && (
          <Alert severity="error">
            {refusal.map((reason) => (
              <div key={reason}>{reason}</div>
            ))}
          </Alert>
        )}
        {fields.map((field) => (
          <BulkMember
            key={field.name}
            field={field}
            ticked={ticked.has(field.name)}
            onTick={(on) => tick(field.name, on)}
            value={draft[field.name] ?? null}
            onChange={(value) => {
              setDraft({ ...draft, [field.name]: value });
              tick(field.name, true);
            }}
            Input={kinds.get(field.kind)?.Input}
            context={context}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{dialogTexts.cancel}</Button>
        <Button variant="contained" loading={busy} onClick={() => void send()}>
          {texts.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface BulkMemberProps {
  readonly field: Field;
  readonly ticked: boolean;
  readonly onTick: (on: boolean) => void;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
  readonly Input: NonNullable<ReturnType<ReturnType<typeof useAdmin>["kinds"]["get"]>>["Input"] | undefined;
  readonly context: FaceContext;
}

function BulkMember({ field, ticked, onTick, value, onChange, Input, context }: BulkMemberProps) {
  const id = useId();
  // Without its default a member starts unanswered here: nobody chose yes or no for these records.
  const asked = useMemo(() => {
    const { default: _, ...rest } = field;
    return rest;
  }, [field]);
  if (!Input) return null;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", columnGap: 1, alignItems: "center" }}>
      <Checkbox
        checked={ticked}
        onChange={(_, on) => onTick(on)}
        slotProps={{ input: { "aria-label": texts.change(field.title) } }}
        sx={{ gridRow: "span 2", p: 0.5 }}
      />
      <Typography id={`${id}-label`} component="label" htmlFor={id} variant="caption" sx={{ fontWeight: 600 }}>
        {field.title}
      </Typography>
      <Box sx={{ minWidth: 0, opacity: ticked ? 1 : 0.75 }}>
        <Input
          id={id}
          field={asked}
          path={field.path}
          state={{ visible: true, required: false, locked: false }}
          value={value}
          onChange={onChange}
          disabled={false}
          labelledBy={`${id}-label`}
          context={context}
        />
      </Box>
    </Box>
  );
}
