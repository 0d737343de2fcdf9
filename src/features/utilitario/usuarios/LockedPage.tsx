import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import { type LockedUser, lockedUsers, unlock } from "./shared.ts";
import { texts } from "./texts.ts";

const { locks } = texts;

/** Users who cannot log in for having failed too often, and the way to let them in before time. */
export function LockedPage() {
  const { notify, ask } = useAdmin();
  const call = useCall();
  const { answer: users, problem, reload } = useCallAnswer(lockedUsers, locks.failed);

  const letIn = async ({ id, nome }: LockedUser): Promise<void> => {
    if (!(await ask(locks.question(nome)))) return;
    try {
      await call(unlock, { id });
      notify(locks.done(nome), "success");
      await reload();
    } catch (error) {
      notify(messageOf(error, locks.failed), "error");
    }
  };

  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 900 }}>
      <PageHead title={locks.title} lead={locks.lead} />
      {problem !== undefined && <NotLoaded text={problem} onAgain={() => void reload()} />}
      {users === undefined && problem === undefined && <Skeleton variant="rounded" height={120} />}
      {users?.length === 0 && <Typography role="status">{locks.none}</Typography>}
      {users !== undefined && users.length > 0 && (
        <ScrollArea label={locks.title} outlined>
          <Table size="small" aria-label={locks.title}>
            <TableHead>
              <TableRow>
                <TableCell>{locks.name}</TableCell>
                <TableCell>{locks.login}</TableCell>
                <TableCell>{locks.until}</TableCell>
                <TableCell align="right">{locks.action}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {users.map((user) => (
                <TableRow key={user.id}>
                  <TableCell component="th" scope="row">
                    {user.nome}
                  </TableCell>
                  <TableCell>{user.login}</TableCell>
                  <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>{locks.time(user.ate)}</TableCell>
                  <TableCell align="right">
                    <Button size="small" aria-label={`${locks.unlock}: ${user.nome}`} onClick={() => void letIn(user)}>
                      {locks.unlock}
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollArea>
      )}
    </Box>
  );
}
