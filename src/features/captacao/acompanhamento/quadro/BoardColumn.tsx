import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useRowWindow } from "../../../../admin/list/use-row-window.ts";
import { visuallyHidden } from "../../../../ui/visually-hidden.ts";
import type { Card, Column } from "../shared.ts";
import { texts } from "../texts.ts";
import { BoardCard, CARRIED } from "./BoardCard.tsx";
import type { BoardCards } from "./ui-use-cards.ts";

const { page } = texts;

/** By column: gives a place of it the focus. */
export type Focusing = Map<string, (index: number) => void>;

interface BoardColumnProps {
  readonly column: Column;
  readonly cards: BoardCards;
  readonly total: number;
  readonly chosen: ReadonlySet<number>;
  readonly isWhole: boolean;
  /** The place that is reached by Tab; undefined: it is in another column. */
  readonly active: number | undefined;
  readonly canMove: boolean;
  readonly focusing: RefObject<Focusing>;
  readonly onKey: (event: React.KeyboardEvent, index: number, card: Card | undefined) => void;
  readonly onTurn: (card: Card) => void;
  readonly onFocus: (index: number) => void;
  readonly onOpen: ((index: number) => void) | undefined;
  readonly onWhole: () => void;
  readonly onDrop: (id: number) => void;
}

/** One stage with those who stand in it. Only cards in sight are drawn, and brought as they come into it. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, total, isWhole, canMove } = props;
  const heading = useId();
  const [isOver, setIsOver] = useState(false);
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
      <ColumnCards {...props} />
      {canMove && total > 1 && !isWhole && (
        <Button size="small" onClick={props.onWhole} sx={{ mt: 0.5 }}>
          {page.wholeFilter(total)}
        </Button>
      )}
    </Box>
  );
}

function ColumnCards(props: BoardColumnProps) {
  const { column, cards, total, chosen, isWhole, active, focusing } = props;
  const { see } = cards;
  const key = column.chave;
  const box = useRef<HTMLDivElement>(null);
  const { from, to, above, below, focus } = useRowWindow(total, box);
  useEffect(() => see(key, from, to), [see, key, from, to]);
  useEffect(() => {
    const places = focusing.current;
    places.set(key, focus);
    return () => void places.delete(key);
  }, [focusing, key, focus]);
  // Where the place Tab leads to is out of sight, the first one in sight stands in for it.
  const reached = active === undefined || (active >= from && active < to) ? active : from;
  const lines = Array.from({ length: to - from }, (_, at) => from + at);
  return (
    <Box
      ref={box}
      role={total === 0 ? undefined : "listbox"}
      aria-multiselectable={total === 0 ? undefined : true}
      aria-label={total === 0 ? undefined : column.titulo}
      sx={{ maxHeight: "62vh", overflowY: "auto", p: total === 0 ? 0 : "2px" }}
    >
      {total === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 0.5, py: 1 }}>
          {page.empty}
        </Typography>
      )}
      <Space key={`above ${above}`} height={above} />
      {lines.map((index) => {
        const card = cards.at(key, index);
        return (
          <BoardCard
            key={index}
            card={card}
            index={index}
            total={total}
            isChosen={isWhole || (card !== undefined && chosen.has(card.id))}
            isActive={index === reached}
            canMove={props.canMove}
            onKey={(event) => props.onKey(event, index, card)}
            onTurn={() => {
              props.onFocus(index);
              if (card !== undefined) props.onTurn(card);
            }}
            onFocus={() => props.onFocus(index)}
            onOpen={() => props.onOpen?.(index)}
          />
        );
      })}
      <Space key={`below ${below}`} height={below} />
    </Box>
  );
}

/** The room of cards that are not drawn. Another height is another element: one that changed might be on its way there for a moment. */
const Space = ({ height }: { readonly height: number }) => <div role="presentation" style={{ height }} />;
