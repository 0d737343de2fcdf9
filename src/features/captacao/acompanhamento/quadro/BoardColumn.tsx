import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { visuallyHidden } from "../../../../ui/visually-hidden.ts";
import type { Card, Column } from "../shared.ts";
import { texts } from "../texts.ts";
import { BoardCard, CARRIED } from "./BoardCard.tsx";

const { page } = texts;

interface BoardColumnProps {
  readonly column: Column;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly chosen: ReadonlySet<number>;
  readonly isWhole: boolean;
  readonly active: number | undefined;
  readonly canMove: boolean;
  readonly onKey: (event: React.KeyboardEvent, card: Card) => void;
  readonly onTurn: (id: number) => void;
  readonly onFocus: (id: number) => void;
  readonly onOpen: ((card: Card) => void) | undefined;
  readonly onWhole: () => void;
  readonly onMore: () => void;
  readonly onDrop: (id: number) => void;
}

/** One stage with those who stand in it; more come as they are asked for. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, cards, total, chosen, isWhole, active, canMove } = props;
  const heading = useId();
  const [isOver, setIsOver] = useState(false);
  const left = total - cards.length;
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      onDragOver={(event) => {
        if (!canMove || !event.dataTransfer.types.includes(CARRIED)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        const id = Number(event.dataTransfer.getData(CARRIED));
        if (id > 0) props.onDrop(id);
      }}
      sx={{
        bgcolor: "action.hover",
        borderRadius: 2,
        p: 1,
        minWidth: 0,
        outline: isOver ? "2px solid" : "none",
        outlineColor: "primary.main",
        scrollSnapAlign: "start",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 1, px: 0.5, pb: 1 }}>
        <Typography id={heading} component="h2" variant="subtitle2" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          {column.titulo}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="span">
          <span aria-hidden>{total.toLocaleString("pt-BR")}</span>
          <Box component="span" sx={visuallyHidden}>
            {page.count(total)}
          </Box>
        </Typography>
      </Box>
      {cards.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 0.5, py: 1 }}>
          {page.empty}
        </Typography>
      ) : (
        <Box
          role="listbox"
          aria-multiselectable
          aria-label={column.titulo}
          sx={{ display: "grid", gap: 0.75, maxHeight: "62vh", overflowY: "auto", p: "2px" }}
        >
          {cards.map((card) => (
            <BoardCard
              key={card.id}
              card={card}
              isChosen={isWhole || chosen.has(card.id)}
              isActive={card.id === active}
              canMove={canMove}
              onKey={props.onKey}
              onTurn={props.onTurn}
              onFocus={props.onFocus}
              onOpen={props.onOpen}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, pt: cards.length > 0 ? 0.5 : 0 }}>
        {left > 0 && (
          <Button size="small" color="inherit" onClick={props.onMore}>
            {page.more(left)}
          </Button>
        )}
        {canMove && total > 1 && !isWhole && (
          <Button size="small" onClick={props.onWhole}>
            {page.wholeFilter(total)}
          </Button>
        )}
      </Box>
    </Box>
  );
}
