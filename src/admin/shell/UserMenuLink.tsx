import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import type { ComponentType } from "react";
import { useNavigate } from "react-router-dom";

interface UserMenuLinkProps {
  readonly label: string;
  readonly page: string;
  readonly Icon: ComponentType<SvgIconProps>;
  /** Closes the menu it stands in. */
  readonly close: (() => void) | undefined;
}

/** A page a feature offers in the user menu. */
export function UserMenuLink({ label, page, Icon, close }: UserMenuLinkProps) {
  const navigate = useNavigate();
  const open = (): void => {
    close?.();
    void navigate(page);
  };
  return (
    <MenuItem onClick={open}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
}
