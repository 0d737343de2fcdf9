import Blog from "@mui/icons-material/ArticleOutlined";
import Facebook from "@mui/icons-material/Facebook";
import Chat from "@mui/icons-material/ForumOutlined";
import Help from "@mui/icons-material/HelpOutlined";
import Linkedin from "@mui/icons-material/LinkedIn";
import Quote from "@mui/icons-material/RequestQuoteOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useSession } from "../../../admin/app/use-session.ts";
import { BAR_HEIGHT } from "../../../ui/theme/tokens.ts";
import type { LinkName, OutsideSession } from "./shared.ts";
import { texts } from "./texts.ts";

const ICONS: Readonly<Record<LinkName, typeof Blog>> = {
  chat: Chat,
  blog: Blog,
  facebook: Facebook,
  linkedin: Linkedin,
  orcamento: Quote,
  ajuda: Help,
};

/** Right-hand bar of links that lead outside (spec 002 §2.7); below the page on phones. Not drawn without an address. */
export function LinkBar() {
  const { info } = useSession();
  const links = (info as OutsideSession | null | undefined)?.linksExternos ?? [];
  return (
    <Box
      component="aside"
      aria-label={texts.bar}
      sx={{
        display: "flex",
        bgcolor: "background.paper",
        borderColor: "divider",
        borderStyle: "solid",
        borderWidth: { xs: "1px 0 0", md: "0 0 0 1px" },
        flexDirection: { xs: "row", md: "column" },
        flexWrap: { xs: "wrap", md: "nowrap" },
        justifyContent: { xs: "center", md: "flex-start" },
        width: { xs: "100%", md: 84 },
        flexShrink: 0,
        p: 0.5,
        gap: 0.5,
        position: { md: "sticky" },
        top: { md: BAR_HEIGHT },
        alignSelf: { md: "flex-start" },
        height: { md: `calc(100dvh - ${BAR_HEIGHT}px)` },
        overflowY: { md: "auto" },
      }}
    >
      {links.map(({ link, url }) => (
        <OutsideLink key={link} link={link} url={url} />
      ))}
    </Box>
  );
}

function OutsideLink({ link, url }: { readonly link: LinkName; readonly url: string }) {
  const Icon = ICONS[link];
  return (
    <ButtonBase
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      title={texts.newTab}
      sx={{
        flexDirection: "column",
        gap: 0.5,
        width: { xs: 84, md: "100%" },
        px: 0.5,
        py: 1,
        borderRadius: 1,
        color: "text.secondary",
        "&:hover, &:focus-visible": { bgcolor: "action.hover", color: "text.primary" },
      }}
    >
      <Icon fontSize="small" />
      <Typography variant="caption" sx={{ lineHeight: 1.2, textAlign: "center" }}>
        {texts.link(link)}
      </Typography>
    </ButtonBase>
  );
}
