import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import type { Register } from "../../metadata/register.ts";
import type { Violation } from "../../metadata/verdict.ts";
import { violationLabel } from "./violation-label.ts";

interface ViolationListProps {
  readonly register: Register;
  readonly violations: readonly Violation[];
}

/** The members to look at and why. */
export function ViolationList({ register, violations }: ViolationListProps) {
  return (
    <List dense disablePadding>
      {violations.map((one) => (
        <ListItem key={`${one.field} ${one.code} ${one.message}`} disableGutters>
          <ListItemText
            primary={violationLabel(register, one.field) ?? one.message}
            secondary={violationLabel(register, one.field) ? one.message : null}
          />
        </ListItem>
      ))}
    </List>
  );
}
