import Add from "@mui/icons-material/Add";
import Redo from "@mui/icons-material/Redo";
import Remove from "@mui/icons-material/Remove";
import Undo from "@mui/icons-material/Undo";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import type { Editing } from "./ui-design.ts";
import { editorTexts as texts } from "./ui-texts.ts";

export const ZOOM = { least: 0.25, most: 4, step: 1.25 } as const;
export type Side = "front" | "back";

interface EditorToolbarProps {
  readonly editing: Pick<Editing, "canUndo" | "canRedo">;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onFit: () => void;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  readonly hasBack: boolean;
  readonly name: string;
  readonly onName: (name: string) => void;
}

export function EditorToolbar(props: EditorToolbarProps) {
  const { editing, zoom } = props;
  return (
    <Box role="toolbar" aria-label={texts.editor} sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
      <IconButton aria-label={texts.undo} disabled={!editing.canUndo} onClick={props.onUndo}>
        <Undo fontSize="small" />
      </IconButton>
      <IconButton aria-label={texts.redo} disabled={!editing.canRedo} onClick={props.onRedo}>
        <Redo fontSize="small" />
      </IconButton>
      <IconButton aria-label={texts.zoomOut} disabled={zoom <= ZOOM.least} onClick={() => props.onZoom(zoom / ZOOM.step)}>
        <Remove fontSize="small" />
      </IconButton>
      <Typography variant="body2" sx={{ minWidth: 44, textAlign: "center", fontVariantNumeric: "tabular-nums" }}>
        {texts.zoom(zoom)}
      </Typography>
      <IconButton aria-label={texts.zoomIn} disabled={zoom >= ZOOM.most} onClick={() => props.onZoom(zoom * ZOOM.step)}>
        <Add fontSize="small" />
      </IconButton>
      <Button size="small" onClick={props.onFit}>
        {texts.fit}
      </Button>
      {props.hasBack && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.side}
          value={props.side}
          onChange={(_, side: Side | null) => side !== null && props.onSide(side)}
        >
          <ToggleButton value="front">{texts.front}</ToggleButton>
          <ToggleButton value="back">{texts.back}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <TextField
        size="small"
        label={texts.sampleName}
        value={props.name}
        onChange={({ target }) => props.onName(target.value)}
        slotProps={{ htmlInput: { maxLength: 120, autoComplete: "off" } }}
        sx={{ flex: "1 1 200px", maxWidth: 360 }}
      />
      <Button size="small" onClick={() => props.onName(texts.sample.longName)}>
        {texts.longest}
      </Button>
    </Box>
  );
}
