import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useDeferredValue, useRef, useState } from "react";
import { SheetPanel } from "../ficha/SheetPanel.tsx";
import type { Board, Card, Column } from "../shared.ts";
import { texts } from "../texts.ts";
import { BoardColumn } from "./BoardColumn.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { type Selection, useBoard } from "./ui-use-board.ts";

const { page } = texts;

interface BoardViewProps {
  readonly board: Board;
  readonly vacancy: number;
  readonly onMoved: () => Promise<void>;
}

/** Who stands in which stage. Everything a drag does, keys and 'Mover para…' do as well. */
export function BoardView({ board, vacancy, onMoved }: BoardViewProps) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const state = useBoard(board, vacancy, q, onMoved);
  const { columns, cards, totals, refused } = state;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [whole, setWhole] = useState<Column>();
  const [active, setActive] = useState<number>();
  const [moving, setMoving] = useState<Selection>();
  const [open, setOpen] = useState<Card>();
  const box = useRef<HTMLDivElement>(null);
  const shown = (column: Column): readonly Card[] => cards.get(column.chave) ?? [];
  const first = columns.flatMap(shown)[0]?.id;
  const current = columns.flatMap(shown).some(({ id }) => id === active) ? active : first;

  const focusCard = (id: number | undefined): void => {
    if (id === undefined) return;
    setActive(id);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus());
  };
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
    if (whole !== undefined) return { column: whole.chave, q, expected: totals.get(whole.chave) ?? 0 };
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
    focusCard(stays);
  };
  /** The neighbour of a card: in its column, or the nearest place of the next column that has cards. */
  const neighbour = (card: Card, key: string): Card | undefined => {
    const at = columns.findIndex(({ chave }) => chave === card.coluna);
    const here = cards.get(card.coluna) ?? [];
    const row = here.findIndex(({ id }) => id === card.id);
    if (key === "ArrowDown") return here[row + 1];
    if (key === "ArrowUp") return here[row - 1];
    const step = key === "ArrowRight" ? 1 : -1;
    for (let next = at + step; next >= 0 && next < columns.length; next += step) {
      const column = columns[next];
      const there = column === undefined ? [] : shown(column);
      if (there.length > 0) return there[Math.min(row, there.length - 1)];
    }
    return undefined;
  };
  const onKey = (event: React.KeyboardEvent, card: Card): void => {
    if (event.key === " ") turn(card.id);
    else if (event.key.startsWith("Arrow")) {
      const next = neighbour(card, event.key);
      if (event.shiftKey && next !== undefined) setChosen(new Set([...chosen, card.id, next.id]));
      focusCard(next?.id);
    } else if (event.key.toLowerCase() === "m" && board.podeMover && !event.ctrlKey && !event.metaKey)
      setMoving(selectionWith(card));
    else if (event.key === "Enter" && board.podeTriar) setOpen(card);
    else if (event.key === "Escape") clear();
    else return;
    event.preventDefault();
  };
  const count = whole === undefined ? chosen.size : (totals.get(whole.chave) ?? 0);

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
        {columns.map((column) => (
          <BoardColumn
            key={column.chave}
            column={column}
            cards={shown(column)}
            total={totals.get(column.chave) ?? column.total}
            chosen={chosen}
            isWhole={whole?.chave === column.chave}
            active={current}
            canMove={board.podeMover}
            onKey={onKey}
            onTurn={turn}
            onFocus={setActive}
            onOpen={board.podeTriar ? setOpen : undefined}
            onWhole={() => {
              setChosen(new Set(shown(column).map(({ id }) => id)));
              setWhole(column);
            }}
            onMore={() => state.more(column.chave)}
            onDrop={(id) => {
              const card = columns.flatMap(shown).find((one) => one.id === id);
              if (card !== undefined && card.coluna !== column.chave) void move(selectionWith(card), column);
            }}
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: "none", md: "block" } }}>
        {page.boardHelp}
      </Typography>
      {open !== undefined && (
        <SheetPanel
          vacancy={vacancy}
          card={open}
          onStep={(step) => {
            const next = neighbour(open, step === 1 ? "ArrowDown" : "ArrowUp");
            if (next !== undefined) setOpen(next);
          }}
          onMove={board.podeMover ? () => setMoving({ ids: [open.id] }) : undefined}
          onChanged={() => void onMoved()}
          onClose={() => {
            const { id } = open;
            setOpen(undefined);
            focusCard(id);
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
            focusCard(current);
          }}
        />
      )}
    </Box>
  );
}
