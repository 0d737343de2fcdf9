import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { matchPath } from "react-router-dom";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { features } from "../../../generated/features/ui.ts";
import { icons } from "../../../ui/icons.tsx";
import { PORTAL, portalAddress } from "./shared.ts";
import { texts } from "./texts.ts";

/** Quick way to what candidates see of this company. Drawn when the product has that page. */
export function PortalLink() {
  const { company } = useSession();
  const all: readonly UiFeature[] = features;
  const hasPortal = all.some(({ pages = [] }) =>
    pages.some(({ path, open }) => open === true && matchPath(path, PORTAL) !== null),
  );
  if (company === undefined || !hasPortal) return null;
  return (
    <Box>
      <Link
        href={portalAddress(location.origin, company)}
        target="_blank"
        rel="noreferrer"
        variant="body2"
        sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, py: "3px" }}
      >
        {texts.portal}
        <icons.open fontSize="inherit" titleAccess={texts.newTab} />
      </Link>
    </Box>
  );
}
