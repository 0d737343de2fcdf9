import Paper from "@mui/material/Paper";
import type { SxProps, Theme } from "@mui/material/styles";
import TableContainer from "@mui/material/TableContainer";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";

interface ScrollAreaProps {
  /** What it holds, said to who gets there by keyboard. */
  readonly label: string;
  readonly outlined?: boolean;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/**
 * Holds a table that may be wider or longer than its place. While it is, the keyboard gets there and scrolls it: nothing inside need take
 * the focus (values only, or boxes that are locked).
 */
export function ScrollArea({ label, outlined = false, ...props }: ScrollAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  const look = (): void => {
    const { current } = box;
    if (current) setScrolls(current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight);
  };
  useLayoutEffect(look);
  useEffect(() => {
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  });
  const reached = scrolls ? { tabIndex: 0, role: "group", "aria-label": label } : {};
  const paper = outlined ? { component: Paper, variant: "outlined" } : {};
  return <TableContainer ref={box} {...paper} {...props} {...reached} />;
}
