import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import type { Json } from "../../metadata/verdict.ts";
import { groupProps } from "../../ui/inputs/input-frame.ts";
import { inputTexts } from "../../ui/inputs/texts.ts";
import { openOptions } from "../choice-ui.tsx";
import { textCell } from "../typed-ui.tsx";
import type { InputProps, KindUi } from "../ui-contract.ts";
import { frameOf } from "../ui-frame.ts";
import { kindShared } from "./shared.ts";

function Input(props: InputProps) {
  const { field, state, value, onChange, disabled, context } = props;
  const chosen: readonly Json[] = Array.isArray(value) ? value : [];
  const limit = typeof state.limit?.maxItems === "number" ? state.limit.maxItems : field.shape.maxItems;

  const toggle = (option: Json, on: boolean): void => {
    if (on && limit !== undefined && chosen.length >= limit) {
      context.notify(inputTexts.limit, "warning");
      return;
    }
    const next = on ? [...chosen, option] : chosen.filter((one) => one !== option);
    onChange(next.length === 0 ? null : next);
  };

  return (
    <Box {...groupProps(frameOf(props))} role="group" sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
      {openOptions(field, state, chosen).map((option) => (
        <FormControlLabel
          key={String(option.value)}
          label={option.label}
          disabled={disabled}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(option.value)}
              onChange={(_, on) => toggle(option.value, on)}
              sx={{ p: 0.5 }}
            />
          }
          sx={{ ml: -0.5 }}
        />
      ))}
    </Box>
  );
}

export const kindUi: KindUi = {
  name: kindShared.name,
  Input,
  Cell: textCell(kindShared),
  width: (field) => ((field.options?.length ?? 0) > 6 ? 12 : 6),
  composite: () => true,
};
