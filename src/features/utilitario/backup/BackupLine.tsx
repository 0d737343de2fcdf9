import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { apiAddress } from "../../../admin/providers/api-address.ts";
import { sizeText } from "../../../errors/size-text.ts";
import { icons } from "../../../ui/icons.tsx";
import { ADDRESS, type Backup, DOWNLOAD_RIGHT, REMOVE_RIGHT, type State } from "./shared.ts";
import { pageTexts } from "./texts.ts";
import { WIDE } from "./wide.tsx";

const MOMENT = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "short" });
const TONE: Readonly<Record<State, "info" | "success" | "error">> = { EM_ANDAMENTO: "info", CONCLUIDO: "success", ERRO: "error" };

export function BackupLine({ backup, onRemove }: { readonly backup: Backup; readonly onRemove: () => void }) {
  const { session } = useAdmin();
  const { id, nomeArquivo, dataHora, tamanho, anonimo, situacao, progresso, mensagem, usuario } = backup;
  const kind = anonimo ? pageTexts.anonymous : pageTexts.full;
  const size = tamanho === null ? "–" : sizeText(tamanho);
  return (
    <TableRow hover>
      <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>
        {MOMENT.format(new Date(dataHora))}
        <Box component="span" sx={{ display: { xs: "block", md: "none" }, fontSize: 12, color: "text.secondary" }}>
          {kind} · {size} · {usuario.nome}
        </Box>
      </TableCell>
      <TableCell sx={{ ...WIDE, overflowWrap: "anywhere" }}>{nomeArquivo}</TableCell>
      <TableCell sx={WIDE}>{kind}</TableCell>
      <TableCell sx={{ ...WIDE, fontVariantNumeric: "tabular-nums" }} align="right">
        {size}
      </TableCell>
      <TableCell sx={WIDE}>{usuario.nome}</TableCell>
      <TableCell>
        <Chip size="small" variant="outlined" color={TONE[situacao]} label={pageTexts.states[situacao]} />
        {situacao === "EM_ANDAMENTO" && (
          <Box sx={{ mt: 0.5, maxWidth: 160 }}>
            <LinearProgress variant="determinate" value={progresso} aria-label={pageTexts.progress(progresso)} />
            <Typography variant="caption">{pageTexts.progress(progresso)}</Typography>
          </Box>
        )}
        {mensagem !== null && (
          <Typography variant="caption" component="div" color="textSecondary" sx={{ maxWidth: 360 }}>
            {mensagem}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
        {situacao === "CONCLUIDO" && session.can(DOWNLOAD_RIGHT) && (
          // The browser's own download: an archive may be larger than a page can hold.
          <IconButton
            size="small"
            component="a"
            href={apiAddress(`${ADDRESS}/${id}/download`)}
            download
            aria-label={pageTexts.download(nomeArquivo)}
          >
            <icons.download fontSize="small" />
          </IconButton>
        )}
        {situacao !== "EM_ANDAMENTO" && session.can(REMOVE_RIGHT) && (
          <IconButton size="small" aria-label={pageTexts.remove(nomeArquivo)} onClick={onRemove}>
            <icons.delete fontSize="small" />
          </IconButton>
        )}
      </TableCell>
    </TableRow>
  );
}
