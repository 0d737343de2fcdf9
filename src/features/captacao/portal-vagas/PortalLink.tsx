import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { matchPath } from "react-router-dom";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { features } from "../../../generated/features/ui.ts";
import { icons } from "../../../ui/icons.tsx";
import { PORTAL, portalAddress } from "./shared.ts";
import { texts } from "./texts.ts";

interface Announced {
  readonly titulo: string;
  readonly solicitacao: { readonly id: number };
}

/** Vacancies with a link of their own; the portal's page has the others. */
const SHOWN = 5;

/** Quick way to what candidates see of this company: all of it, and each vacancy as it is sent to somebody. Drawn when the product has that page. */
export function PortalLink() {
  const { company } = useSession();
  const all: readonly UiFeature[] = features;
  const hasPortal = all.some(({ pages = [] }) =>
    pages.some(({ path, open }) => open === true && matchPath(path, PORTAL) !== null),
  );
  const isShown = company !== undefined && hasPortal;
  const { answer = [] } = useAnswer<readonly Announced[]>(isShown ? `${PORTAL}?empresaId=${company}` : null);
  if (!isShown) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, alignItems: "center" }}>
      <OutsideLink address={portalAddress(location.origin, company)} text={texts.portal} />
      {answer.slice(0, SHOWN).map(({ titulo, solicitacao: { id } }) => (
        <OutsideLink key={id} address={portalAddress(location.origin, company, id)} text={texts.vacancy(titulo)} />
      ))}
    </Box>
  );
}

const OutsideLink = ({ address, text }: { readonly address: string; readonly text: string }) => (
  <Link
    href={address}
    target="_blank"
    rel="noreferrer"
    variant="body2"
    sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, py: "3px" }}
  >
    {text}
    <icons.open fontSize="inherit" titleAccess={texts.newTab} />
  </Link>
);
