import Chip from "@mui/material/Chip";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { type Notice, POPUP_WIDTH } from "./shared.ts";
import { texts } from "./texts.ts";

interface NoticePopupProps {
  readonly title: string;
  readonly empty: string;
  readonly notices: readonly Notice[];
  readonly anchor: HTMLElement;
  readonly onPick: (notice: Notice) => void;
  readonly onClose: () => void;
}

/** A list of notices under the button that opened it. */
export function NoticePopup({ title, empty, notices, anchor, onPick, onClose }: NoticePopupProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ paper: { role: "dialog", "aria-label": title, sx: { width: POPUP_WIDTH, mt: 0.5 } } }}
    >
      <Typography variant="h3" component="h2" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
        {title}
      </Typography>
      {notices.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {empty}
        </Typography>
      ) : (
        <List dense disablePadding sx={{ pb: 1, maxHeight: "60dvh", overflow: "auto" }}>
          {notices.map((notice, index) => (
            <li key={notice.id}>
              <ListItemButton autoFocus={index === 0} onClick={() => onPick(notice)} sx={{ px: 2, gap: 1 }}>
                <ListItemText primary={notice.texto} slotProps={{ primary: { sx: { fontWeight: notice.lida ? 400 : 600 } } }} />
                <Mark notice={notice} />
              </ListItemButton>
            </li>
          ))}
        </List>
      )}
    </Popover>
  );
}

function Mark({ notice }: { readonly notice: Notice }) {
  if (notice.criticidade === 0) return <Chip size="small" color="error" variant="outlined" label={texts.critical} />;
  if (notice.criticidade === -1) return <Chip size="small" color="warning" variant="outlined" label={texts.fresh} />;
  return null;
}
