import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { SheetPanel } from "../ficha/SheetPanel.tsx";
import type { Board, Card, Column } from "../shared.ts";
import { texts } from "../texts.ts";
import { BoardColumn, type Focusing } from "./BoardColumn.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { type Selection, useBoard } from "./ui-use-board.ts";

const { page } = texts;
/** How far a key leads within its column. */
const WITHIN: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface BoardViewProps {
  readonly board: Board;
  readonly vacancy: number;
  readonly onMoved: () => Promise<void>;
}

/** A place on the board. */
interface Place {
  readonly column: string;
  readonly index: number;
}

/** Who stands in which stage. Everything a drag does, keys and 'Mover para…' do as well. */
export function BoardView({ board, vacancy, onMoved }: BoardViewProps) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { colunas: columns } = board;
  const { cards, refused, ...state } = useBoard(vacancy, q, onMoved);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [whole, setWhole] = useState<Column>();
  const [active, setActive] = useState<Place>();
  const [moving, setMoving] = useState<Selection>();
  const [open, setOpen] = useState<Place & { readonly card: Card }>();
  const box = useRef<HTMLDivElement>(null);
  const focusing = useRef<Focusing>(new Map());
  const totalOf = (column: Column): number => cards.total(column.chave) ?? column.total;
  const sizeOf = (key: string): number => columns.flatMap((one) => (one.chave === key ? [totalOf(one)] : []))[0] ?? 0;
  const start = columns.find((column) => totalOf(column) > 0);
  const first = start && { column: start.chave, index: 0 };
  const current = active !== undefined && active.index < sizeOf(active.column) ? active : first;

  const focusOn = (place: Place | undefined): void => {
    if (place === undefined) return;
    setActive(place);
    focusing.current.get(place.column)?.(place.index);
  };
  /** Back to where one was, or to who moved up into it. */
  const comeBack = (place: Place | undefined): void => {
    const left = place === undefined ? 0 : sizeOf(place.column);
    if (place === undefined || left === 0) box.current?.focus();
    else focusOn({ ...place, index: Math.min(place.index, left - 1) });
  };
  // Who was looked at is not there any more, and with the card went the focus.
  useEffect(() => {
    if (active !== undefined && active.index >= sizeOf(active.column) && document.activeElement === document.body)
      comeBack(active);
  });
  const turn = (id: number, on = !chosen.has(id)): void => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setWhole(undefined);
    setChosen(next);
  };
  const clear = (): void => {
    setChosen(new Set());
    setWhole(undefined);
  };
  const selectionWith = (card?: Card): Selection | undefined => {
    if (whole !== undefined) return { column: whole.chave, q, expected: totalOf(whole) };
    const ids = card === undefined || chosen.has(card.id) ? [...chosen] : [card.id];
    return ids.length === 0 ? undefined : { ids };
  };
  const move = async (selection: Selection | undefined, to: Column): Promise<void> => {
    setMoving(undefined);
    setOpen(undefined);
    if (selection === undefined) return;
    const stays = current;
    clear();
    await state.move(selection, to);
    comeBack(stays);
  };
  /** The neighbour of a place: in its column, or the nearest place of the next column that has cards. */
  const neighbour = ({ column, index }: Place, key: string): Place | undefined => {
    const within = (to: number): Place => ({ column, index: Math.max(0, Math.min(sizeOf(column) - 1, to)) });
    if (key in WITHIN) return within(index + (WITHIN[key] ?? 0));
    const at = columns.findIndex(({ chave }) => chave === column);
    const step = key === "ArrowRight" ? 1 : -1;
    for (let next = at + step; next >= 0 && next < columns.length; next += step) {
      const there = columns[next];
      const size = there === undefined ? 0 : totalOf(there);
      if (there !== undefined && size > 0) return { column: there.chave, index: Math.min(index, size - 1) };
    }
    return undefined;
  };
  const onKey = (event: React.KeyboardEvent, place: Place, card: Card | undefined): void => {
    if (event.key in WITHIN || event.key === "ArrowLeft" || event.key === "ArrowRight") {
      const next = neighbour(place, event.key);
      const there = next && cards.at(next.column, next.index);
      if (event.shiftKey && card !== undefined && there !== undefined) setChosen(new Set([...chosen, card.id, there.id]));
      focusOn(next);
    } else if (event.key === "Escape") clear();
    else if (card === undefined) return;
    else if (event.key === " ") turn(card.id);
    else if (event.key.toLowerCase() === "m" && board.podeMover && !event.ctrlKey && !event.metaKey)
      setMoving(selectionWith(card));
    else if (event.key === "Enter" && board.podeTriar) openAt(place);
    else return;
    event.preventDefault();
  };
  const openAt = (place: Place): void => {
    const card = cards.at(place.column, place.index);
    if (card !== undefined) setOpen({ ...place, card });
  };
  const step = (from: Place, by: 1 | -1): void => {
    const next = neighbour(from, by === 1 ? "ArrowDown" : "ArrowUp");
    if (next === undefined) return;
    // Who comes after the next one is there before the key is pressed.
    cards.see(next.column, next.index + by, next.index + by + 1);
    openAt(next);
  };
  const count = whole === undefined ? chosen.size : totalOf(whole);

  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, minHeight: 40 }}>
        {!board.triagemCega && (
          <TextField
            type="search"
            size="small"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { "aria-label": page.search, placeholder: page.search, maxLength: 100 } }}
          />
        )}
        {count > 0 && (
          <>
            <Typography role="status" variant="body2">
              {page.selected(count)}
            </Typography>
            {board.podeMover && (
              <Button size="small" variant="contained" onClick={() => setMoving(selectionWith())}>
                {page.moveTo}
              </Button>
            )}
            <Button size="small" color="inherit" onClick={clear}>
              {page.clear}
            </Button>
          </>
        )}
      </Box>
      {refused.length > 0 && (
        <Alert severity="warning" onClose={state.dismiss} closeText={page.close}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {page.refusedTitle}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {refused.slice(0, 20).map(({ id, nome, mensagem }) => (
              <li key={id}>{`${nome}: ${mensagem ?? ""}`}</li>
            ))}
          </Box>
        </Alert>
      )}
      <Box
        ref={box}
        role="group"
        aria-label={page.board}
        // Scrolled by keys also while nobody stands on it.
        tabIndex={0}
        sx={{
          // What is read out but not seen stays inside what scrolls.
          position: "relative",
          display: "grid",
          gridAutoFlow: "column",
          gridAutoColumns: { xs: "82vw", sm: "264px" },
          gap: 1.5,
          overflowX: "auto",
          alignItems: "start",
          pb: 1,
          scrollSnapType: { xs: "x proximity", sm: "none" },
        }}
      >
        {columns.map((column) => {
          const { chave } = column;
          return (
            <BoardColumn
              key={chave}
              column={column}
              cards={cards}
              total={totalOf(column)}
              chosen={chosen}
              isWhole={whole?.chave === chave}
              active={current?.column === chave ? current.index : undefined}
              canMove={board.podeMover}
              focusing={focusing}
              onKey={(event, index, card) => onKey(event, { column: chave, index }, card)}
              onTurn={({ id }) => turn(id)}
              onFocus={(index) => setActive({ column: chave, index })}
              onOpen={board.podeTriar ? (index) => openAt({ column: chave, index }) : undefined}
              onWhole={() => {
                setChosen(new Set(cards.here.filter(({ coluna }) => coluna === chave).map(({ id }) => id)));
                setWhole(column);
              }}
              onDrop={(id) => {
                const card = cards.here.find((one) => one.id === id);
                if (card !== undefined && card.coluna !== chave) void move(selectionWith(card), column);
              }}
            />
          );
        })}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: "none", md: "block" } }}>
        {page.boardHelp}
      </Typography>
      {open !== undefined && (
        <SheetPanel
          vacancy={vacancy}
          card={open.card}
          onStep={(by) => step(open, by)}
          onMove={board.podeMover ? () => setMoving({ ids: [open.card.id] }) : undefined}
          onChanged={() => void onMoved()}
          onClose={() => {
            setOpen(undefined);
            comeBack(open);
          }}
        />
      )}
      {moving !== undefined && (
        <MoveDialog
          count={"ids" in moving ? moving.ids.length : moving.expected}
          columns={columns}
          onMove={(to) => void move(moving, to)}
          onClose={() => {
            setMoving(undefined);
            comeBack(current);
          }}
        />
      )}
    </Box>
  );
}
