import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { BoxColumns } from "./BoxColumns.tsx";
import { texts } from "./texts.ts";
import { useArrangement } from "./ui-arrangement.ts";
import { useBoxes } from "./ui-messages.ts";

/** The message boxes of the start page, as their user arranged them. */
export function MessageBoxes() {
  const boxes = useBoxes();
  const { arrangement, error, refetch, arrange } = useArrangement();
  if (boxes.error || error)
    return (
      <Alert
        severity="warning"
        action={
          <Button
            onClick={() => {
              void boxes.refetch();
              void refetch();
            }}
          >
            {texts.retry}
          </Button>
        }
      >
        {texts.notLoaded}
      </Alert>
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
  return <BoxColumns boxes={boxes.data} arrangement={arrangement} arrange={arrange} />;
}
