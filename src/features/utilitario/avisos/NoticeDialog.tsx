import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { apiAddress } from "../../../admin/providers/api-address.ts";
import { icons } from "../../../ui/icons.tsx";
import { canFrame, NOTICES, type Notice } from "./shared.ts";
import { texts } from "./texts.ts";

interface NoticeDialogProps {
  readonly notice: Notice;
  readonly hosts: readonly string[];
  readonly onClose: () => void;
}

/** A notice with its page in a frame that can neither reach the product nor lead it elsewhere. */
export function NoticeDialog({ notice, hosts, onClose }: NoticeDialogProps) {
  const title = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{notice.texto}</DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        {canFrame(notice.link, hosts, { origin: location.origin, notices: apiAddress(NOTICES) }) ? (
          <Box
            component="iframe"
            src={notice.link}
            title={texts.content}
            sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            sx={{ display: "block", width: "100%", height: "60dvh", border: 0, bgcolor: "#fff" }}
          />
        ) : (
          <Typography sx={{ p: 3 }}>{texts.outside}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button href={notice.link} target="_blank" rel="noreferrer" startIcon={<icons.open />}>
          {texts.openOutside}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
