import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useStore } from "ra-core";
import { useEffect } from "react";
import { Link as RouterLink } from "react-router-dom";
import { iconNamed } from "../../ui/icons.tsx";
import { SlotParts } from "../app/SlotParts.tsx";
import { useSession } from "../app/use-session.ts";
import type { MenuItem } from "../providers/wire.ts";
import { entryOf, menuEntries, sectionsOf } from "./menu-entries.ts";
import { RECENT } from "./recent.ts";
import { shellTexts } from "./texts.ts";

/** The start: what one used last, what features tell, and everything one may open. */
export function HomePage() {
  const { info } = useSession();
  const [recent] = useStore<readonly string[]>(RECENT, []);
  useEffect(() => {
    document.title = `${shellTexts.home} · Quadro`;
  }, []);
  if (!info) return null;
  const entries = menuEntries(info.menu);
  const used = recent.flatMap((path) => entryOf(entries, path) ?? []);

  return (
    <Box sx={{ maxWidth: 1120, display: "grid", gap: 3 }}>
      <div>
        <Typography variant="h1">{shellTexts.welcome(info.usuario.nome.split(" ")[0] ?? "")}</Typography>
        <Typography color="textSecondary">{shellTexts.welcomeText(info.empresa.nome)}</Typography>
      </div>
      {entries.length === 0 && <Typography>{shellTexts.noRights}</Typography>}
      {used.length > 0 && (
        <Box component="section" aria-labelledby="recent" sx={{ display: "grid", gap: 1 }}>
          <Typography id="recent" variant="h3" component="h2">
            {shellTexts.recent}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            {used.map((entry) => (
              <Link
                key={entry.path}
                component={RouterLink}
                to={entry.path}
                underline="none"
                sx={{
                  px: 1.5,
                  py: 1,
                  border: 1,
                  borderColor: "divider",
                  borderRadius: 1,
                  bgcolor: "background.paper",
                  "&:hover": { borderColor: "primary.main" },
                }}
              >
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {entry.label}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {entry.trail[0]}
                </Typography>
              </Link>
            ))}
          </Box>
        </Box>
      )}
      <SlotParts slot="home" />
      <Box component="section" aria-labelledby="modules" sx={{ display: "grid", gap: 1 }}>
        <Typography id="modules" variant="h3" component="h2">
          {shellTexts.modules}
        </Typography>
        <Box sx={{ columns: { xs: 1, sm: 2, lg: 3 }, columnGap: 2 }}>
          {info.menu.map((item) => (
            <ModuleCard key={item.label} item={item} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function ModuleCard({ item }: { readonly item: MenuItem }) {
  const Icon = iconNamed(item.icon);
  return (
    <Paper variant="outlined" sx={{ breakInside: "avoid", mb: 2, p: 2 }}>
      <Typography variant="h3" sx={{ display: "flex", gap: 1, alignItems: "center", mb: 1 }}>
        <Icon fontSize="small" color="primary" />
        {item.label}
      </Typography>
      {sectionsOf(item).map(({ label, children }) => (
        <Box key={label ?? ""} component="section" {...(label === undefined ? {} : { "aria-label": label })} sx={{ mb: 0.5 }}>
          {label !== undefined && (
            <Typography variant="caption" component="h4" color="textSecondary">
              {label}
            </Typography>
          )}
          <ModuleLinks items={children} />
        </Box>
      ))}
    </Paper>
  );
}

function ModuleLinks({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.25 }}>
      {menuEntries(items).map(({ path, label, external }) => (
        <li key={path}>
          <Link
            variant="body2"
            color="text.primary"
            sx={{ display: "inline-block", py: "3px" }}
            {...(external ? { href: path, target: "_blank", rel: "noreferrer" } : { component: RouterLink, to: path })}
          >
            {label}
          </Link>
        </li>
      ))}
    </Box>
  );
}
