import Paper from "@mui/material/Paper";
import type { SxProps, Theme } from "@mui/material/styles";
import TableContainer from "@mui/material/TableContainer";
import { type ReactElement, useEffect, useRef, useState } from "react";

interface ScrollAreaProps {
  /** What it holds, said to who gets there by keyboard. */
  readonly label: string;
  readonly outlined?: boolean;
  readonly sx?: SxProps<Theme>;
  /** The table: one and the same as long as it is drawn. */
  readonly children: ReactElement;
}

/**
 * Holds a table that may be wider or longer than its place. While it is, the keyboard gets there and scrolls it: nothing inside need take
 * the focus (values only, or boxes that are locked).
 */
export function ScrollArea({ label, outlined = false, ...props }: ScrollAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const sizes = new ResizeObserver(() =>
      setScrolls(current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight),
    );
    for (const one of [current, ...current.children]) sizes.observe(one);
    return () => sizes.disconnect();
  }, []);
  const reached = scrolls ? { tabIndex: 0, role: "group", "aria-label": label } : {};
  const paper = outlined ? { component: Paper, variant: "outlined" } : {};
  return <TableContainer ref={box} {...paper} {...props} {...reached} />;
}
