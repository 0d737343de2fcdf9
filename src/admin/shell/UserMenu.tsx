import ButtonBase from "@mui/material/ButtonBase";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useColorScheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useLogout } from "ra-core";
import { lazy, Suspense, useState } from "react";
import { icons } from "../../ui/icons.tsx";
import { Person } from "../../ui/Person.tsx";
import { SlotParts } from "../app/SlotParts.tsx";
import { useSession } from "../app/use-session.ts";
import { shellTexts } from "./texts.ts";

const PasswordDialog = lazy(() => import("./PasswordDialog.tsx").then(({ PasswordDialog }) => ({ default: PasswordDialog })));

/** The user's own things: password, theme, way out. */
export function UserMenu({ compact }: { readonly compact: boolean }) {
  const { info } = useSession();
  const { mode, systemMode, setMode } = useColorScheme();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [password, setPassword] = useState(false);
  if (!info) return null;

  const { nome } = info.usuario;
  const isDark = (mode === "system" ? systemMode : mode) === "dark";
  const ThemeIcon = isDark ? icons.light : icons.dark;
  const pick = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <ButtonBase
        aria-label={shellTexts.userMenu(nome)}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1, borderRadius: 1, p: 0.5 }}
      >
        <Person name={nome} />
        {!compact && (
          <Typography variant="body2" noWrap sx={{ maxWidth: 160 }}>
            {nome}
          </Typography>
        )}
      </ButtonBase>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <SlotParts slot="userMenu" close={() => setAnchor(null)} />
        {!info.usuario.gerenciadoPeloPessoal && !info.acessoComo && (
          <MenuItem onClick={pick(() => setPassword(true))}>
            <ListItemIcon>
              <icons.password fontSize="small" />
            </ListItemIcon>
            {shellTexts.changePassword}
          </MenuItem>
        )}
        <MenuItem onClick={pick(() => setMode(isDark ? "light" : "dark"))}>
          <ListItemIcon>
            <ThemeIcon fontSize="small" />
          </ListItemIcon>
          {isDark ? shellTexts.lightTheme : shellTexts.darkTheme}
        </MenuItem>
        <Divider />
        <MenuItem onClick={pick(() => void logout())}>
          <ListItemIcon>
            <icons.logout fontSize="small" />
          </ListItemIcon>
          {shellTexts.logout}
        </MenuItem>
      </Menu>
      {password && (
        <Suspense>
          <PasswordDialog onClose={() => setPassword(false)} />
        </Suspense>
      )}
    </>
  );
}
