import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useContext, useMemo } from "react";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { placeOf } from "../app/place-of.ts";
import { useSession } from "../app/use-session.ts";
import type { UserInfo } from "../providers/wire.ts";
import { knownResource } from "../resources/known-registers.ts";
import { entryOf, type MenuEntry, menuEntries, moduleAt } from "./menu-entries.ts";
import { shellTexts } from "./texts.ts";
import { WithinMenu } from "./within-menu.ts";

interface BreadcrumbsProps {
  readonly here?: string | undefined;
}

/** Where the page lies in the menu. `here` names what is below the menu's entry: the record, or a page the menu does not lead to. Where there is no menu, nothing. */
export const Breadcrumbs = ({ here }: BreadcrumbsProps) => (useContext(WithinMenu) ? <Trail here={here} /> : null);

function Trail({ here }: BreadcrumbsProps) {
  const { info } = useSession();
  const { pathname } = useLocation();
  const entries = useMemo(() => menuEntries(info?.menu ?? []), [info]);
  if (!info) return null;
  const entry = entryOf(entries, pathname) ?? otherAddress(info, pathname);
  const steps = entry ? entry.trail.slice(0, -1) : moduleTrail(info, pathname);
  const isBelow = here !== undefined && here !== entry?.label && pathname !== entry?.path;
  if (!entry && !isBelow) return null;
  return (
    <Box component="nav" aria-label={shellTexts.breadcrumbs}>
      <Box
        component="ol"
        sx={{ display: "flex", flexWrap: "wrap", listStyle: "none", m: 0, p: 0, color: "text.secondary", columnGap: 0.75 }}
      >
        {steps.length === 0 && !entry && <LinkStep to="/" label={shellTexts.home} />}
        {steps.map((step) => (
          <Step key={step}>{step}</Step>
        ))}
        {entry && isBelow && <LinkStep to={entry.path} label={entry.label} />}
        <Step current>{isBelow ? here : (entry?.label ?? "")}</Step>
      </Box>
    </Box>
  );
}

function LinkStep({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Typography component="li" variant="caption" sx={{ "&::after": { content: '"›"', ml: 0.75 } }}>
      <Link component={RouterLink} to={to} color="inherit">
        {label}
      </Link>
    </Typography>
  );
}

function Step({ children, current = false }: { readonly children: string; readonly current?: boolean }) {
  return (
    <Typography
      component="li"
      variant="caption"
      aria-current={current ? "page" : undefined}
      sx={current ? {} : { "&::after": { content: '"›"', ml: 0.75 } }}
    >
      {children}
    </Typography>
  );
}

/** A register at an address that the menu does not lead to lies in its module all the same. */
function otherAddress(info: UserInfo, pathname: string): Pick<MenuEntry, "label" | "path" | "trail"> | undefined {
  const { base } = placeOf(pathname, info);
  const label = knownResource(info, base)?.plural;
  return label === undefined ? undefined : { label, path: `/${base}`, trail: [...moduleTrail(info, `/${base}`), label] };
}

/** The module a page lies in, where one opens anything else of it. */
function moduleTrail(info: UserInfo, pathname: string): readonly string[] {
  const branch = moduleAt(info.menu, `/${pathname.split("/")[1]}`);
  return branch ? [branch.label] : [];
}
