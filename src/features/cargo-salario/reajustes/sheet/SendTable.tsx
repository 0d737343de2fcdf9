import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../../admin/providers/api-error.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import { partImpeded, TABLES } from "../shared.ts";
import { pageTexts as texts } from "./texts.ts";

interface SendTableProps {
  readonly table: number;
  /** Nothing is sent while something is typed and not saved. */
  readonly dirty: boolean;
  readonly reload: () => Promise<void>;
}

interface Refused {
  readonly message: string;
  readonly lines: readonly string[];
}

const RIGHT = "ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_ENVIA";
const SHOWN = 10;

/** Sends a table for approval. Lines that refuse it are told, and taken out of it at a press. */
export function SendTable({ table, dirty, reload }: SendTableProps) {
  const { http, notify, session } = useAdmin();
  const call = useCall();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  if (!session.can(RIGHT)) return null;

  const doing = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await work();
      await reload();
    } catch (error) {
      const lines = error instanceof ApiError ? error.errors.map(({ message }) => message) : [];
      setRefused({ message: messageOf(error, texts.failed), lines });
    }
    setBusy(false);
  };
  const send = (): Promise<void> =>
    doing(async () => {
      await http(`${TABLES}/${table}/envia`, { method: "PUT", body: {} });
      notify(texts.sent, "success");
    });
  const part = (): Promise<void> =>
    doing(async () => {
      const { nome } = await call(partImpeded, { id: table, body: {} });
      notify(texts.parted(nome), "success");
    });
  return (
    <>
      <Button variant="outlined" disabled={dirty || busy} onClick={() => void send()}>
        {texts.send}
      </Button>
      {refused !== undefined && (
        <Alert
          severity="error"
          sx={{ flexBasis: "100%" }}
          action={
            refused.lines.length > 0 && session.can(partImpeded.audience.right) ? (
              <Button color="inherit" disabled={busy} onClick={() => void part()}>
                {texts.takeOut}
              </Button>
            ) : undefined
          }
        >
          {refused.message}
          {refused.lines.slice(0, SHOWN).map((line) => (
            <div key={line}>{line}</div>
          ))}
          {refused.lines.length > SHOWN && <div>{texts.andMore(refused.lines.length - SHOWN)}</div>}
        </Alert>
      )}
    </>
  );
}
