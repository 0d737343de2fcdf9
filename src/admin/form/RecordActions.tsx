import MoreVert from "@mui/icons-material/MoreVert";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { PHONE } from "../../ui/theme/tokens.ts";
import { formTexts } from "./texts.ts";

export interface RecordAction {
  readonly id: string;
  readonly title: string;
  /** Why it is not possible now. */
  readonly refused: string | null;
  readonly destructive?: boolean;
  readonly run: () => void;
}

const MOST_BUTTONS = 5;

/**
 * Operations on the record: up to five as buttons; of more, those that are possible now are buttons and the rest lies behind a menu. On a
 * phone all do, so that the bar keeps one line.
 */
export function RecordActions({ actions }: { readonly actions: readonly RecordAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const most = useMediaQuery(PHONE, { noSsr: true }) ? 1 : MOST_BUTTONS;
  const possible = actions.filter(({ refused }) => refused === null);
  const shown = actions.length > most ? possible.slice(0, most - 1) : actions;
  const more = actions.filter((action) => !shown.includes(action));
  return (
    <>
      {shown.map((action) => (
        <Tooltip key={action.id} title={action.refused ?? ""}>
          <span>
            <Button
              size="small"
              variant="outlined"
              color={action.destructive ? "error" : "inherit"}
              disabled={action.refused !== null}
              onClick={action.run}
            >
              {action.title}
            </Button>
          </span>
        </Tooltip>
      ))}
      {more.length > 0 ? (
        <>
          <IconButton aria-label={formTexts.moreActions} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
            <MoreVert />
          </IconButton>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            {more.map((action) => (
              <MenuItem
                key={action.id}
                disabled={action.refused !== null}
                onClick={() => {
                  setAnchor(null);
                  action.run();
                }}
              >
                {action.title}
              </MenuItem>
            ))}
          </Menu>
        </>
      ) : null}
    </>
  );
}
