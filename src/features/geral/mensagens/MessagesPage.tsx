import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { icons } from "../../../ui/icons.tsx";
import { MessageList } from "./MessageList.tsx";
import { type BoxType, isBox } from "./shared.ts";
import { texts } from "./texts.ts";
import { useBoxPage } from "./ui-messages.ts";

const { page: words } = texts;

/** All messages of one box, page by page. */
export function MessagesPage() {
  const { tipo } = useParams();
  return isBox(tipo) ? (
    <BoxPageOf key={tipo} tipo={tipo} />
  ) : (
    <StatusPage title={texts.section} text={words.unknown} back={words.back} />
  );
}

function BoxPageOf({ tipo }: { readonly tipo: BoxType }) {
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useBoxPage(tipo, page);
  const title = words.title(texts.boxes[tipo]);
  const pages = Math.max(1, data?.totalPages ?? 1);
  useEffect(() => {
    document.title = `${title} · Quadro`;
  }, [title]);
  // The last message of the last page was removed.
  useEffect(() => {
    if (page >= pages) setPage(pages - 1);
  }, [page, pages]);

  if (error)
    return <StatusPage title={title} text={messageOf(error, texts.notLoaded)} back={words.back} onAgain={() => void refetch()} />;
  return (
    <Box sx={{ maxWidth: 880, display: "grid", gap: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: 1 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Button component={Link} to="/">
          {words.back}
        </Button>
      </Box>
      {data ? (
        <Paper variant="outlined">
          {data.naoLidas === 0 && (
            <Typography color="textSecondary" sx={{ px: 1.5, py: 1 }}>
              {texts.congratulations}
            </Typography>
          )}
          {data.content.length > 0 && <MessageList label={words.list} messages={data.content} />}
          <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, px: 1.5, py: 0.5, borderTop: 1, borderColor: "divider" }}>
            <Typography variant="caption" color="textSecondary" role="status" sx={{ flex: 1 }}>
              {words.count(data.totalElements)} {texts.unread(data.naoLidas)}
            </Typography>
            {pages > 1 && (
              <>
                <IconButton aria-label={words.previous} disabled={page === 0} onClick={() => setPage(page - 1)}>
                  <icons.next fontSize="small" sx={{ transform: "scaleX(-1)" }} />
                </IconButton>
                <Typography variant="caption">{words.position(page + 1, pages)}</Typography>
                <IconButton aria-label={words.next} disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
                  <icons.next fontSize="small" />
                </IconButton>
              </>
            )}
          </Box>
        </Paper>
      ) : (
        <LinearProgress aria-label={texts.loading} />
      )}
    </Box>
  );
}
