import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { ownCalendar, renewCalendar } from "./shared.ts";
import { texts } from "./texts.ts";

const { page } = texts;

/** The address under which one's own calendar reads one's classes, when asked for. */
export function CalendarAddress() {
  const send = useCall();
  const { ask, notify } = useAdmin();
  const [address, setAddress] = useState<string>();
  const show = async (call: typeof ownCalendar | typeof renewCalendar): Promise<void> => {
    try {
      const { endereco } = await send(call, {});
      if (endereco === null) return notify(page.noTalent, "info");
      setAddress(endereco.startsWith("/") ? `${location.origin}${endereco}` : endereco);
      if (call === renewCalendar) notify(page.renewed, "success");
    } catch (error) {
      notify(messageOf(error, page.noAddress), "error");
    }
  };
  const renew = async (): Promise<void> => {
    if (await ask({ text: page.renewSure, ok: page.renew, danger: true })) await show(renewCalendar);
  };
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      {address === undefined ? (
        <Button onClick={() => void show(ownCalendar)}>{page.subscribe}</Button>
      ) : (
        <>
          <TextField
            label={page.address}
            value={address}
            helperText={page.addressWhy}
            fullWidth
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { readOnly: true } }}
          />
          <Button onClick={() => void renew()}>{page.renew}</Button>
        </>
      )}
    </Box>
  );
}
