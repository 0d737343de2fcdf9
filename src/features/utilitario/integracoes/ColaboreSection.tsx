import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";

import { ColaboreCompanyBox } from "./ColaboreCompanyBox.tsx";
import { exportKey, importKey, linkCompany, publicKey, renewKey } from "./calls.ts";
import type { ColaboreSituation } from "./shared.ts";
import { texts } from "./texts.ts";
import { saveAnswer } from "./ui-save.ts";

interface ColaboreSectionProps {
  readonly situation: ColaboreSituation;
  readonly onChanged: () => Promise<void>;
}

/** State for the company, the key that signs, the company's counterpart. */
export function ColaboreSection({ situation, onChanged }: ColaboreSectionProps) {
  const { http, notify, ask } = useAdmin();
  const call = useCall();
  const { status, impressaoChave: print, empresa } = situation;
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  const run = async (work: () => Promise<string | undefined>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const done = await work();
      await onChanged();
      if (done !== undefined) notify(done, "success");
    } catch (error) {
      const told = error instanceof ApiError ? error.errors[0]?.message : undefined;
      setProblem(told ?? messageOf(error, texts.failed));
    } finally {
      setBusy(false);
    }
  };
  const renew = async (): Promise<void> => {
    if (print !== null && !(await ask({ text: texts.renewAsk, ok: texts.renew, danger: true }))) return;
    await run(async () => {
      await call(renewKey);
      return texts.renewed;
    });
  };
  const take = (file: File): Promise<void> =>
    run(async () => {
      const body = new FormData();
      body.set("file", file);
      await call(importKey, { body });
      return texts.imported;
    });
  const link = (id: string | null): Promise<void> =>
    run(async () => {
      await call(linkCompany, { body: { empresa: id === null ? null : { id } } });
      return id === null ? texts.companyUnlinked : texts.companyLinked;
    });
  const file = ({ path, method }: typeof exportKey | typeof publicKey, name: string): void =>
    void run(async () => {
      await saveAnswer(await http(path, { method }), name);
      return undefined;
    });
  const good = status === "Ativo" || status === "Homologacao";

  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
        <Typography variant="body2">{texts.colaboreStatus}:</Typography>
        <Chip size="small" label={texts.states[status]} color={good ? "success" : status === "Inativo" ? "default" : "warning"} />
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      <ColaboreCompanyBox value={empresa} disabled={busy} onChange={(id) => void link(id)} />
      <Box sx={{ display: "grid", gap: 1 }}>
        <Typography variant="h3">{texts.privateKey}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.privateKeyAbout} {print !== null && texts.exportAbout}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {print === null ? (
            texts.noKey
          ) : (
            <>
              {texts.fingerprint}: <code>{print}</code>
            </>
          )}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button variant="outlined" disabled={busy} onClick={() => void renew()}>
            {print === null ? texts.create : texts.renew}
          </Button>
          <Button disabled={busy} onClick={() => picker.current?.click()}>
            {texts.import}
          </Button>
          {print !== null && (
            <>
              <Button disabled={busy} onClick={() => file(exportKey, "chave-colabore.json")}>
                {texts.export}
              </Button>
              <Button disabled={busy} onClick={() => file(publicKey, "chave-publica-colabore.pem")}>
                {texts.publicKey}
              </Button>
            </>
          )}
          <input
            ref={picker}
            type="file"
            hidden
            accept=".json,.pem,.key"
            aria-label={texts.import}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = "";
              if (chosen) void take(chosen);
            }}
          />
        </Box>
      </Box>
    </Box>
  );
}
