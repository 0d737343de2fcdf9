import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { CalendarAddress } from "./CalendarAddress.tsx";
import { checkIn } from "./shared.ts";
import { texts } from "./texts.ts";

const { page } = texts;
const DIGITS = 6;

/** Where a scanned code leads: one press marks the own presence. */
export function CheckInPage() {
  const send = useCall();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [digits, setDigits] = useState("");
  const scanned = search.get("token") ?? "";
  // A code that was not taken leaves the digits below it.
  const asksDigits = scanned === "" || problem !== undefined;
  const token = digits === "" ? scanned : digits;

  const mark = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { turma, marca } = await send(checkIn, { body: { token } });
      setDone(page.marked[marca](turma));
    } catch (error) {
      setProblem(messageOf(error, page.failed));
    }
    setBusy(false);
  };
  return (
    <Box sx={{ maxWidth: 480, display: "grid", gap: 2 }}>
      <PageHead title={page.title} lead={page.lead} />
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {done !== undefined && <Alert severity="success">{done}</Alert>}
      {asksDigits && (
        <>
          {scanned === "" && <Alert severity="info">{page.noCode}</Alert>}
          <TextField
            label={page.digits}
            value={digits}
            autoComplete="one-time-code"
            onChange={({ target }) => setDigits(target.value.replace(/\D/g, "").slice(0, DIGITS))}
            slotProps={{ htmlInput: { inputMode: "numeric" } }}
          />
        </>
      )}
      <Button
        variant="contained"
        disabled={busy || token.length < DIGITS || done !== undefined}
        onClick={() => void mark()}
        sx={{ minHeight: 44, justifySelf: "start" }}
      >
        {page.mark}
      </Button>
      <CalendarAddress />
    </Box>
  );
}
