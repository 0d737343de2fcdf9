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

const ImportDialog = lazy(() => import("../dialogs/ImportDialog.tsx").then(({ ImportDialog }) => ({ default: ImportDialog })));

/** Columns, density, files in and out. */
export function ListMenu({ view }: { readonly view: ListView }) {
  const { register, list, rights, found } = view;
  const { api, notify, tellError } = useAdmin();
  const [open, setOpen] = useState<{ readonly what: "columns" | "more"; readonly anchor: HTMLElement }>();
  const [importing, setImporting] = useState(false);
  const [density, setDensity] = useStore<Density>("lista.densidade", "compacta");
  const { columns, own, more, toggle } = useColumns(register);
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
      {importing && (
        <Suspense>
          <ImportDialog found={found} onClose={() => setImporting(false)} onDone={view.changed} />
        </Suspense>
      )}
    </>
  );
}
