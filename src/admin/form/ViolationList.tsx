import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import type { Register } from "../../metadata/register.ts";
import type { Violation } from "../../metadata/verdict.ts";
import { violationLabel } from "./violation-label.ts";

interface ViolationListProps {
  readonly register: Register;
  readonly violations: readonly Violation[];
  /** Leads to a member; absent where nothing can be led to. */
  readonly onChoose?: (path: string) => void;
}

/** The members to look at and why. */
export function ViolationList({ register, violations, onChoose }: ViolationListProps) {
  return (
    <List dense disablePadding>
      {violations.map((one) => {
        const label = violationLabel(register, one.field);
        const text = <ListItemText primary={label ?? one.message} secondary={label ? one.message : null} />;
        return (
          <ListItem
            key={`${one.field} ${one.code} ${one.message}`}
            disableGutters
            disablePadding={label !== null && onChoose !== undefined}
          >
            {label !== null && onChoose !== undefined ? (
              <ListItemButton onClick={() => onChoose(one.field)} sx={{ borderRadius: 1, px: 1 }}>
                {text}
              </ListItemButton>
            ) : (
              text
            )}
          </ListItem>
        );
      })}
    </List>
  );
}
