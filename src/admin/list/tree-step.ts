/** A line of a drawn tree. */
interface TreeLine {
  readonly id: number;
  /** How many lines it hangs below. */
  readonly depth: number;
  readonly hasBelow: boolean;
  readonly isOpen: boolean;
}

interface TreeMoves {
  readonly focus: (line: number) => void;
  readonly toggle: (id: number) => void;
}

/** What an arrow to the side, Home or End does on a line of a tree (WAI-ARIA tree and treegrid); false for keys a tree does not know. */
export function stepInTree(key: string, lines: readonly TreeLine[], at: number, { focus, toggle }: TreeMoves): boolean {
  const line = lines[at];
  if (line === undefined) return false;
  switch (key) {
    case "ArrowRight":
      if (line.hasBelow) line.isOpen ? focus(at + 1) : toggle(line.id);
      return true;
    case "ArrowLeft":
      if (line.hasBelow && line.isOpen) toggle(line.id);
      else if (line.depth > 0) focus(lines.findLastIndex((one, place) => place < at && one.depth < line.depth));
      return true;
    case "Home":
      focus(0);
      return true;
    case "End":
      focus(lines.length - 1);
      return true;
    default:
      return false;
  }
}
