import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import TextField from "@mui/material/TextField";
import { type FormEvent, useId, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError } from "../../../admin/providers/api-error.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import type { Register } from "../../../metadata/register.ts";
import { changeView, createView, type View } from "./shared.ts";
import { texts } from "./texts.ts";
import type { ListViews } from "./ui-views.ts";

const PROFILES = "/utilitario/perfis?resumido=true&unpaged=true";

interface ViewDialogProps {
  readonly list: ListViews;
  readonly register: Register;
  /** Absent: what the list shows becomes a new one. */
  readonly view: View | undefined;
  readonly onClose: () => void;
}

/** The name of a view and, for who may share, the profiles that see it. */
export function ViewDialog({ list, register, view, onClose }: ViewDialogProps) {
  const { notify, tellError } = useAdmin();
  const call = useCall();
  const title = useId();
  const { podeCompartilhar: shares } = list.views;
  const profiles = useAnswer<readonly { readonly id: number; readonly nome: string }[]>(shares ? PROFILES : null);
  const [name, setName] = useState(view?.nome ?? "");
  const [chosen, setChosen] = useState<readonly number[]>(view?.perfis ?? []);
  const [problem, setProblem] = useState<string>();

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const nome = name.trim();
    if (nome === "") {
      setProblem(texts.required);
      return;
    }
    const shared = shares ? { perfis: chosen } : {};
    try {
      if (view) await call(changeView, { id: view.id, body: { nome, ...shared } });
      else {
        const { id } = await call(createView, { body: { cadastro: register.id, nome, conteudo: list.content(), ...shared } });
        list.choose(id);
      }
      await list.reload();
      notify(texts.saved, "success");
      onClose();
    } catch (error) {
      const said = error instanceof ApiError ? error.errors.find(({ field }) => field === "nome")?.message : undefined;
      if (said !== undefined) setProblem(said);
      else tellError(error, "messages", texts.failed);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogTitle id={title}>{view ? texts.renameTitle(view.nome) : texts.newTitle}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={texts.name}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setProblem(undefined);
            }}
            error={problem !== undefined}
            helperText={problem ?? list.words.help}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          {shares && (
            <div>
              <FormLabel id={`${title}-profiles`}>{texts.profiles}</FormLabel>
              <FormGroup
                role="group"
                aria-labelledby={`${title}-profiles`}
                sx={{ maxHeight: 220, overflow: "auto", flexWrap: "nowrap" }}
              >
                {(profiles.answer ?? []).map(({ id, nome }) => (
                  <FormControlLabel
                    key={id}
                    label={nome}
                    control={
                      <Checkbox
                        checked={chosen.includes(id)}
                        onChange={(_, ticked) => setChosen(ticked ? [...chosen, id] : chosen.filter((one) => one !== id))}
                      />
                    }
                  />
                ))}
              </FormGroup>
              <FormHelperText>{profiles.problem ?? texts.profilesHelp}</FormHelperText>
            </div>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="contained">
            {texts.keep}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
