import Drag from "@mui/icons-material/DragIndicator";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import type { KeyboardEventHandler, PointerEventHandler } from "react";
import { icons } from "../../../ui/icons.tsx";
import { BoxMenu } from "./BoxMenu.tsx";
import type { Box as MessageBox, Side } from "./shared.ts";
import { texts } from "./texts.ts";

export interface HeadProps {
  readonly box: MessageBox;
  readonly minimized: boolean;
  readonly lifted: boolean;
  readonly side: Side;
  readonly place: number;
  readonly last: number;
  readonly onToggle: () => void;
  readonly onPut: (side: Side, at: number) => void;
  readonly onHandleKey: KeyboardEventHandler;
  readonly onHandleDown: PointerEventHandler;
  readonly onHandleBlur: () => void;
}

/** Title of a box, what is unread in it, and the ways to move and collapse it. */
export function BoxHead(props: HeadProps) {
  const { box, minimized, lifted, onToggle, onHandleKey, onHandleDown, onHandleBlur, side, place, last, onPut } = props;
  const { tipo, titulo, naoLidas } = box;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, pl: 0.5, pr: 0.5, py: 0.5 }}>
      <Tooltip title={texts.move.help}>
        <IconButton
          data-handle={tipo}
          aria-label={texts.move.handle(titulo)}
          aria-pressed={lifted}
          aria-describedby="caixas-ajuda"
          onKeyDown={onHandleKey}
          onPointerDown={onHandleDown}
          onBlur={onHandleBlur}
          sx={{ color: lifted ? "primary.main" : "text.secondary", cursor: "grab", touchAction: "none" }}
        >
          <Drag fontSize="small" />
        </IconButton>
      </Tooltip>
      <Typography id={`caixa-${tipo}`} variant="h3" component="h2" noWrap sx={{ minWidth: 0 }}>
        {titulo}
      </Typography>
      {naoLidas > 0 && <Chip label={texts.unread(naoLidas)} color="primary" variant="outlined" sx={{ flexShrink: 0, ml: 0.5 }} />}
      <Box sx={{ flex: 1 }} />
      <BoxMenu title={titulo} side={side} place={place} last={last} onPut={onPut} />
      <Tooltip title={minimized ? texts.expand(titulo) : texts.collapse(titulo)}>
        <IconButton
          aria-label={minimized ? texts.expand(titulo) : texts.collapse(titulo)}
          aria-expanded={!minimized}
          onClick={onToggle}
        >
          <icons.arrow fontSize="small" sx={{ transform: minimized ? "rotate(-90deg)" : "none" }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
