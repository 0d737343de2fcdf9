import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { dayText } from "../../../../metadata/moment.ts";
import { icons } from "../../../../ui/icons.tsx";
import { Person } from "../../../../ui/Person.tsx";
import type { Card } from "../shared.ts";
import { texts } from "../texts.ts";

const { page } = texts;
/** What a dragged card carries; nothing else is let fall on a column. */
export const CARRIED = "application/x-quadro-candidatura";

interface BoardCardProps {
  readonly card: Card;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly canMove: boolean;
  readonly onKey: (event: React.KeyboardEvent, card: Card) => void;
  readonly onTurn: (id: number) => void;
  readonly onFocus: (id: number) => void;
  readonly onOpen: ((card: Card) => void) | undefined;
}

/** One candidate. A click selects, a double click or Enter opens the sheet. */
export function BoardCard({ card, isChosen, isActive, canMove, onKey, onTurn, onFocus, onOpen }: BoardCardProps) {
  const Mark = isChosen ? icons.check : icons.unchecked;
  return (
    <Box
      role="option"
      aria-selected={isChosen}
      data-card={card.id}
      tabIndex={isActive ? 0 : -1}
      draggable={canMove}
      onDragStart={(event) => event.dataTransfer.setData(CARRIED, String(card.id))}
      onClick={() => {
        onFocus(card.id);
        onTurn(card.id);
      }}
      onDoubleClick={() => onOpen?.(card)}
      onFocus={() => onFocus(card.id)}
      onKeyDown={(event) => onKey(event, card)}
      sx={{
        display: "flex",
        gap: 1,
        alignItems: "center",
        p: 1,
        minHeight: 44,
        bgcolor: "background.paper",
        border: 1,
        borderColor: isChosen ? "primary.main" : "divider",
        borderRadius: 1,
        cursor: canMove ? "grab" : "default",
        contentVisibility: "auto",
        containIntrinsicSize: "auto 56px",
        "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -1 },
      }}
    >
      <Mark fontSize="small" aria-hidden sx={{ color: isChosen ? "primary.main" : "text.disabled" }} />
      <Person name={card.oculto ? "?" : card.nome} size={24} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {card.nome}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {page.since(dayText(card.desde))}
        </Typography>
      </Box>
      {card.apto === "S" && <Chip size="small" color="success" variant="outlined" label={page.fit} />}
      {card.situacao === "V" && <Chip size="small" variant="outlined" label={page.invited} />}
    </Box>
  );
}
