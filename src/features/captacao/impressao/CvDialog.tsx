import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import TextField from "@mui/material/TextField";
import { type FormEvent, useId, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { fileNameOf, saveBlob } from "../../../admin/providers/download.ts";
import { SECTIONS, type SectionFlag, SIGNATURES } from "./shared.ts";
import { texts } from "./texts.ts";

const COLUMNS = { display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, columnGap: 2 } as const;

/** Which sections of a curriculum are printed, and who signs it. */
export function CvDialog({ ids, onClose }: { readonly ids: readonly number[]; readonly onClose: () => void }) {
  const { http, notify } = useAdmin();
  const heading = useId();
  const [shown, setShown] = useState<ReadonlySet<SectionFlag>>(new Set(SECTIONS.map(({ flag }) => flag)));
  const [signed, setSigned] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const turn = (flag: SectionFlag, on: boolean): void => {
    const next = new Set(shown);
    if (on) next.add(flag);
    else next.delete(flag);
    setShown(next);
    setFailed(undefined);
  };
  const whole = shown.size === SECTIONS.length;
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (shown.size === 0) return setFailed(texts.choose);
    setBusy(true);
    const flags = Object.fromEntries(SECTIONS.map(({ flag }) => [flag, shown.has(flag)]));
    try {
      const body = { candidatosIds: ids, ...flags, ...signed };
      const response = await http("/captacao/candidatos/imprimir-curriculo", { method: "POST", body, waits: true });
      const name = fileNameOf(response.headers.get("content-disposition"), "curriculo.pdf");
      saveBlob(await response.blob(), name);
      notify(texts.made(name), "success");
      onClose();
    } catch (error) {
      setFailed(error instanceof Error && error.message !== "" ? error.message : texts.failed);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void make(event)}>
        <DialogTitle id={heading}>{texts.heading(ids.length)}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
            <FormLabel component="legend">{texts.what}</FormLabel>
            <Box sx={COLUMNS}>
              {SECTIONS.map(({ flag, title }) => (
                <FormControlLabel
                  key={flag}
                  label={title}
                  control={<Checkbox size="small" checked={shown.has(flag)} onChange={(_, on) => turn(flag, on)} />}
                />
              ))}
            </Box>
            <Button size="small" onClick={() => setShown(new Set(whole ? [] : SECTIONS.map(({ flag }) => flag)))}>
              {whole ? texts.none : texts.all}
            </Button>
          </Box>
          <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: "grid", gap: 1 }}>
            <FormLabel component="legend">{texts.signatures}</FormLabel>
            {SIGNATURES.map((name, at) => (
              <TextField
                key={name}
                size="small"
                label={texts.signature(at + 1)}
                helperText={at === 0 ? texts.signatureHelp : undefined}
                value={signed[name] ?? ""}
                onChange={({ target }) => setSigned({ ...signed, [name]: target.value })}
                slotProps={{ htmlInput: { maxLength: 60 } }}
              />
            ))}
          </Box>
          {failed !== undefined && <Alert severity="error">{failed}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {texts.make}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
