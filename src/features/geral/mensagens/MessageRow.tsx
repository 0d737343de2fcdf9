import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { minuteText } from "../../../metadata/moment.ts";
import { icons } from "../../../ui/icons.tsx";
import { twoLines } from "../../../ui/two-lines.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import type { BoxMessage } from "./shared.ts";
import { texts } from "./texts.ts";

interface MessageRowProps {
  readonly message: BoxMessage;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** One message of a list: unread ones stand out by weight, mark and word. */
export function MessageRow({ message, onOpen, onRemove }: MessageRowProps) {
  const { remetente, data, textoAbreviado, lida } = message;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "flex-start",
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0 },
      }}
    >
      <ButtonBase
        onClick={onOpen}
        sx={{
          position: "relative",
          flex: 1,
          minWidth: 0,
          justifyContent: "flex-start",
          alignItems: "flex-start",
          textAlign: "left",
          gap: 1,
          px: 1.5,
          py: 0.75,
        }}
      >
        <Box
          component="span"
          sx={{
            flexShrink: 0,
            width: 8,
            height: 8,
            mt: "6px",
            borderRadius: "50%",
            border: 1,
            borderColor: lida ? "divider" : "primary.main",
            bgcolor: lida ? "transparent" : "primary.main",
          }}
        />
        <Box component="span" sx={visuallyHidden}>
          {`${lida ? texts.isRead : texts.isUnread}. `}
        </Box>
        <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
          <Box component="span" sx={{ display: "flex", gap: 1, justifyContent: "space-between" }}>
            <Typography component="span" variant="caption" color="textSecondary" noWrap>
              {remetente}
            </Typography>
            <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
              {minuteText(data)}
            </Typography>
          </Box>
          <Typography component="span" variant="body2" sx={{ ...twoLines, fontWeight: lida ? 400 : 600 }}>
            {textoAbreviado}
          </Typography>
        </Box>
      </ButtonBase>
      <Tooltip title={texts.remove}>
        <IconButton aria-label={texts.removeOf(textoAbreviado)} onClick={onRemove} sx={{ m: 0.5, color: "text.secondary" }}>
          <icons.delete fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
