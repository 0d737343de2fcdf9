import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useSession } from "../../../admin/app/use-session.ts";
import { menuEntries } from "../../../admin/shell/menu-entries.ts";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { BoxColumns } from "./BoxColumns.tsx";
import { within } from "./shared.ts";
import { texts } from "./texts.ts";
import { useArrangement } from "./ui-arrangement.ts";
import { useBoxes } from "./ui-messages.ts";

/** The message boxes of the start page, as their user arranged them: of modules they open, and what holds a message. */
export function MessageBoxes() {
  const { info } = useSession();
  const opened = menuEntries(info?.menu ?? []);
  const boxes = useBoxes();
  const { arrangement, error, refetch, arrange } = useArrangement();
  if (boxes.error || error)
    return (
      <NotLoaded
        text={texts.notLoaded}
        severity="warning"
        onAgain={() => {
          void boxes.refetch();
          void refetch();
        }}
      />
    );
  if (!boxes.data || !arrangement)
    return (
      <Box
        role="status"
        aria-label={texts.loading}
        sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" } }}
      >
        <Skeleton variant="rounded" height={160} />
        <Skeleton variant="rounded" height={160} />
      </Box>
    );
  const mine = new Set(
    boxes.data
      .filter(({ tipo, total }) => total > 0 || opened.some(({ path }) => path.startsWith(`/${tipo}/`)))
      .map(({ tipo }) => tipo),
  );
  const { shown, whole } = within(arrangement, mine);
  return <BoxColumns boxes={boxes.data} arrangement={shown} arrange={(next) => void arrange(whole(next))} />;
}
