import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { documentDigits, type LicenceInfo, maskDocument } from "./shared.ts";
import { texts } from "./texts.ts";

interface DocumentFormProps {
  readonly info: LicenceInfo;
  readonly busy: boolean;
  readonly onAuthenticate: (cnpj?: string) => Promise<void>;
  /** True when the number was taken. */
  readonly onRectify: (cnpj: string) => Promise<boolean>;
}

/** The licence's CNPJ or CPF: edited in the cloud, where it goes with the authentication; read-only elsewhere, where it is rectified. */
export function DocumentForm({ info, busy, onAuthenticate, onRectify }: DocumentFormProps) {
  const { cnpj, ehModoNuvem: cloud } = info;
  const [typed, setTyped] = useState(cnpj ?? "");
  const [rectifying, setRectifying] = useState(false);
  const edits = cloud || rectifying;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!rectifying) return onAuthenticate(cloud && typed !== "" ? typed : undefined);
    if (await onRectify(typed)) setRectifying(false);
  };
  const stop = (): void => {
    setTyped(cnpj ?? "");
    setRectifying(false);
  };

  return (
    <Paper variant="outlined" component="form" noValidate onSubmit={submit} sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <TextField
        label={texts.documentField}
        value={edits ? typed : maskDocument(cnpj ?? "")}
        onChange={({ target }) => setTyped(documentDigits(target.value))}
        helperText={texts.documentHelp}
        autoComplete="off"
        color="secondary"
        sx={{ maxWidth: 360 }}
        slotProps={{ htmlInput: { inputMode: "numeric", readOnly: !edits } }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {rectifying ? (
          <>
            <Button type="submit" variant="contained" disabled={busy}>
              {texts.save}
            </Button>
            <Button color="inherit" onClick={stop}>
              {texts.cancel}
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" variant="contained" disabled={busy}>
              {busy ? texts.authenticating : texts.authenticate}
            </Button>
            {!cloud && (
              <Button color="inherit" variant="outlined" disabled={busy} onClick={() => setRectifying(true)}>
                {texts.rectify}
              </Button>
            )}
          </>
        )}
      </Box>
    </Paper>
  );
}
