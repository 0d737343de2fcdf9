import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface LabelledProps {
  /** Id of the control. */
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A control under its label, as in forms. */
export function Labelled({ id, label, children }: LabelledProps) {
  return (
    <div>
      <Typography
        component="label"
        id={`${id}-nome`}
        htmlFor={id}
        color="textSecondary"
        sx={{ display: "block", mb: 0.5, fontSize: 13, fontWeight: 500, lineHeight: "20px" }}
      >
        {label}
      </Typography>
      {children}
    </div>
  );
}
