import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { icons } from "../../ui/icons.tsx";
import { useAdmin } from "../app/admin-context.ts";
import { useSession } from "../app/use-session.ts";
import { messageOf } from "../providers/api-error.ts";
import { loadSession } from "../providers/auth-provider.ts";
import { shellTexts } from "./texts.ts";

/** Name of the company one works in; the others are one click away. */
export function CompanySwitch({ compact }: { readonly compact: boolean }) {
  const { api, session, notify } = useAdmin();
  const { info } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!info) return null;

  const change = async (id: number): Promise<void> => {
    setAnchor(null);
    if (id === info.empresa.id) return;
    try {
      await api.switchCompany(id);
      await loadSession(api, session);
      queries.clear();
      navigate("/");
    } catch (error) {
      notify(messageOf(error, shellTexts.notLoaded), "error");
    }
  };
  const many = info.empresas.length > 1;
  if (!many && !compact)
    return (
      <Typography variant="body2" noWrap sx={{ maxWidth: 220, fontWeight: 550 }} title={info.empresa.nome}>
        {info.empresa.nome}
      </Typography>
    );
  return (
    <>
      {compact ? (
        <IconButton
          aria-label={`${shellTexts.company}: ${info.empresa.nome}`}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <icons.company />
        </IconButton>
      ) : (
        <Button
          color="inherit"
          aria-haspopup="menu"
          aria-label={`${shellTexts.switchCompany}: ${info.empresa.nome}`}
          startIcon={<icons.company fontSize="small" />}
          endIcon={<icons.arrow />}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ maxWidth: 260 }}
        >
          <Typography component="span" variant="button" noWrap>
            {info.empresa.nome}
          </Typography>
        </Button>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {info.empresas.map(({ id, nome }) => (
          <MenuItem key={id} selected={id === info.empresa.id} onClick={() => void change(id)}>
            <ListItemText primary={nome} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
