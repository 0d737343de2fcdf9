import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import { useNavigate } from "react-router-dom";
import { useSession } from "../../../admin/app/use-session.ts";
import { icons } from "../../../ui/icons.tsx";
import { PAGE, SECURITY } from "./entry.ts";

/** 'Sessões e segurança' in the user menu; not while working as another, whose affair it is. */
export function SecurityItem({ close }: { readonly close?: () => void }) {
  const { info } = useSession();
  const navigate = useNavigate();
  if (info?.acessoComo) return null;
  const open = (): void => {
    close?.();
    void navigate(PAGE);
  };
  return (
    <MenuItem onClick={open}>
      <ListItemIcon>
        <icons.shield fontSize="small" />
      </ListItemIcon>
      {SECURITY}
    </MenuItem>
  );
}
