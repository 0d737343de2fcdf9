import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { icons } from "../../../ui/icons.tsx";
import type { CandidateInfo } from "./calls.ts";
import { ADS, CANDIDATES, LOGIN } from "./shared.ts";
import { texts } from "./texts.ts";
import { useArea } from "./ui-area.ts";

/** Widest window with the menu of telephones (spec 000 §2.5, §9). */
const NARROW = "(max-width:1024px)";

/** The candidate's pages and the way out: side by side, in narrow windows behind one button. */
export function AreaMenu({ info }: { readonly info: CandidateInfo }) {
  const { link, leave } = useArea();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);

  const own = `${CANDIDATES}/${info.candidato.id}`;
  const places = [
    { label: texts.ads, path: ADS },
    { label: texts.edit, path: own },
    { label: texts.documents, path: `${own}/documentos-anexos` },
    { label: texts.changePassword, path: `${own}?tab=senha` },
  ];
  const here = pathname === own && new URLSearchParams(search).get("tab") === "senha" ? `${own}?tab=senha` : pathname;
  const out = async (): Promise<void> => {
    setBusy(true);
    await leave();
    await navigate(link(LOGIN), { replace: true });
  };

  if (!isNarrow)
    return (
      <Box component="nav" aria-label={texts.nav} sx={{ display: "flex", gap: 0.5 }}>
        {places.map(({ label, path }) => (
          <Button
            key={path}
            component={Link}
            to={link(path)}
            color="inherit"
            aria-current={path === here ? "page" : undefined}
            sx={{ '&[aria-current="page"]': { textDecoration: "underline", textUnderlineOffset: 4 } }}
          >
            {label}
          </Button>
        ))}
        <Button color="inherit" variant="outlined" disabled={busy} onClick={() => void out()}>
          {texts.leave}
        </Button>
      </Box>
    );
  return (
    <>
      <IconButton
        aria-label={texts.menu}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: "inherit" }}
      >
        <icons.menu />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {places.map(({ label, path }) => (
          <MenuItem key={path} component={Link} to={link(path)} selected={path === here} onClick={() => setAnchor(null)}>
            {label}
          </MenuItem>
        ))}
        <MenuItem disabled={busy} onClick={() => void out()}>
          {texts.leave}
        </MenuItem>
      </Menu>
    </>
  );
}
