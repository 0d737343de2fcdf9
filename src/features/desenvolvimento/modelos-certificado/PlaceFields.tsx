import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Box as Place } from "../../../reporting/certificate/layout.ts";
import type { Element } from "./ui-elements.ts";
import { editorTexts as texts } from "./ui-texts.ts";

interface PlaceFieldsProps {
  readonly element: Element | undefined;
  readonly onMove: (element: Element, next: Partial<Place>) => void;
  readonly onRemove: (element: Element) => void;
}

/** Where the chosen element stands, to be typed: what dragging does, exactly. */
export function PlaceFields({ element, onMove, onRemove }: PlaceFieldsProps) {
  if (element === undefined)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.nothing}
      </Typography>
    );
  const { box, logo, name, key } = element;
  const fields: readonly (readonly [keyof Place, string])[] = [
    ["positionX", texts.x],
    ["positionY", texts.y],
    ["largura", texts.wide],
    ...(logo === null ? [["altura", texts.high] as const] : []),
  ];
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: "grid", gap: 1, gridTemplateColumns: "1fr 1fr" }}>
      <Typography component="legend" variant="subtitle2" sx={{ gridColumn: "1 / -1", mb: 1, overflowWrap: "anywhere" }}>
        {name}
      </Typography>
      {fields.map(([member, label]) => (
        <UnitField
          key={`${key} ${member} ${box[member]}`}
          label={label}
          value={Math.round(box[member])}
          onChange={(value) => onMove(element, { [member]: value })}
        />
      ))}
      <Button
        size="small"
        startIcon={<Delete fontSize="small" />}
        disabled={logo === null}
        onClick={() => onRemove(element)}
        sx={{ gridColumn: "1 / -1", justifySelf: "start" }}
      >
        {texts.remove}
      </Button>
    </Box>
  );
}

interface UnitFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function UnitField({ label, value, onChange }: UnitFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const take = (): void => {
    if (!/^\d{1,4}$/.test(typed)) setTyped(String(value));
    else if (Number(typed) !== value) onChange(Number(typed));
  };
  return (
    <TextField
      size="small"
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, "").slice(0, 4))}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        take();
      }}
      slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" }, inputLabel: { shrink: true } }}
    />
  );
}
