import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { Json } from "../../metadata/verdict.ts";
import { useAdmin } from "../app/admin-context.ts";
import type { ListView } from "./list-view.ts";

type Sums = Readonly<Record<string, Json>>;

/** Whether any column of the list adds up to something. */
export const hasSums = (view: ListView, sums: Sums = {}): boolean =>
  view.columns.some(({ path }) => (sums[path] ?? null) !== null);

/** What a table says in a line of sums, between the cards of a phone. */
export function CardSums({ view, sums, title }: { readonly view: ListView; readonly sums: Sums; readonly title: ReactNode }) {
  const { kinds } = useAdmin();
  return (
    <Box component="li" sx={{ p: 1.5, borderTop: 1, borderColor: "divider", bgcolor: "background.default" }}>
      <Typography component="div" variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", columnGap: 1 }}>
        {view.columns.map((field) => {
          const value = sums[field.path] ?? null;
          const face = kinds.get(field.kind);
          if (value === null || !face) return null;
          return (
            <Box key={field.path} sx={{ display: "contents" }}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {field.title}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, textAlign: "end" }}>
                <face.Cell field={field} value={value} />
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
