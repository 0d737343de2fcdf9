import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type Arrangement, type BoxType, moved, placeOf, type Side } from "./shared.ts";
import { texts } from "./texts.ts";

const { move } = texts;
const columnText = (side: Side): string => (side === "caixasEsquerda" ? texts.left : texts.right);

export interface Moves {
  /** The arrangement as it would be if what is lifted were dropped now. */
  readonly shown: Arrangement;
  readonly lifted: BoxType | undefined;
  /** What assistive technology is told. */
  readonly said: string;
  onHandleKey(box: BoxType, event: KeyboardEvent): void;
  /** Drops whatever is lifted where it is: the focus went elsewhere. */
  settle(): void;
  /** Moves and stores at once. */
  put(box: BoxType, side: Side, at: number): void;
}

/** Moving boxes by keyboard (Space lifts and drops, arrows move, Esc gives up) and by command, with words for what happened. */
export function useMoves(arrangement: Arrangement, arrange: (next: Arrangement) => void): Moves {
  const [draft, setDraft] = useState<{ readonly box: BoxType; readonly at: Arrangement }>();
  const [said, say] = useState("");
  const moving = useRef<BoxType>(undefined);
  const shown = draft?.at ?? arrangement;

  // A box that changes its column is drawn anew: the focus follows its handle.
  useEffect(() => {
    if (draft) document.querySelector<HTMLElement>(`[data-handle="${draft.box}"]`)?.focus();
    moving.current = undefined;
  }, [draft]);

  const told = (box: BoxType, next: Arrangement, text: "at" | "dropped"): void => {
    const { side, at } = placeOf(next, box);
    const title = texts.boxes[box];
    say(
      text === "at" ? move.at(title, columnText(side), at + 1, next[side].length) : move.dropped(title, columnText(side), at + 1),
    );
  };
  const drop = (box: BoxType, next: Arrangement): void => {
    setDraft(undefined);
    told(box, next, "dropped");
    arrange(next);
  };

  return {
    shown,
    lifted: draft?.box,
    said,
    onHandleKey(box, event) {
      const { key } = event;
      if (key === " " || key === "Enter") {
        event.preventDefault();
        if (draft) return drop(draft.box, draft.at);
        setDraft({ box, at: arrangement });
        return say(move.lifted(texts.boxes[box]));
      }
      if (!draft) return;
      if (key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        setDraft(undefined);
        return say(move.cancelled(texts.boxes[box]));
      }
      const next = stepped(draft.at, box, key);
      if (!next) return;
      event.preventDefault();
      moving.current = box;
      setDraft({ box, at: next });
      told(box, next, "at");
    },
    settle() {
      if (draft && moving.current === undefined) drop(draft.box, draft.at);
    },
    put(box, side, at) {
      drop(box, moved(arrangement, box, side, at));
    },
  };
}

/** Where an arrow key takes a box; undefined for other keys. */
function stepped(arrangement: Arrangement, box: BoxType, key: string): Arrangement | undefined {
  const { side, at } = placeOf(arrangement, box);
  if (key === "ArrowUp") return moved(arrangement, box, side, at - 1);
  if (key === "ArrowDown") return moved(arrangement, box, side, at + 1);
  if (key === "ArrowLeft") return moved(arrangement, box, "caixasEsquerda", at);
  return key === "ArrowRight" ? moved(arrangement, box, "caixasDireita", at) : undefined;
}
