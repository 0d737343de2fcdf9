import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useSession } from "../../../admin/app/use-session.ts";
import { PendingTable } from "./PendingTable.tsx";
import { texts } from "./texts.ts";
import { usePending } from "./ui-pending.ts";

/** What the payroll still has to confirm; there only in companies that work with it. */
export function PendingBox() {
  const { info } = useSession();
  return info?.empresa.acIntegra === true ? <Integrated /> : null;
}

function Integrated() {
  const { data, error, refetch, remove } = usePending();
  return (
    <Paper component="section" variant="outlined" aria-labelledby="pendencias-ac">
      <Typography id="pendencias-ac" variant="h3" component="h2" sx={{ px: 1.5, py: 1 }}>
        {texts.title}
      </Typography>
      <Box sx={{ borderTop: 1, borderColor: "divider" }}>
        {error ? (
          <Alert severity="warning" action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
            {texts.notLoaded}
          </Alert>
        ) : data === undefined ? (
          <Skeleton variant="rounded" height={48} role="status" aria-label={texts.loading} sx={{ m: 1.5 }} />
        ) : data.length === 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ px: 1.5, py: 1 }}>
            {texts.none}
          </Typography>
        ) : (
          <PendingTable items={data} remove={remove} />
        )}
      </Box>
    </Paper>
  );
}
