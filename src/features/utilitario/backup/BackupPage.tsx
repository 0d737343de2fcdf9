import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { ScreenColumn } from "../../../admin/screen/columns.tsx";
import { ListScreen, type ListScreenProps } from "../../../admin/screen/ListScreen.tsx";
import { pageAction } from "../../../admin/screen/ScreenActions.tsx";
import { useCall } from "../../../admin/screen/use-call.ts";
import { sizeText } from "../../../errors/size-text.ts";
import { type Backup, backups, download, make, remove, spaceForOne } from "./shared.ts";
import { pageTexts as texts } from "./texts.ts";

const { columns } = texts;
const isRunning = ({ situacao }: Backup): boolean => situacao === "EM_ANDAMENTO";

const when: ScreenColumn<Backup> = { title: columns.when, kind: "date-time", value: (backup) => backup.dataHora, opens: true };
const file: ScreenColumn<Backup> = { title: columns.file, kind: "text", value: (backup) => backup.nomeArquivo, wide: true };
const kind: ScreenColumn<Backup> = {
  title: columns.kind,
  kind: "text",
  value: ({ anonimo }) => (anonimo ? texts.anonymous : texts.full),
};
const size: ScreenColumn<Backup> = {
  title: columns.size,
  kind: "text",
  value: ({ tamanho }) => (tamanho === null ? "–" : sizeText(tamanho)),
  wide: true,
};
const who: ScreenColumn<Backup> = { title: columns.who, kind: "text", value: (backup) => backup.usuario.nome, wide: true };
const state: ScreenColumn<Backup> = {
  title: columns.state,
  kind: "option",
  value: (backup) => backup.situacao,
  options: texts.states,
  Beside: Progress,
};

const told: ListScreenProps<Backup> = {
  ...texts,
  call: backups,
  columns: [when, file, kind, size, who, state],
  detail: { open: texts.open, title: (backup) => backup.nomeArquivo, facts: [kind, size, who, state] },
  actions: [
    pageAction({ call: make, label: texts.makeAnonymous, body: { anonimo: true }, done: texts.began }),
    pageAction({ call: make, label: texts.make, body: { anonimo: false }, done: texts.began, primary: true }),
  ],
  rowActions: [
    { call: download, icon: "download", label: texts.download, shown: ({ situacao }) => situacao === "CONCLUIDO" },
    {
      call: remove,
      icon: "delete",
      label: texts.remove,
      shown: (backup) => !isRunning(backup),
      confirm: texts.confirm,
      done: texts.removed,
    },
  ],
  busy: (rows) => rows.some(isRunning),
  Above: Room,
};

/** Backups there are, those being made, and the way to another one. */
export const BackupPage = () => <ListScreen {...told} />;

function Progress({ row: { situacao, progresso, mensagem } }: { readonly row: Backup }) {
  return (
    <>
      {situacao === "EM_ANDAMENTO" && (
        <Box sx={{ mt: 0.5, maxWidth: 160 }}>
          <LinearProgress variant="determinate" value={progresso} aria-label={texts.progress(progresso)} />
          <Typography variant="caption">{texts.progress(progresso)}</Typography>
        </Box>
      )}
      {mensagem !== null && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ maxWidth: 360 }}>
          {mensagem}
        </Typography>
      )}
    </>
  );
}

/** What the anonymised one is, whether there is room for another, and, once, how one that was waited for ended. */
function Room({ rows = [] }: { readonly rows: readonly Backup[] | undefined }) {
  const { notify, session } = useAdmin();
  const send = useCall();
  const awaited = useRef(new Set<number>());
  const running = rows.some(isRunning);
  const mayMake = session.can(make.audience.right);
  const { data: space } = useQuery({
    // A backup that ended changed the room there is.
    queryKey: [spaceForOne.path, rows.length],
    queryFn: ({ signal }) => send(spaceForOne, { signal }),
    enabled: mayMake && !running,
  });
  useEffect(() => {
    for (const backup of rows)
      if (isRunning(backup)) awaited.current.add(backup.id);
      else if (awaited.current.delete(backup.id))
        notify(backup.mensagem ?? texts.done, backup.situacao === "ERRO" ? "error" : "success");
  }, [rows, notify]);
  if (!mayMake) return null;
  if (space?.suficiente === false) return <Alert severity="error">{space.mensagem}</Alert>;
  return (
    <Typography variant="body2" color="textSecondary">
      {texts.anonymousHelp} {space?.mensagem}
    </Typography>
  );
}
