import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { pageTexts as texts } from "./texts.ts";

/** Longest note a line keeps. */
const MOST = 255;

/** Why lines lower a salary, said once for all of them. */
export function ReasonBox({ onSay }: { readonly onSay: (reason: string) => Promise<void> }) {
  const [reason, setReason] = useState("");
  const say = (event: FormEvent): void => {
    event.preventDefault();
    void onSay(reason.trim());
  };
  return (
    <Box component="form" onSubmit={say} sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", my: 0.5 }}>
      <TextField
        size="small"
        label={texts.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        sx={{ flex: "1 1 200px", maxWidth: 480 }}
        slotProps={{ htmlInput: { maxLength: MOST } }}
      />
      <Button type="submit" size="small" disabled={reason.trim() === ""}>
        {texts.sayReason}
      </Button>
    </Box>
  );
}
