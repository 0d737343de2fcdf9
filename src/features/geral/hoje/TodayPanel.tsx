import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { today } from "./shared.ts";
import { texts } from "./texts.ts";

/** What needs doing, each number a door to the list that shows exactly these records. */
export function TodayPanel() {
  const { answer, problem, reload } = useCallAnswer(today, texts.failed);
  return (
    <Box component="section" aria-labelledby="hoje" sx={{ display: "grid", gap: 1 }}>
      <Typography id="hoje" variant="h3" component="h2">
        {texts.title}
      </Typography>
      {problem !== undefined ? (
        <Alert severity="warning" action={<Button onClick={() => void reload()}>{texts.retry}</Button>}>
          {texts.failed}
        </Alert>
      ) : answer === undefined ? (
        <Skeleton variant="rounded" height={72} role="status" aria-label={texts.loading} />
      ) : answer.alertas.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {texts.calm}
        </Typography>
      ) : (
        <Box component="ul" sx={GRID}>
          {answer.alertas.map(({ codigo, titulo, gravidade, quantidade, link }) => (
            <Paper key={codigo} component="li" variant="outlined">
              <Link component={RouterLink} to={link} underline="none" color="text.primary" sx={CARD}>
                <Typography component="span" variant="h2" sx={{ fontVariantNumeric: "tabular-nums", minWidth: 40 }}>
                  {quantidade.toLocaleString("pt-BR")}
                </Typography>
                <Typography component="span" variant="body2" sx={{ flex: 1, minWidth: 0 }}>
                  {titulo}
                </Typography>
                <Chip size="small" variant="outlined" color={gravidade} label={texts.severity[gravidade]} />
              </Link>
            </Paper>
          ))}
        </Box>
      )}
    </Box>
  );
}

const GRID = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;

const CARD = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  "&:hover": { bgcolor: "action.hover" },
} as const;
