import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { AreaPage } from "../AreaPage.tsx";
import { useAreaCall } from "../ui-calls.ts";
import { refuseAds } from "./shared.ts";
import { adTexts } from "./texts.ts";

const { refusal } = adTexts;

/** Where the link of a message leads whoever wants no other. One presses a button: mail programs open links by themselves. */
export function RefusalPage() {
  const send = useAreaCall();
  const [query] = useSearchParams();
  const [outcome, setOutcome] = useState<{ readonly tone: "success" | "error"; readonly text: string }>();
  const refuse = async (): Promise<void> => {
    try {
      await send(refuseAds, { body: { codigo: query.get("codigo") ?? "" } });
      setOutcome({ tone: "success", text: refusal.done });
    } catch {
      setOutcome({ tone: "error", text: refusal.failed });
    }
  };
  return (
    <AreaPage title={refusal.title} lead={refusal.lead}>
      {outcome && <Alert severity={outcome.tone}>{outcome.text}</Alert>}
      {outcome?.tone !== "success" && (
        <Button variant="contained" onClick={() => void refuse()} sx={{ justifySelf: "start" }}>
          {refusal.confirm}
        </Button>
      )}
    </AreaPage>
  );
}
