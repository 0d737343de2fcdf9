import Link from "@mui/material/Link";
import { typedUi } from "../typed-ui.tsx";
import type { CellProps, KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

/** Only what the kind accepts becomes a link: a stored text that is no web address is shown as text. */
function Cell({ field, value }: CellProps) {
  if (typeof value !== "string" || kindShared.check?.(value, field)) return <span>{kindShared.format(value, field)}</span>;
  return (
    <Link
      href={value}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => event.stopPropagation()}
      sx={{ display: "inline-flex", alignItems: "center", minHeight: 24, overflowWrap: "anywhere" }}
    >
      {value}
    </Link>
  );
}

export const kindUi: KindUi = typedUi({ shared: kindShared, width: 6, inputMode: "url", placeholder: "https://", Cell });
