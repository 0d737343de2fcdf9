import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import { DayField } from "../../../../ui/inputs/DayField.tsx";
import { proposeAction } from "./shared.ts";
import { planTexts as texts } from "./texts.ts";
import type { Board, Gap, PlanAction } from "./ui-plan.ts";

const KINDS = ["EXPERIENCIA", "SOCIAL", "FORMAL"] as const;

interface ActionDialogProps {
  readonly id: number;
  readonly plan: Board;
  /** What the action is for; null where it is for something else. */
  readonly gap: Gap | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A new action: included by who cares for the plan, proposed by whose plan it is. */
export function ActionDialog({ id, plan, gap, onClose, onDone }: ActionDialogProps) {
  const { tellError } = useAdmin();
  const send = useCall();
  const [descricao, setDescription] = useState("");
  const [tipo, setKind] = useState<PlanAction["tipo"]>("EXPERIENCIA");
  const [curso, setCourse] = useState("");
  const save = async (event: FormEvent<HTMLElement>): Promise<void> => {
    event.preventDefault();
    // The record's own form lies around the dialog's, and would be sent too.
    event.stopPropagation();
    const prazo = String(new FormData(event.currentTarget as HTMLFormElement).get("prazo") ?? "");
    try {
      const body = {
        descricao: descricao.trim(),
        tipo,
        ...(prazo === "" ? {} : { prazo }),
        ...(gap === null ? {} : { competenciaId: gap.competencia.id }),
        ...(curso === "" ? {} : { cursoId: Number(curso) }),
      };
      await send(proposeAction, { id, body });
      onDone();
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="nova-acao" fullWidth maxWidth="sm">
      <Box component="form" onSubmit={(event) => void save(event)}>
        <DialogTitle id="nova-acao">{plan.cuida ? texts.newAction : texts.proposeButton}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          {gap !== null && <Typography>{`${texts.competence}: ${gap.competencia.nome}`}</Typography>}
          <TextField
            autoFocus
            required
            label={texts.description}
            value={descricao}
            onChange={({ target }) => setDescription(target.value)}
            slotProps={{ htmlInput: { maxLength: 250 } }}
          />
          <TextField
            select
            label={texts.kind}
            helperText={texts.mix(mixOf(plan.acoes))}
            value={tipo}
            onChange={({ target }) => setKind(target.value as PlanAction["tipo"])}
          >
            {KINDS.map((one) => (
              <MenuItem key={one} value={one}>
                {texts.kinds[one]}
              </MenuItem>
            ))}
          </TextField>
          {(gap?.cursos.length ?? 0) > 0 && (
            <TextField select label={texts.course} value={curso} onChange={({ target }) => setCourse(target.value)}>
              <MenuItem value="">{texts.none}</MenuItem>
              {gap?.cursos.map((one) => (
                <MenuItem key={one.id} value={String(one.id)}>
                  {one.nome}
                </MenuItem>
              ))}
            </TextField>
          )}
          <DayField name="prazo" label={texts.deadline} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="contained" disabled={descricao.trim() === ""}>
            {texts.save}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** How the actions there are share out, in percent. */
function mixOf(actions: readonly PlanAction[]): string {
  const counted = actions.filter(({ situacao }) => situacao !== "CANCELADA");
  const share = (kind: PlanAction["tipo"]): number =>
    counted.length === 0 ? 0 : Math.round((counted.filter(({ tipo }) => tipo === kind).length * 100) / counted.length);
  return KINDS.map((kind) => `${texts.kinds[kind]} ${share(kind)}%`).join(", ");
}
