import Box from "@mui/material/Box";
import FormLabel from "@mui/material/FormLabel";
import { type ReactNode, useId } from "react";
import type { InputFrame } from "./input-frame.ts";

interface LabelledGroupProps {
  readonly title: string;
  readonly required?: boolean;
  /** The choices, told what an input of a form is told. */
  readonly children: (frame: InputFrame & { readonly labelledBy: string }) => ReactNode;
}

/** Choices outside a form, under the label that names them; a control that takes a `for` has `Labelled`. */
export function LabelledGroup({ title, required = false, children }: LabelledGroupProps) {
  const id = useId();
  const labelledBy = `${id}-rotulo`;
  return (
    <Box sx={{ display: "grid", gap: 0.5, alignContent: "start", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <FormLabel id={labelledBy}>{title}</FormLabel>
      {children({ id, labelledBy, disabled: false, invalid: false, required })}
    </Box>
  );
}
