import Checkbox from "@mui/material/Checkbox";
import { styled } from "@mui/material/styles";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { icons } from "../icons.tsx";
import { type CheckLine, type CheckNode, linesOf, markOf } from "./check-tree.ts";

interface CheckTreeProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly nodes: readonly CheckNode[];
  /** Values that are ticked. */
  readonly held: readonly string[];
  readonly isOpen: (key: string) => boolean;
  readonly onOpen: (key: string, open: boolean) => void;
  readonly onToggle: (values: readonly string[]) => void;
  readonly disabled: boolean;
  /** Said at the end of a line. */
  readonly noteOf: (node: CheckNode) => string | undefined;
}

/** A tree as WAI-ARIA describes it: one stop of the tab key, arrows inside, space marks. */
export function CheckTree({ id, labelledBy, nodes, held, isOpen, onOpen, onToggle, disabled, noteOf }: CheckTreeProps) {
  const lines = linesOf(nodes, isOpen);
  const all = useMemo(() => new Set(held), [held]);
  const [active, setActive] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const current = lines.some(({ node }) => node.key === active) ? active : lines[0]?.node.key;

  const focus = (line: CheckLine | undefined): void => {
    if (line === undefined) return;
    setActive(line.node.key);
    const items = list.current?.querySelectorAll<HTMLElement>("[data-key]") ?? [];
    [...items].find(({ dataset }) => dataset.key === line.node.key)?.focus();
  };

  const onKey = (event: KeyboardEvent, line: CheckLine): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!move(event.key, line)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** False for keys a tree does not know. */
  const move = (key: string, { node, open, parent }: CheckLine): boolean => {
    const at = lines.findIndex((line) => line.node.key === node.key);
    const isBranch = node.children.length > 0;
    switch (key) {
      case "ArrowDown":
        focus(lines[at + 1]);
        return true;
      case "ArrowUp":
        focus(lines[at - 1]);
        return true;
      case "Home":
        focus(lines[0]);
        return true;
      case "End":
        focus(lines.at(-1));
        return true;
      case "ArrowRight":
        if (open) focus(lines[at + 1]);
        else if (isBranch) onOpen(node.key, true);
        return true;
      case "ArrowLeft":
        if (open) onOpen(node.key, false);
        else focus(lines.find((line) => line.node.key === parent));
        return true;
      case " ":
        if (!disabled) onToggle(node.values);
        return true;
      case "Enter":
        // The form's default button is not meant by it.
        if (isBranch) onOpen(node.key, !open);
        else if (!disabled) onToggle(node.values);
        return true;
      default:
        return false;
    }
  };

  return (
    <Tree ref={list} id={id} role="tree" aria-multiselectable aria-labelledby={labelledBy} aria-disabled={disabled || undefined}>
      {lines.map((line) => {
        const { node, level, place, siblings, open } = line;
        const isBranch = node.children.length > 0;
        const mark = markOf(node, all);
        const note = noteOf(node);
        return (
          <Item
            key={node.key}
            role="treeitem"
            data-key={node.key}
            data-level={level}
            tabIndex={node.key === current ? 0 : -1}
            aria-level={level}
            aria-posinset={place}
            aria-setsize={siblings}
            aria-expanded={isBranch ? open : undefined}
            aria-checked={mark}
            aria-disabled={disabled || undefined}
            style={{ paddingInlineStart: (level - 1) * 20 }}
            onKeyDown={(event) => onKey(event, line)}
            onFocus={() => setActive(node.key)}
            onClick={() => (isBranch ? onOpen(node.key, !open) : disabled || onToggle(node.values))}
          >
            <Arrow aria-hidden data-open={open}>
              {isBranch && <icons.next fontSize="small" />}
            </Arrow>
            <Checkbox
              size="small"
              checked={mark === "true"}
              indeterminate={mark === "mixed"}
              disabled={disabled}
              // The line itself is what assistive technology and the tab key meet.
              slotProps={{ input: { tabIndex: -1, "aria-hidden": true } }}
              onClick={(event) => event.stopPropagation()}
              onChange={() => onToggle(node.values)}
              sx={{ p: 0.25 }}
            />
            <span>{node.title}</span>
            {note !== undefined && <Note>{note}</Note>}
          </Item>
        );
      })}
    </Tree>
  );
}

const Tree = styled("div")({
  border: "1px solid var(--mui-palette-divider)",
  borderRadius: 4,
  padding: 4,
  maxHeight: 520,
  overflowY: "auto",
});

const Item = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 4,
  minHeight: 30,
  paddingInlineEnd: 8,
  borderRadius: 4,
  fontSize: 13,
  cursor: "pointer",
  '&[data-level="1"]': { fontWeight: 600 },
  "&:hover": { background: "var(--mui-palette-action-hover)" },
  "&:focus-visible": { outline: "2px solid var(--mui-palette-primary-main)", outlineOffset: -2 },
});

const Arrow = styled("span")({
  display: "inline-flex",
  justifyContent: "center",
  flex: "none",
  width: 20,
  '&[data-open="true"]': { transform: "rotate(90deg)" },
});

const Note = styled("span")({
  marginInlineStart: "auto",
  paddingInlineStart: 8,
  fontSize: 12,
  fontWeight: 400,
  whiteSpace: "nowrap",
  color: "var(--mui-palette-text-secondary)",
  fontVariantNumeric: "tabular-nums",
});
