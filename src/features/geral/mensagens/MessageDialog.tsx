import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { startTransition, useOptimistic } from "react";
import { Link } from "react-router-dom";
import { minuteText } from "../../../metadata/moment.ts";
import type { BoxMessage } from "./shared.ts";
import { texts } from "./texts.ts";

const { dialog } = texts;
/** Spec 001 §9. */
const WIDTH = 768;

interface MessageDialogProps {
  readonly message: BoxMessage;
  /** Ends when the server has it, or could not take it. */
  readonly onRead: (read: boolean) => Promise<void>;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** One message: who sent it, when, its whole text, and whether it has been read. */
export function MessageDialog({ message, onRead, onRemove, onClose }: MessageDialogProps) {
  const { remetente, data, texto, lida, link, target } = message;
  // The tick is seen at once; it goes back when the server could not take it.
  const [ticked, tick] = useOptimistic(lida);
  const mark = (read: boolean): void =>
    startTransition(async () => {
      tick(read);
      await onRead(read);
    });
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="mensagem-titulo"
      maxWidth={false}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: WIDTH } } }}
    >
      <DialogTitle id="mensagem-titulo">{dialog.title}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "max-content 1fr", columnGap: 2, rowGap: 1 }}>
          <Member name={dialog.sender} value={remetente} />
          <Member name={dialog.date} value={minuteText(data)} />
          <Member name={dialog.text} value={texto} />
        </Box>
        <FormControlLabel
          sx={{ mt: 1.5 }}
          label={dialog.read}
          control={<Checkbox checked={ticked} onChange={(_, read) => mark(read)} />}
        />
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onRemove} sx={{ mr: "auto" }}>
          {texts.remove}
        </Button>
        {link !== null &&
          (target === "_blank" ? (
            <Button href={link} target="_blank" rel="noreferrer">
              {dialog.follow}
            </Button>
          ) : (
            <Button component={Link} to={link}>
              {dialog.follow}
            </Button>
          ))}
        <Button variant="contained" onClick={onClose}>
          {dialog.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Member({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {value}
      </Typography>
    </>
  );
}
