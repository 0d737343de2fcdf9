import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { dayText } from "../../../../metadata/moment.ts";
import { icons } from "../../../../ui/icons.tsx";
import { Person } from "../../../../ui/Person.tsx";
import type { Card } from "../shared.ts";
import { texts } from "../texts.ts";

const { page } = texts;
/** What a dragged card carries; nothing else is let fall on a column. */
export const CARRIED = "application/x-quadro-candidatura";
/** Of every card, whatever it says, with what is free below it: which are in sight is reckoned by it. */
const HEIGHT = 64;
const BELOW = 6;

interface BoardCardProps {
  /** Undefined while it is on its way. */
  readonly card: Card | undefined;
  /** Its place in the column, from 0, of so many. */
  readonly index: number;
  readonly total: number;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly canMove: boolean;
  readonly onKey: (event: React.KeyboardEvent) => void;
  readonly onTurn: () => void;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

/** One candidate. A click selects, a double click or Enter opens the sheet. */
export function BoardCard({ card, index, total, isChosen, isActive, canMove, onKey, onTurn, onFocus, onOpen }: BoardCardProps) {
  const mayMove = canMove && card !== undefined;
  return (
    <Box
      role="option"
      aria-selected={isChosen}
      aria-posinset={index + 1}
      aria-setsize={total}
      aria-busy={card === undefined}
      data-line={index}
      tabIndex={isActive ? 0 : -1}
      draggable={mayMove}
      onDragStart={(event) => event.dataTransfer.setData(CARRIED, String(card?.id ?? ""))}
      onClick={onTurn}
      onDoubleClick={onOpen}
      onFocus={onFocus}
      onKeyDown={onKey}
      sx={{
        height: HEIGHT,
        pb: `${BELOW}px`,
        outline: "none",
        cursor: mayMove ? "grab" : "default",
        "&:focus-visible > *": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -1 },
      }}
    >
      <Box
        sx={{
          display: "flex",
          gap: 1,
          alignItems: "center",
          px: 1,
          height: "100%",
          overflow: "hidden",
          bgcolor: "background.paper",
          border: 1,
          borderColor: isChosen ? "primary.main" : "divider",
          borderRadius: 1,
        }}
      >
        {card === undefined ? <Skeleton width="70%" aria-label={page.coming} /> : <Told card={card} isChosen={isChosen} />}
      </Box>
    </Box>
  );
}

function Told({ card, isChosen }: { readonly card: Card; readonly isChosen: boolean }) {
  const Mark = isChosen ? icons.check : icons.unchecked;
  const day = dayText(card.desde);
  const state = card.situacao === "V" ? page.invited : card.apto === "S" ? page.fit : undefined;
  return (
    <>
      <Mark fontSize="small" aria-hidden sx={{ color: isChosen ? "primary.main" : "text.disabled" }} />
      <Person name={card.oculto ? "?" : card.nome} size={24} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={card.nome}>
          {card.nome}
        </Typography>
        <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 0.5 }}>
          <Typography variant="caption" color="textSecondary" noWrap title={page.since(day)}>
            {state === undefined ? page.since(day) : day}
          </Typography>
          {state !== undefined && (
            <Chip
              size="small"
              color={card.apto === "S" ? "success" : "default"}
              variant="outlined"
              label={state}
              sx={{ height: 20 }}
            />
          )}
        </Box>
      </Box>
    </>
  );
}
