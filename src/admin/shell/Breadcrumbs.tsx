import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { placeOf } from "../app/place-of.ts";
import { useSession } from "../app/use-session.ts";
import type { UserInfo } from "../providers/wire.ts";
import { knownResource } from "../resources/known-registers.ts";
import { entryOf, type MenuEntry, menuEntries, moduleAt } from "./menu-entries.ts";
import { shellTexts } from "./texts.ts";

/** Where the page lies in the menu. `here` names what is below the menu's entry: the record. */
export function Breadcrumbs({ here }: { readonly here?: string | undefined }) {
  const { info } = useSession();
  const { pathname } = useLocation();
  const entries = useMemo(() => menuEntries(info?.menu ?? []), [info]);
  const entry = entryOf(entries, pathname) ?? otherAddress(info, pathname);
  if (!entry) return null;
  const steps = entry.trail.slice(0, -1);
  return (
    <Box component="nav" aria-label={shellTexts.breadcrumbs}>
      <Box
        component="ol"
        sx={{ display: "flex", flexWrap: "wrap", listStyle: "none", m: 0, p: 0, color: "text.secondary", columnGap: 0.75 }}
      >
        {steps.map((step) => (
          <Step key={step}>{step}</Step>
        ))}
        {here === undefined ? (
          <Step current>{entry.label}</Step>
        ) : (
          <>
            <Typography component="li" variant="caption" sx={{ "&::after": { content: '"›"', ml: 0.75 } }}>
              <Link component={RouterLink} to={entry.path} color="inherit">
                {entry.label}
              </Link>
            </Typography>
            <Step current>{here}</Step>
          </>
        )}
      </Box>
    </Box>
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
function otherAddress(info: UserInfo | undefined, pathname: string): Pick<MenuEntry, "label" | "path" | "trail"> | undefined {
  const { base } = placeOf(pathname, info);
  const label = knownResource(info, base)?.plural;
  if (label === undefined) return undefined;
  const branch = moduleAt(info?.menu ?? [], `/${base.split("/")[0]}`);
  return { label, path: `/${base}`, trail: [...(branch ? [branch.label] : []), label] };
}
