import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useDelete } from "ra-core";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { icons } from "../../ui/icons.tsx";
import { useAdmin } from "../app/admin-context.ts";
import { useRowDialog } from "../app/RegisterParts.tsx";
import { useTellRemoved } from "../app/use-undo.ts";
import { inlineFields } from "../inline/inline-fields.ts";
import { inlineTexts } from "../inline/texts.ts";
import { namedBy } from "../providers/named-by.ts";
import type { StoredRecord } from "../providers/wire.ts";
import type { ListView } from "./list-view.ts";
import { type RowAction, rowActions } from "./row-actions.ts";
import { listTexts } from "./texts.ts";
import { useRowRefusals } from "./use-row-refusals.ts";

const RunAction = lazy(() => import("../dialogs/RunAction.tsx").then(({ RunAction }) => ({ default: RunAction })));
const QuickEdit = lazy(() => import("../inline/QuickEdit.tsx").then(({ QuickEdit }) => ({ default: QuickEdit })));
/** Spec 000 §2.6: up to five beside each other, more in a menu. */
const INLINE = 5;

interface RowActionsProps {
  readonly view: ListView;
  readonly record: StoredRecord;
  readonly name: string;
  /** Always a menu, as on phones. */
  readonly compact?: boolean;
}

export function RowActions({ view, record, name, compact = false }: RowActionsProps) {
  const { session, sharedKinds, ask, tellError } = useAdmin();
  const tellRemoved = useTellRemoved();
  const navigate = useNavigate();
  const [deleteRecord] = useDelete<StoredRecord>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [running, setRunning] = useState<{ readonly op: string; readonly turn: number }>();
  const quick = compact && view.rights.edit ? inlineFields(view.register, view.columns, sharedKinds) : [];
  const [editing, setEditing] = useState(false);
  const Own = useRowDialog(view.register, running?.op);
  const actions = rowActions(view, (right) => session.can(right));
  const isMenu = compact || actions.length > INLINE;
  const refusalOf = useRowRefusals(view, record, actions, !isMenu || anchor !== null);

  const remove = async (): Promise<void> => {
    if (
      !(await ask({
        header: listTexts.removeOne(view.found.address.title, name),
        text: listTexts.confirmRemove,
        ok: listTexts.remove,
        danger: true,
      }))
    )
      return;
    try {
      const params = { id: record.id, previousData: record, meta: namedBy(view.found.register, record) };
      await deleteRecord(view.found.base, params, { mutationMode: "pessimistic", returnPromise: true });
      tellRemoved(view.found.register, view.found.base, [Number(record.id)]);
      view.changed();
    } catch (error) {
      tellError(error, "messages", listTexts.notDone);
    }
  };
  const run = (action: RowAction): void => {
    setAnchor(null);
    if (action.does === "open") navigate(action.at ? `/${action.at}/${record.id}` : view.pathOf(record, action.tab));
    else if (action.does === "remove") void remove();
    else setRunning({ op: action.action.op, turn: (running?.turn ?? 0) + 1 });
  };

  return (
    <>
      {!isMenu ? (
        actions.map((action) => {
          const Icon = icons[action.icon];
          const refused = refusalOf(action);
          return (
            <Tooltip key={action.title} title={refused ?? action.title} describeChild={refused !== null}>
              <IconButton
                aria-label={`${action.title}: ${name}`}
                aria-disabled={refused !== null}
                onClick={() => refused === null && run(action)}
                sx={{ color: refused === null ? "text.secondary" : "text.disabled" }}
              >
                <Icon fontSize="small" />
              </IconButton>
            </Tooltip>
          );
        })
      ) : (
        <IconButton
          aria-label={listTexts.actionsOf(name)}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ alignSelf: "flex-start" }}
        >
          <icons.more fontSize="small" />
        </IconButton>
      )}
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {quick.length > 0 && (
            <MenuItem
              onClick={() => {
                setAnchor(null);
                setEditing(true);
              }}
            >
              <ListItemIcon>
                <icons.edit fontSize="small" />
              </ListItemIcon>
              {inlineTexts.quick}
            </MenuItem>
          )}
          {actions
            .filter((action) => refusalOf(action) === null)
            .map((action) => {
              const Icon = icons[action.icon];
              return (
                <MenuItem key={action.title} onClick={() => run(action)}>
                  <ListItemIcon>
                    <Icon fontSize="small" />
                  </ListItemIcon>
                  {action.title}
                </MenuItem>
              );
            })}
        </Menu>
      )}
      {editing && (
        <Suspense>
          <QuickEdit
            found={view.found}
            id={record.id}
            name={name}
            fields={quick}
            onClose={() => setEditing(false)}
            onSaved={() => {
              setEditing(false);
              view.changed();
            }}
          />
        </Suspense>
      )}
      {running && Own && (
        <Suspense>
          <Own
            register={view.register}
            address={view.found.base}
            record={record}
            reload={view.changed}
            close={() => setRunning(undefined)}
          />
        </Suspense>
      )}
      {running && !Own && (
        <Suspense>
          <RunAction
            key={running.turn}
            found={view.found}
            id={record.id}
            op={running.op}
            onDone={(done) => {
              view.changed();
              if (done.id !== record.id) navigate(view.pathOf(done));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
