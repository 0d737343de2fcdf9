import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { useSession } from "../../../admin/app/use-session.ts";
import { releases, type VersionSession } from "./shared.ts";
import { texts } from "./texts.ts";

/** Foot of the side menu: the version that runs, which leads to the list of them. */
export function VersionLink({ close }: { readonly close?: () => void }) {
  const { info } = useSession();
  const version = (info as VersionSession | null | undefined)?.versaoProduto;
  if (version === undefined) return null;
  return (
    <Link
      component={RouterLink}
      to={releases.path}
      title={texts.versionHint}
      variant="caption"
      color="textSecondary"
      underline="hover"
      onClick={() => close?.()}
      sx={{ display: "block", px: 1, py: 1.5 }}
    >
      {texts.versionLink(version)}
    </Link>
  );
}
