import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { PendingTable } from "./PendingTable.tsx";
import { RejectedLeaves } from "./RejectedLeaves.tsx";
import { type RejectedLeave, rejectedLeaves } from "./shared.ts";
import { texts } from "./texts.ts";
import { usePending } from "./ui-pending.ts";

/** What the payroll still has to confirm; there only in companies that work with it. */
export function PendingBox() {
  return (
    <Paper component="section" variant="outlined" aria-labelledby="pendencias-ac">
      <Typography id="pendencias-ac" variant="h3" component="h2" sx={{ px: 1.5, py: 1 }}>
        {texts.title}
      </Typography>
      <Box sx={{ borderTop: 1, borderColor: "divider" }}>
        <PendingList height={320} />
      </Box>
    </Paper>
  );
}

/** The items themselves; `height`: of what is in sight of them, in pixels. */
export function PendingList({ height }: { readonly height?: number }) {
  const { session } = useAdmin();
  const { data, error, refetch, remove } = usePending();
  const { answer: leaves = [] } = useAnswer<readonly RejectedLeave[]>(
    session.can(rejectedLeaves.audience.right) ? rejectedLeaves.path : null,
  );
  if (error) return <NotLoaded text={texts.notLoaded} severity="warning" onAgain={() => void refetch()} />;
  if (data === undefined)
    return <Skeleton variant="rounded" height={48} role="status" aria-label={texts.loading} sx={{ m: 1.5 }} />;
  if (data.length === 0 && leaves.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ px: 1.5, py: 1 }}>
        {texts.none}
      </Typography>
    );
  return (
    <>
      {leaves.length > 0 && <RejectedLeaves leaves={leaves} />}
      {data.length > 0 && <PendingTable items={data} remove={remove} height={height} onAnswered={() => void refetch()} />}
    </>
  );
}
