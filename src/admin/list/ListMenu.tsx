import Checkbox from "@mui/material/Checkbox";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useStore } from "ra-core";
import { lazy, Suspense, useState } from "react";
import type { WireRecord } from "../../metadata/verdict.ts";
import { icons } from "../../ui/icons.tsx";
import { useAdmin } from "../app/admin-context.ts";
import type { Density, ListView } from "./list-view.ts";
import { listTexts } from "./texts.ts";
import { useColumns } from "./use-columns.ts";
import { GROUP, useGroup } from "./use-group.ts";

const ImportDialog = lazy(() => import("../dialogs/ImportDialog.tsx").then(({ ImportDialog }) => ({ default: ImportDialog })));
const PrintedList = lazy(() => import("./PrintedList.tsx").then(({ PrintedList }) => ({ default: PrintedList })));

/** Columns, density, files in and out. */
export function ListMenu({ view }: { readonly view: ListView }) {
  const { register, list, rights, found } = view;
  const { api, notify, tellError } = useAdmin();
  const [open, setOpen] = useState<{ readonly what: "columns" | "more"; readonly anchor: HTMLElement }>();
  const [importing, setImporting] = useState(false);
  const [density, setDensity] = useStore<Density>("lista.densidade", "compacta");
  const { columns, own, more, toggle } = useColumns(register);
  const grouping = useGroup(register);
  const [printing, setPrinting] = useState(false);
  const close = (): void => setOpen(undefined);

  const exportAs = async (format: "csv" | "xlsx"): Promise<void> => {
    close();
    try {
      const { field, order } = list.sort;
      const filter = list.filterValues as WireRecord;
      await api.exportFile(found.base, { format, filter, sort: { field, order } });
      notify(listTexts.exported, "success");
    } catch (error) {
      tellError(error, "messages", listTexts.notDone);
    }
  };

  const printAs = async (format: "pdf" | "xlsx"): Promise<void> => {
    close();
    notify(listTexts.making, "info");
    try {
      const { field, order } = list.sort;
      const filter = { ...list.filterValues, ...(grouping.group ? { [GROUP]: grouping.group.path } : {}) } as WireRecord;
      await api.printList(found.base, { format, columns: columns.map(({ path }) => path), filter, sort: { field, order } });
      notify(listTexts.exported, "success");
    } catch (error) {
      tellError(error, "messages", listTexts.notDone);
    }
  };

  return (
    <>
      {own.length + more.length > 1 && (
        <Tooltip title={listTexts.columns}>
          <IconButton
            aria-label={listTexts.columns}
            aria-haspopup="menu"
            onClick={(event) => setOpen({ what: "columns", anchor: event.currentTarget })}
            sx={{ display: { xs: "none", md: "inline-flex" } }}
          >
            <icons.columns fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={listTexts.refresh}>
        <IconButton aria-label={listTexts.refresh} onClick={() => void list.refetch()}>
          <icons.refresh fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={listTexts.more}>
        <IconButton
          aria-label={listTexts.more}
          aria-haspopup="menu"
          onClick={(event) => setOpen({ what: "more", anchor: event.currentTarget })}
        >
          <icons.more fontSize="small" />
        </IconButton>
      </Tooltip>
      {open?.what === "columns" && (
        <Menu open anchorEl={open.anchor} onClose={close} slotProps={{ paper: { sx: { maxHeight: "70dvh" } } }}>
          {grouping.choices.length > 0 && <ListSubheader sx={{ lineHeight: 2.2 }}>{listTexts.columns}</ListSubheader>}
          {[...own, ...more].map((field, at) => {
            const shown = columns.includes(field);
            return (
              <MenuItem
                key={field.path}
                disabled={at === 0}
                divider={at === own.length - 1 && more.length > 0}
                role="menuitemcheckbox"
                aria-checked={shown}
                onClick={() => toggle(field.path)}
              >
                <Checkbox tabIndex={-1} checked={shown} sx={{ p: 0.5, mr: 1 }} />
                {field.title}
              </MenuItem>
            );
          })}
          {grouping.choices.length > 0 && <Divider />}
          {grouping.choices.length > 0 && <ListSubheader sx={{ lineHeight: 2.2 }}>{listTexts.groupBy}</ListSubheader>}
          {grouping.choices.length > 0 &&
            [{ path: null, title: listTexts.noGroup }, ...grouping.choices].map(({ path, title }) => (
              <MenuItem
                key={path}
                role="menuitemradio"
                aria-checked={(grouping.group?.path ?? null) === path}
                selected={(grouping.group?.path ?? null) === path}
                onClick={() => {
                  grouping.choose(path);
                  list.setPage(1);
                  close();
                }}
              >
                {title}
              </MenuItem>
            ))}
        </Menu>
      )}
      {open?.what === "more" && (
        <Menu open anchorEl={open.anchor} onClose={close}>
          {rights.create && (
            <MenuItem
              onClick={() => {
                close();
                setImporting(true);
              }}
            >
              <ListItemIcon>
                <icons.upload fontSize="small" />
              </ListItemIcon>
              {listTexts.import}
            </MenuItem>
          )}
          <MenuItem onClick={() => void printAs("pdf")}>
            <ListItemIcon>
              <icons.print fontSize="small" />
            </ListItemIcon>
            {listTexts.exportPdf}
          </MenuItem>
          <MenuItem onClick={() => void printAs("xlsx")}>
            <ListItemIcon>
              <icons.download fontSize="small" />
            </ListItemIcon>
            {listTexts.exportSheet}
          </MenuItem>
          <MenuItem onClick={() => void exportAs("csv")}>
            <ListItemIcon>
              <icons.download fontSize="small" />
            </ListItemIcon>
            {listTexts.exportCsv}
          </MenuItem>
          <MenuItem onClick={() => void exportAs("xlsx")}>
            <ListItemIcon>
              <icons.download fontSize="small" />
            </ListItemIcon>
            {listTexts.exportXlsx}
          </MenuItem>
          <MenuItem
            onClick={() => {
              close();
              // The menu closes first, or it would be printed.
              setTimeout(() => window.print());
            }}
          >
            <ListItemIcon>
              <icons.print fontSize="small" />
            </ListItemIcon>
            {listTexts.print}
          </MenuItem>
          {(list.total ?? 0) > view.rows.length && (
            <MenuItem
              onClick={() => {
                close();
                setPrinting(true);
              }}
            >
              <ListItemIcon>
                <icons.print fontSize="small" />
              </ListItemIcon>
              {listTexts.printWhole(list.total ?? 0)}
            </MenuItem>
          )}
          <Divider />
          <ListSubheader sx={{ lineHeight: 2.2 }}>{listTexts.density}</ListSubheader>
          {(["compacta", "confortavel"] as const).map((one) => (
            <MenuItem
              key={one}
              role="menuitemradio"
              aria-checked={density === one}
              selected={density === one}
              onClick={() => {
                setDensity(one);
                close();
              }}
            >
              {one === "compacta" ? listTexts.compact : listTexts.comfortable}
            </MenuItem>
          ))}
        </Menu>
      )}
      {printing && (
        <Suspense>
          <PrintedList view={view} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
      {importing && (
        <Suspense>
          <ImportDialog found={found} onClose={() => setImporting(false)} onDone={view.changed} />
        </Suspense>
      )}
    </>
  );
}
