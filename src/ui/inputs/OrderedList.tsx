import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useLayoutEffect, useRef } from "react";
import { icons } from "../icons.tsx";
import { MoveArrows } from "./MoveArrows.tsx";
import { inputTexts } from "./texts.ts";

export interface OrderedItem<K> {
  readonly key: K;
  readonly title: string;
}

interface OrderedListProps<K> {
  readonly items: readonly OrderedItem<K>[];
  readonly onChange: (keys: readonly K[]) => void;
  /** Id of what names the list. */
  readonly labelledBy: string;
  /** Said when nothing stands in it. */
  readonly empty: string;
  /** Whether things may be taken out of it. */
  readonly removes?: boolean;
}

/** Things in an order that is made here: dragged, or moved by the buttons of each. */
export function OrderedList<K extends string | number>({ items, onChange, labelledBy, empty, removes }: OrderedListProps<K>) {
  const dragged = useRef<K | null>(null);
  const keys = items.map(({ key }) => key);
  const put = (key: K, at: number): void => onChange(keys.filter((one) => one !== key).toSpliced(at, 0, key));
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ readonly from: number; readonly to: number } | null>(null);
  const move = (from: number, to: number): void => {
    const key = keys[from];
    if (key === undefined) return;
    moved.current = { from, to };
    put(key, to);
  };
  // An item that changed its place takes the focus along; at the end of the list the button back has it.
  useLayoutEffect(() => {
    const { current } = moved;
    moved.current = null;
    const [up, down] = current === null ? [] : (list.current?.children[current.to]?.querySelectorAll("button") ?? []);
    const [wanted, other] = current !== null && current.to > current.from ? [down, up] : [up, down];
    (wanted?.disabled ? other : wanted)?.focus();
  });
  return (
    <Paper variant="outlined" component="ol" ref={list} aria-labelledby={labelledBy} sx={{ m: 0, p: 1, listStyle: "none" }}>
      {items.length === 0 && (
        <Typography component="li" variant="body2" color="textSecondary">
          {empty}
        </Typography>
      )}
      {items.map(({ key, title }, at) => (
        <Box
          component="li"
          key={key}
          draggable
          onDragStart={() => {
            dragged.current = key;
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged.current !== null) put(dragged.current, at);
          }}
          sx={{ display: "flex", alignItems: "center", gap: 0.5, cursor: "grab" }}
        >
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            {at + 1}. {title}
          </Typography>
          <MoveArrows at={at} count={items.length} up={inputTexts.rise(title)} down={inputTexts.sink(title)} onMove={move} />
          {removes && (
            <IconButton
              size="small"
              aria-label={inputTexts.takeOut(title)}
              onClick={() => onChange(keys.filter((one) => one !== key))}
            >
              <icons.close fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
    </Paper>
  );
}
