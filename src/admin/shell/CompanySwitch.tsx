import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { icons } from "../../ui/icons.tsx";
import { useAdmin } from "../app/admin-context.ts";
import { useSession } from "../app/use-session.ts";
import { messageOf } from "../providers/api-error.ts";
import { loadSession } from "../providers/auth-provider.ts";
import { shellTexts } from "./texts.ts";

/** Name of the company one works in; the others, when there are any, are one click away. */
export function CompanySwitch({ compact }: { readonly compact: boolean }) {
  const { api, session, notify } = useAdmin();
  const { info } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { pathname, state } = useLocation();
  const wanted = wantedCompany(state);

  // Switched on arriving at the start page: a form with unsaved changes asks before one leaves it, and who stays has switched nothing.
  useEffect(() => {
    if (wanted === undefined) return;
    navigate(pathname, { replace: true, state: null });
    api
      .switchCompany(wanted)
      .then(() => loadSession(api, session))
      .then(() => queries.clear())
      .catch((error: unknown) => notify(messageOf(error, shellTexts.notLoaded), "error"));
  }, [wanted, pathname, navigate, api, session, queries, notify]);
  if (!info) return null;

  const change = (id: number): void => {
    setAnchor(null);
    if (id !== info.empresa.id) void navigate("/", { state: { empresa: id } });
  };
  const many = info.empresas.length > 1;
  const label = `${many ? shellTexts.switchCompany : shellTexts.company}: ${info.empresa.nome}`;
  return (
    <>
      {compact ? (
        <IconButton aria-label={label} aria-haspopup="menu" disabled={!many} onClick={(event) => setAnchor(event.currentTarget)}>
          <icons.company />
        </IconButton>
      ) : (
        <Button
          color="inherit"
          aria-haspopup="menu"
          aria-label={label}
          disabled={!many}
          startIcon={<icons.company fontSize="small" />}
          endIcon={many && <icons.arrow />}
          onClick={(event) => setAnchor(event.currentTarget)}
          // Disabled, it is still what tells where one works.
          sx={{ maxWidth: 260, "&.Mui-disabled": { color: "text.primary" } }}
        >
          <Typography component="span" variant="button" noWrap>
            {info.empresa.nome}
          </Typography>
        </Button>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {info.empresas.map(({ id, nome }) => (
          <MenuItem key={id} selected={id === info.empresa.id} onClick={() => change(id)}>
            <ListItemText primary={nome} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function wantedCompany(state: unknown): number | undefined {
  const wanted = typeof state === "object" && state !== null ? (state as { readonly empresa?: unknown }).empresa : undefined;
  return typeof wanted === "number" ? wanted : undefined;
}
