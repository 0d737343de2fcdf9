import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { useSession } from "../app/use-session.ts";
import { shellTexts } from "./texts.ts";

/** Ways from a record to the lists of what belongs to it. */
export function InnerPages({ register, id }: { readonly register: string; readonly id: number }) {
  const { info } = useSession();
  const pages = (info?.paginasInternas ?? []).filter(({ of }) => of === register);
  if (pages.length === 0) return null;
  return (
    <Box component="nav" aria-label={shellTexts.innerPages} sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
      {pages.map(({ path, label }) => (
        <Link key={path} component={RouterLink} to={`/${path.replace(/\{\w+\}/, String(id))}`} variant="body2">
          {label}
        </Link>
      ))}
    </Box>
  );
}
