import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useCall } from "../../../admin/screen/use-call.ts";
import { CODE, PASSWORD, ProofDialog } from "./ProofDialog.tsx";
import { QrCode } from "./QrCode.tsx";
import { beginCodes, confirmCodes } from "./shared.ts";
import { texts } from "./texts.ts";

interface EnrolDialogProps {
  readonly onClose: () => void;
  /** The recovery codes, shown this once. */
  readonly onDone: (codes: readonly string[]) => void;
}

/** Switches an authenticator app on: the password, the code to scan, and a code back. */
export function EnrolDialog({ onClose, onDone }: EnrolDialogProps) {
  const send = useCall();
  const [begun, setBegun] = useState<{ readonly segredo: string; readonly uri: string }>();

  if (begun === undefined)
    return (
      <ProofDialog
        title={texts.codes.beginTitle}
        lead={texts.codes.confirmPassword}
        fields={[PASSWORD]}
        ok={texts.go}
        onClose={onClose}
        onSubmit={async ({ senha }) => setBegun(await send(beginCodes, { body: { senha } }))}
      />
    );
  return (
    <ProofDialog
      key="code"
      title={texts.codes.beginTitle}
      lead={texts.codes.scan}
      fields={[CODE]}
      ok={texts.codes.confirm}
      onClose={onClose}
      onSubmit={async ({ codigo }) => onDone((await send(confirmCodes, { body: { codigo } })).codigos)}
      before={
        <Box sx={{ display: "grid", gap: 1 }}>
          <QrCode text={begun.uri} label={texts.codes.qr} />
          <Typography variant="body2">{texts.codes.typed}</Typography>
          <Typography component="code" sx={{ fontFamily: "monospace", fontSize: "1rem", overflowWrap: "anywhere" }}>
            {begun.segredo.match(/.{1,4}/g)?.join(" ")}
          </Typography>
        </Box>
      }
    />
  );
}
