import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface FactProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One line of a list of facts (`dl`): what it is called, and what it is. */
export const Fact = ({ title, children }: FactProps) => (
  <>
    <Typography component="dt" variant="body2" color="textSecondary">
      {title}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: "anywhere" }}>
      {children}
    </Typography>
  </>
);
