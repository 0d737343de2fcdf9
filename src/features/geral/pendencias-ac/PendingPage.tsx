import Alert from "@mui/material/Alert";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useSession } from "../../../admin/app/use-session.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { PendingList } from "./PendingBox.tsx";
import { texts } from "./texts.ts";

/** Everything that waits for the payroll in the company, with what it answered, and the place to enter an answer. */
export function PendingPage() {
  const { info } = useSession();
  return (
    <>
      <PageHead title={texts.title} />
      <Typography variant="body2" color="textSecondary" sx={{ pb: 2 }}>
        {texts.lead}
      </Typography>
      {info?.empresa.acIntegra === true ? (
        <Paper variant="outlined" sx={{ minWidth: 0 }}>
          <PendingList />
        </Paper>
      ) : (
        <Alert severity="info">{texts.notIntegrated}</Alert>
      )}
    </>
  );
}
