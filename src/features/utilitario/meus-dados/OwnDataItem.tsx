import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import { useNavigate } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { icons } from "../../../ui/icons.tsx";
import { OWN_DATA, OWN_DATA_RIGHT, PAGE } from "./entry.ts";

/** 'Atualizar Meus Dados' in the user menu, for whoever may (spec 000 §2.4). */
export function OwnDataItem({ close }: { readonly close?: () => void }) {
  const { session } = useAdmin();
  const { info } = useSession();
  const navigate = useNavigate();
  if (!session.can(OWN_DATA_RIGHT) || info?.acessoComo) return null;
  const open = (): void => {
    close?.();
    void navigate(PAGE);
  };
  return (
    <MenuItem onClick={open}>
      <ListItemIcon>
        <icons.edit fontSize="small" />
      </ListItemIcon>
      {OWN_DATA}
    </MenuItem>
  );
}
