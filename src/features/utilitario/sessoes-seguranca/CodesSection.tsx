import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { EnrolDialog } from "./EnrolDialog.tsx";
import { CODE, PASSWORD, ProofDialog, type ProofValues, RECOVERY } from "./ProofDialog.tsx";
import { RecoveryDialog } from "./RecoveryDialog.tsx";
import { Section } from "./Section.tsx";
import { removeCodes, renewRecovery, type SecurityAnswer } from "./shared.ts";
import { texts } from "./texts.ts";

interface CodesSectionProps {
  readonly codes: SecurityAnswer["codigos"];
  readonly onChange: () => void;
}

const ACTIONS = {
  remove: { call: removeCodes, title: texts.codes.removeTitle, lead: texts.codes.removeLead, ok: texts.codes.remove },
  renew: { call: renewRecovery, title: texts.codes.renewTitle, lead: texts.codes.renewLead, ok: texts.go },
} as const;

/** The authenticator app and the recovery codes beside it. */
export function CodesSection({ codes, onChange }: CodesSectionProps) {
  const { notify } = useAdmin();
  const send = useCall();
  const [doing, setDoing] = useState<"begin" | keyof typeof ACTIONS>();
  const [isRecovery, setRecovery] = useState(false);
  const [shown, setShown] = useState<readonly string[]>();
  const close = (): void => {
    setDoing(undefined);
    setRecovery(false);
  };

  const act = async (kind: keyof typeof ACTIONS, values: ProofValues): Promise<void> => {
    const { senha, codigo, codigoRecuperacao } = values;
    const answer = await send(ACTIONS[kind].call, { body: { senha, ...(isRecovery ? { codigoRecuperacao } : { codigo }) } });
    close();
    if ("codigos" in answer) return setShown(answer.codigos);
    notify(texts.codes.removed, "success");
    onChange();
  };

  return (
    <Section
      id="codes"
      title={texts.codes.title}
      lead={texts.codes.lead}
      state={codes === null ? { text: texts.codes.inactive, good: false } : { text: texts.codes.active, good: true }}
      action={
        codes === null ? (
          <Button variant="contained" onClick={() => setDoing("begin")}>
            {texts.codes.begin}
          </Button>
        ) : undefined
      }
    >
      {codes !== null && (
        <>
          <Typography variant="body2">
            {texts.codes.since(texts.moment(codes.desde))}. {texts.codes.left(codes.recuperacao)}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <Button variant="outlined" onClick={() => setDoing("renew")}>
              {texts.codes.renew}
            </Button>
            <Button color="error" onClick={() => setDoing("remove")}>
              {texts.codes.remove}
            </Button>
          </Box>
        </>
      )}
      {doing === "begin" && (
        <EnrolDialog
          onClose={close}
          onDone={(made) => {
            close();
            setShown(made);
          }}
        />
      )}
      {doing !== undefined && doing !== "begin" && (
        <ProofDialog
          title={ACTIONS[doing].title}
          lead={ACTIONS[doing].lead}
          ok={ACTIONS[doing].ok}
          fields={[PASSWORD, isRecovery ? RECOVERY : CODE]}
          onClose={close}
          onSubmit={(values) => act(doing, values)}
        >
          <Button size="small" onClick={() => setRecovery(!isRecovery)} sx={{ justifySelf: "start" }}>
            {isRecovery ? texts.codes.useCode : texts.codes.useRecovery}
          </Button>
        </ProofDialog>
      )}
      {shown !== undefined && (
        <RecoveryDialog
          codes={shown}
          onClose={() => {
            setShown(undefined);
            onChange();
          }}
        />
      )}
    </Section>
  );
}
