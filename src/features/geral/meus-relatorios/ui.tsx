import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import { lazy } from "react";
import { useNavigate } from "react-router-dom";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { OWN_REPORTS } from "../../../metadata/report.ts";
import { icons } from "../../../ui/icons.tsx";
import { OWN_REPORTS_TITLE } from "./entry.ts";

const Page = lazy(() => import("./OwnReportsPage.tsx").then(({ OwnReportsPage }) => ({ default: OwnReportsPage })));

/** 'Meus relatórios' in the user menu. */
function OwnReportsItem({ close }: { readonly close?: () => void }) {
  const navigate = useNavigate();
  const open = (): void => {
    close?.();
    void navigate(OWN_REPORTS);
  };
  return (
    <MenuItem onClick={open}>
      <ListItemIcon>
        <icons.download fontSize="small" />
      </ListItemIcon>
      {OWN_REPORTS_TITLE}
    </MenuItem>
  );
}

export const feature: UiFeature = {
  pages: [{ path: OWN_REPORTS, Page }],
  slots: [{ slot: "userMenu", order: 15, Part: OwnReportsItem }],
};
