import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import MuiLink from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { dayText } from "../../../../metadata/moment.ts";
import type { Application } from "../candidaturas/shared.ts";
import { ADS, APPLICATIONS, CANDIDATES } from "../shared.ts";
import { useArea } from "../ui-area.ts";
import { adTexts } from "./texts.ts";
import type { ShownAd } from "./ui-ad.ts";

interface AdCardProps {
  readonly ad: ShownAd;
  /** The text is shown whole, not only where it leads. */
  readonly whole: boolean;
  readonly application: Application | undefined;
  readonly busy: boolean;
  /** Absent: nobody is logged in, so applying begins with a record. */
  readonly onApply: (() => void) | undefined;
  readonly onFriend: () => void;
}

/** One announced vacancy, and what a visitor or a candidate may do about it. */
export function AdCard({ ad, whole, application, busy, onApply, onFriend }: AdCardProps) {
  const { link } = useArea();
  const { id: solicitacao, quantidade } = ad.solicitacao;
  const facts = [
    adTexts.vacancies(quantidade),
    ...(ad.previsaoEncerramento === null ? [] : [adTexts.until(dayText(ad.previsaoEncerramento))]),
    ...(ad.diasParaResponder === null ? [] : [adTexts.answersIn(ad.diasParaResponder)]),
  ];
  const again = application?.anuncio.dataEsperaNovaAplicacao ?? null;
  const isOut = application !== undefined && again !== null;
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-labelledby={`vaga-${ad.id}`}
      sx={{ p: 2, display: "grid", gap: 1, minWidth: 0 }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "space-between" }}>
        <Typography id={`vaga-${ad.id}`} variant="h2" sx={{ overflowWrap: "anywhere" }}>
          {whole ? (
            ad.titulo
          ) : (
            <MuiLink component={Link} to={link(`${ADS}?solicitacaoId=${solicitacao}`)} color="inherit">
              {ad.titulo}
            </MuiLink>
          )}
        </Typography>
        {application && <Chip label={application.status} size="small" />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {facts.join(" · ")}
      </Typography>
      {whole && <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{ad.descricao}</Typography>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {onApply === undefined ? (
          <Button component={Link} to={link(`${CANDIDATES}/new?solicitacaoId=${solicitacao}`)} variant="contained">
            {adTexts.apply}
          </Button>
        ) : application === undefined || isOut ? (
          <Button variant="contained" disabled={busy} onClick={onApply}>
            {adTexts.sendCv}
          </Button>
        ) : (
          <Button component={Link} to={link(APPLICATIONS)} variant="contained">
            {adTexts.follow}
          </Button>
        )}
        <Button color="inherit" variant="outlined" onClick={onFriend}>
          {adTexts.friend.open}
        </Button>
      </Box>
    </Paper>
  );
}
