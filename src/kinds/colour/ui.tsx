import Box from "@mui/material/Box";
import type { Json } from "../../metadata/verdict.ts";
import { TypedBox } from "../../ui/inputs/TypedBox.tsx";
import { inputTexts } from "../../ui/inputs/texts.ts";
import { readerOf } from "../typed-ui.tsx";
import type { CellProps, InputProps, KindUi } from "../ui-contract.ts";
import { frameOf } from "../ui-frame.ts";
import { kindShared } from "./shared.ts";

const read = readerOf(kindShared);

function Input(props: InputProps) {
  const { field, value, onChange } = props;
  const good = typeof value === "string" && kindShared.check?.(value, field) === null;
  return (
    <TypedBox<Json>
      {...frameOf(props)}
      value={value}
      onChange={onChange}
      placeholder="#RRGGBB"
      toText={(one) => (typeof one === "string" ? one : "")}
      fromText={(text) => read(text, field)}
      before={
        <input
          type="color"
          aria-label={`${inputTexts.colour}: ${field.title}`}
          disabled={props.disabled}
          value={good ? String(value).toLowerCase() : "#ffffff"}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          style={{ width: 24, height: 24, padding: 0, border: 0, background: "none" }}
        />
      }
    />
  );
}

function Cell({ field, value }: CellProps) {
  if (typeof value !== "string") return null;
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 14, height: 14, borderRadius: "3px", border: 1, borderColor: "divider", bgcolor: value }}
      />
      {kindShared.format(value, field)}
    </Box>
  );
}

export const kindUi: KindUi = { name: kindShared.name, Input, Cell, width: () => 3 };
