import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { ActableTable } from "./ActableTable.tsx";
import { actable, begin, PAGE_SIZE } from "./shared.ts";
import { texts } from "./texts.ts";

/** Chooses the user whose screens one wants to see. */
export function ChooseUserPage() {
  const { notify } = useAdmin();
  const send = useCall();
  const [typed, setTyped] = useState("");
  const asked = useSettled(typed.trim());
  const [busy, setBusy] = useState(false);

  const found = useInfiniteQuery({
    queryKey: ["acesso-como", asked],
    queryFn: ({ pageParam, signal }) => send(actable, { query: { q: asked, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (all.length * PAGE_SIZE < last.totalElements ? all.length : undefined),
  });
  const shown = useDeferredValue(found.data);

  const enter = async (id: number): Promise<void> => {
    setBusy(true);
    try {
      await send(begin, { id });
      // A whole new page: what was read for oneself is not the other's to see.
      location.assign("/");
    } catch (error) {
      notify(messageOf(error, texts.refused), "error");
      setBusy(false);
    }
  };

  return (
    <Box sx={{ maxWidth: 760, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={texts.title} lead={texts.lead} />
      <TextField
        type="search"
        size="small"
        label={texts.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        autoComplete="off"
        sx={{ maxWidth: 360 }}
      />
      {found.error && <Alert severity="error">{messageOf(found.error, texts.failed)}</Alert>}
      {!shown && !found.error && <Typography role="status">{texts.searching}</Typography>}
      {shown && (
        <ActableTable
          users={shown.pages.flatMap(({ content }) => content)}
          total={shown.pages[0]?.totalElements ?? 0}
          busy={busy}
          onEnter={(id) => void enter(id)}
        />
      )}
      {found.hasNextPage && (
        <Button disabled={found.isFetching} onClick={() => void found.fetchNextPage()} sx={{ justifySelf: "start" }}>
          {texts.more}
        </Button>
      )}
    </Box>
  );
}
