import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { BoxHead, type HeadProps } from "./BoxHead.tsx";
import { MessageList } from "./MessageList.tsx";
import { texts } from "./texts.ts";

const HEIGHT = 320;

/** A box of the start page: its newest messages, how many of how many, and the way to all of them. */
export function BoxCard(props: HeadProps & { readonly faint: boolean }) {
  const { box, minimized, lifted, faint } = props;
  const { tipo, titulo, mensagens, naoLidas, total } = box;
  return (
    <Paper
      component="section"
      variant="outlined"
      data-box={tipo}
      aria-labelledby={`caixa-${tipo}`}
      sx={{ opacity: faint ? 0.5 : 1, ...(lifted ? { borderColor: "primary.main", boxShadow: 4 } : {}) }}
    >
      <BoxHead {...props} />
      {!minimized && (
        <Box sx={{ borderTop: 1, borderColor: "divider" }}>
          {naoLidas === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ px: 1.5, py: 1 }}>
              {texts.congratulations}
            </Typography>
          )}
          {mensagens.length > 0 && <MessageList label={titulo} messages={mensagens} height={HEIGHT} />}
          <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 1.5, py: 0.5, borderTop: 1, borderColor: "divider" }}>
            <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
              {mensagens.length > 0 && texts.shown(mensagens.length, total)}
            </Typography>
            <Link
              component={RouterLink}
              to={`/mensagens/${tipo}`}
              variant="body2"
              aria-label={texts.allOf(titulo)}
              sx={{ py: "3px" }}
            >
              {texts.all}
            </Link>
          </Box>
        </Box>
      )}
    </Paper>
  );
}
