import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import type { MenuItem } from "../providers/wire.ts";
import { sectionsOf } from "./menu-entries.ts";
import { PageHead } from "./PageHead.tsx";

/** The root of a module: its pages, as the menu has them. */
export function ModulePage({ branch }: { readonly branch: MenuItem }) {
  const { label } = branch;
  return (
    <Box sx={{ maxWidth: 960, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={label} />
      <Paper variant="outlined" component="nav" aria-label={label}>
        {sectionsOf(branch).map((section) => (
          <section key={section.label ?? ""} {...(section.label === undefined ? {} : { "aria-label": section.label })}>
            {section.label !== undefined && (
              <Typography variant="subtitle2" component="h2" sx={{ px: 2, pt: 1.5 }}>
                {section.label}
              </Typography>
            )}
            <List
              dense
              sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(auto-fill, minmax(280px, 1fr))" } }}
            >
              {section.children.map((item) => (
                <li key={item.label}>
                  <ListItemButton component={Link} to={item.spaUrl ?? item.url ?? "/"}>
                    <ListItemText primary={item.label} />
                  </ListItemButton>
                </li>
              ))}
            </List>
          </section>
        ))}
      </Paper>
    </Box>
  );
}
