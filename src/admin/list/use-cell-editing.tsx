import { type KeyboardEvent, lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import type { Field } from "../../metadata/field.ts";
import { useAdmin } from "../app/admin-context.ts";
import { inlineFields } from "../inline/inline-fields.ts";
import { inlineTexts } from "../inline/texts.ts";
import type { StoredRecord } from "../providers/wire.ts";
import type { ListView } from "./list-view.ts";

const CellEditor = lazy(() => import("../inline/CellEditor.tsx").then(({ CellEditor }) => ({ default: CellEditor })));

/** Two clicks are told from one by waiting this long; less than people notice when a record opens. */
const SECOND_CLICK_MS = 220;
const CELLS = "[data-cell]";

export interface CellEditing {
  /** What a cell carries so that it can be reached and changed; nothing where it cannot be changed. */
  readonly cellProps: (field: Field) => object;
  /** A key pressed on the line: F2 changes its first cell that can be changed, the arrow to the right leads to it. */
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => boolean;
  readonly editor: ReactNode;
}

/** Changing the cells of one line where they stand: two clicks, or F2 and Enter once the arrows have led to a cell. */
export function useCellEditing(view: ListView, record: StoredRecord, onOpen: () => void): CellEditing {
  const { sharedKinds } = useAdmin();
  const { found, register, columns, rights, nameOf } = view;
  const [editing, setEditing] = useState<{ readonly field: Field; readonly anchor: HTMLElement }>();
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fields = rights.edit ? inlineFields(register, columns, sharedKinds) : [];

  const close = (): void => {
    editing?.anchor.focus();
    setEditing(undefined);
  };
  const edit = (field: Field, anchor: HTMLElement): void => {
    clearTimeout(opening.current);
    setEditing({ field, anchor });
  };
  const click = (event: MouseEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || (event.target as Element).closest("a, button, input, label")) return;
    event.stopPropagation();
    clearTimeout(opening.current);
    if (event.detail < 2 && String(getSelection()) === "") opening.current = setTimeout(onOpen, SECOND_CLICK_MS);
  };
  const keys = (event: KeyboardEvent<HTMLElement>, field: Field): void => {
    const cell = event.currentTarget;
    if (event.target !== cell) return;
    if (event.key === "Enter" || event.key === "F2") edit(field, cell);
    else if (!stepFrom(cell, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    cellProps: (field) =>
      fields.includes(field)
        ? {
            "data-cell": field.path,
            tabIndex: -1,
            "aria-description": inlineTexts.hint,
            onClick: click,
            onDoubleClick: (event: MouseEvent<HTMLElement>) => edit(field, event.currentTarget),
            onKeyDown: (event: KeyboardEvent<HTMLElement>) => keys(event, field),
          }
        : {},
    onKey({ key, currentTarget }) {
      const [first] = fields;
      const cell = currentTarget.querySelector<HTMLElement>(CELLS);
      if (!first || !cell) return false;
      if (key === "F2") edit(first, cell);
      // In a tree the arrow opens the branch.
      else if (key === "ArrowRight" && !register.tree) cell.focus();
      else return false;
      return true;
    },
    editor: editing && (
      <Suspense>
        <CellEditor
          found={found}
          id={record.id}
          name={nameOf(record)}
          {...editing}
          onClose={close}
          onSaved={() => {
            close();
            view.changed();
          }}
        />
      </Suspense>
    ),
  };
}

/** Along the line, to the line itself, and to the same cell of the lines beside it. */
function stepFrom(cell: HTMLElement, key: string): boolean {
  const row = cell.closest<HTMLElement>("[data-row]");
  const cells = [...(row?.querySelectorAll<HTMLElement>(CELLS) ?? [])];
  const at = cells.indexOf(cell);
  const beside = key === "ArrowDown" ? row?.nextElementSibling : key === "ArrowUp" ? row?.previousElementSibling : null;
  const target =
    key === "ArrowRight"
      ? cells[at + 1]
      : key === "ArrowLeft"
        ? (cells[at - 1] ?? row)
        : beside?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell.dataset.cell ?? "")}"]`);
  target?.focus();
  return target !== undefined && target !== null;
}
