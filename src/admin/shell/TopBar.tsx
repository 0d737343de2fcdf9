import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { Link } from "react-router-dom";
import { icons } from "../../ui/icons.tsx";
import { Logo } from "../../ui/Logo.tsx";
import { BAR_HEIGHT } from "../../ui/theme/tokens.ts";
import { SlotParts } from "../app/SlotParts.tsx";
import { CompanySwitch } from "./CompanySwitch.tsx";
import { MenuSearch } from "./MenuSearch.tsx";
import { shellTexts } from "./texts.ts";
import { UserMenu } from "./UserMenu.tsx";

interface TopBarProps {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly isPhone: boolean;
}

/** Logo, menu search, company, user. On phones the search takes the bar's place while it is used. */
export function TopBar({ menuOpen, onMenu, isPhone }: TopBarProps) {
  const [searching, setSearching] = useState(false);
  return (
    <Box
      component="header"
      sx={{
        position: "sticky",
        top: 0,
        zIndex: "appBar",
        height: BAR_HEIGHT,
        display: "flex",
        alignItems: "center",
        gap: { xs: 0.25, md: 1 },
        px: { xs: 0.5, md: 2 },
        bgcolor: "background.paper",
        borderBottom: 1,
        borderColor: "divider",
        // Everything of the bar has to fit beside each other on a phone.
        ...(isPhone ? { "& .MuiIconButton-root": { p: 0.5 } } : {}),
      }}
    >
      {isPhone && searching ? (
        <>
          <MenuSearch onDone={() => setSearching(false)} />
          <IconButton aria-label={shellTexts.closeMenu} onClick={() => setSearching(false)}>
            <icons.close />
          </IconButton>
        </>
      ) : (
        <>
          <IconButton
            aria-label={menuOpen ? shellTexts.closeMenu : shellTexts.openMenu}
            aria-expanded={menuOpen}
            onClick={onMenu}
          >
            <icons.menu />
          </IconButton>
          <Box component={Link} to="/" aria-label={shellTexts.homeLink} sx={{ textDecoration: "none", display: "flex" }}>
            <Logo name={!isPhone} />
          </Box>
          <Box sx={{ flex: 1, display: "flex", justifyContent: "center", minWidth: 0 }}>{!isPhone && <MenuSearch />}</Box>
          {isPhone && (
            <IconButton aria-label={shellTexts.searchMenu} onClick={() => setSearching(true)}>
              <icons.search />
            </IconButton>
          )}
          <SlotParts slot="bar" />
          <CompanySwitch compact={isPhone} />
          <UserMenu compact={isPhone} />
        </>
      )}
    </Box>
  );
}
