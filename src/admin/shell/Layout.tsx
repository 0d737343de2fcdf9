import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import Link from "@mui/material/Link";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useStore } from "ra-core";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { BAR_HEIGHT, MENU_WIDTH, PHONE } from "../../ui/theme/tokens.ts";
import { SlotParts } from "../app/SlotParts.tsx";
import { KeysHelp } from "../keys/KeysHelp.tsx";
import { SessionWatch } from "./SessionWatch.tsx";
import { SideMenu } from "./SideMenu.tsx";
import { TopBar } from "./TopBar.tsx";
import { shellTexts } from "./texts.ts";
import { WithinMenu } from "./within-menu.ts";

const LARGE = "(min-width: 1200px)";

/** Top bar, side menu, page (spec 000 §2.4): the menu stays beside the page from 1200 px, lies over it below. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const isLarge = useMediaQuery(LARGE, { noSsr: true });
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const [beside, setBeside] = useStore("menu.aberto", true);
  const [over, setOver] = useState(false);
  const { pathname } = useLocation();
  // The menu lies over the page it led to otherwise.
  useEffect(() => {
    if (pathname) setOver(false);
  }, [pathname]);
  const shown = isLarge ? beside : over;

  return (
    <Box sx={{ minHeight: "100dvh", display: "flex", flexDirection: "column" }}>
      <Link
        href="#conteudo"
        sx={{
          position: "absolute",
          left: 8,
          top: -60,
          zIndex: "tooltip",
          bgcolor: "background.paper",
          p: 1,
          borderRadius: 1,
          "&:focus": { top: 8 },
        }}
      >
        {shellTexts.skip}
      </Link>
      <TopBar menuOpen={shown} isPhone={isPhone} onMenu={() => (isLarge ? setBeside(!beside) : setOver(!over))} />
      <SessionWatch />
      <KeysHelp />
      <SlotParts slot="banner" />
      <Box sx={{ display: "flex", flexWrap: isPhone ? "wrap" : "nowrap", flex: 1, minHeight: 0 }}>
        {isLarge && beside && (
          <Box
            className="tela"
            sx={{
              width: MENU_WIDTH,
              flexShrink: 0,
              position: "sticky",
              top: BAR_HEIGHT,
              alignSelf: "flex-start",
              height: `calc(100dvh - ${BAR_HEIGHT}px)`,
              overflowY: "auto",
              borderRight: 1,
              borderColor: "divider",
              bgcolor: "background.paper",
            }}
          >
            <SideMenu />
          </Box>
        )}
        {!isLarge && (
          <Drawer open={over} onClose={() => setOver(false)} slotProps={{ paper: { sx: { width: MENU_WIDTH + 24 } } }}>
            <SideMenu onNavigate={() => setOver(false)} />
          </Drawer>
        )}
        <Box
          component="main"
          id="conteudo"
          // Of the page that is drawn: the one before stands until the next is there, and the browser's address is ahead of it.
          data-address={pathname}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, px: { xs: 1.5, md: 3 }, py: { xs: 1.5, md: 2 }, outline: "none" }}
        >
          <WithinMenu value={true}>{children}</WithinMenu>
        </Box>
        <SlotParts slot="beside" />
      </Box>
    </Box>
  );
}
