import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { Link } from "react-router-dom";
import { icons } from "../../ui/icons.tsx";
import { Logo } from "../../ui/Logo.tsx";
import { BAR_HEIGHT } from "../../ui/theme/tokens.ts";
import { SlotParts } from "../app/SlotParts.tsx";
import { CompanySwitch } from "./CompanySwitch.tsx";
import { shellTexts } from "./texts.ts";
import { UserMenu } from "./UserMenu.tsx";

interface TopBarProps {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly isPhone: boolean;
}

/** Logo, search, company, user. */
export function TopBar({ menuOpen, onMenu, isPhone }: TopBarProps) {
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
      <IconButton aria-label={menuOpen ? shellTexts.closeMenu : shellTexts.openMenu} aria-expanded={menuOpen} onClick={onMenu}>
        <icons.menu />
      </IconButton>
      <Box component={Link} to="/" aria-label={shellTexts.homeLink} sx={{ textDecoration: "none", display: "flex" }}>
        <Logo name={!isPhone} />
      </Box>
      <Box sx={{ flex: 1, display: "flex", justifyContent: isPhone ? "flex-end" : "center", minWidth: 0 }}>
        <SlotParts slot="search" />
      </Box>
      <SlotParts slot="bar" />
      <CompanySwitch compact={isPhone} />
      <UserMenu compact={isPhone} />
    </Box>
  );
}
