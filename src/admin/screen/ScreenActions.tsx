import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import type { BodyOf, DescribedCall } from "../../metadata/call.ts";
import type { Shape } from "../../metadata/shape.ts";
import { type IconName, icons } from "../../ui/icons.tsx";
import { useAdmin } from "../app/admin-context.ts";
import { apiAddress } from "../providers/api-address.ts";
import { messageOf } from "../providers/api-error.ts";
import { screenTexts } from "./texts.ts";
import { useCall } from "./use-call.ts";

/** Something done with the whole page: shown to who may make its call. */
export interface PageAction {
  readonly call: DescribedCall;
  readonly label: string;
  readonly body?: unknown;
  /** Said when it was done. */
  readonly done: string;
  readonly primary?: true;
}

/** A page's action, its body as its call takes it. */
export const pageAction = <C extends DescribedCall>(
  action: PageAction & { readonly call: C; readonly body: BodyOf<C> },
): PageAction => action;

/** Something done with one row; a call that answers a file is a link to it. */
export interface RowAction<T> {
  readonly call: DescribedCall;
  readonly icon: IconName;
  readonly label: (row: T) => string;
  /** Absent: for every row. */
  readonly shown?: (row: T) => boolean;
  /** Asked before: the action removes something, and its button says so. */
  readonly confirm?: (row: T) => string;
  readonly done?: string;
}

/** Whether the person holds a right that the call asks for. */
function useMay(): (call: DescribedCall) => boolean {
  const { session } = useAdmin();
  return ({ audience }) => !("right" in audience) || [audience.right].flat().some((right) => session.can(right));
}

interface PageActionsProps {
  readonly actions: readonly PageAction[];
  readonly blocked: boolean;
  readonly reload: () => void;
}

export function PageActions({ actions, blocked, reload }: PageActionsProps) {
  const may = useMay();
  const send = useCall();
  const { notify } = useAdmin();
  const [busy, setBusy] = useState(false);
  const run = async ({ call, body, done }: PageAction): Promise<void> => {
    setBusy(true);
    try {
      // `pageAction` has held the body against the call.
      await send(call as DescribedCall & { readonly takes: Shape }, body === undefined ? {} : { body });
      notify(done, "success");
    } catch (error) {
      notify(messageOf(error, screenTexts.notDone), "error");
    } finally {
      setBusy(false);
      reload();
    }
  };
  return actions
    .filter(({ call }) => may(call))
    .map((action) => (
      <Button
        key={action.label}
        variant={action.primary ? "contained" : "outlined"}
        disabled={busy || blocked}
        onClick={() => void run(action)}
      >
        {action.label}
      </Button>
    ));
}

interface RowActionsProps<T> {
  readonly actions: readonly RowAction<T>[];
  readonly row: T;
  readonly reload: () => void;
}

export function RowActions<T extends { readonly id: number }>({ actions, row, reload }: RowActionsProps<T>) {
  const may = useMay();
  const send = useCall();
  const { notify, ask } = useAdmin();
  const run = async ({ call, label, confirm, done }: RowAction<T>): Promise<void> => {
    if (confirm && !(await ask({ header: label(row), text: confirm(row), ok: screenTexts.remove, danger: true }))) return;
    try {
      await send(call, { id: row.id });
      if (done !== undefined) notify(done, "success");
    } catch (error) {
      notify(messageOf(error, screenTexts.notDone), "error");
    } finally {
      reload();
    }
  };
  return actions
    .filter(({ call, shown }) => may(call) && (shown?.(row) ?? true))
    .map((action) => {
      const Icon = icons[action.icon];
      // The browser's own download: a file may be larger than a page can hold.
      const how =
        "file" in action.call.answers
          ? { component: "a" as const, href: apiAddress(action.call.path.replace(":id", String(row.id))), download: "" }
          : { onClick: () => void run(action) };
      return (
        <IconButton key={action.icon} size="small" aria-label={action.label(row)} {...how}>
          <Icon fontSize="small" />
        </IconButton>
      );
    });
}
