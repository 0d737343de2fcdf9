import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { icons } from "../../../ui/icons.tsx";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { firstSteps, hideSteps } from "./shared.ts";
import { texts } from "./texts.ts";

/** What a new company still has to do; gone once all is done, or when somebody has seen enough of it. */
export function FirstSteps() {
  const { tell, tellError } = useAdmin();
  const call = useCall();
  const { answer, reload } = useCallAnswer(firstSteps, texts.failed);
  const hide = async (oculto: boolean): Promise<void> => {
    try {
      await call(hideSteps, { body: { oculto } });
      await reload();
      if (oculto)
        tell({
          severity: "success",
          detail: texts.hidden,
          stays: 10_000,
          action: { label: texts.undo, run: () => void hide(false) },
        });
    } catch (error) {
      tellError(error, "messages", texts.failed);
    }
  };
  const passos = answer?.passos ?? [];
  const done = passos.filter(({ feito }) => feito).length;
  if (!answer || answer.oculto || done === passos.length) return null;
  return (
    <Box component="section" aria-labelledby="primeiros-passos" sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography id="primeiros-passos" variant="h3" component="h2">
          {texts.title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {texts.progress(done, passos.length)}
        </Typography>
        <Button color="inherit" onClick={() => void hide(true)}>
          {texts.hide}
        </Button>
      </Box>
      <LinearProgress variant="determinate" value={(100 * done) / passos.length} aria-hidden />
      <Typography variant="body2" color="textSecondary">
        {texts.intro}
      </Typography>
      <Paper variant="outlined" component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {passos.map(({ codigo, titulo, motivo, feito, link }, at) => (
          <Box
            key={codigo}
            component="li"
            sx={{ display: "flex", gap: 1.5, px: 1.5, py: 1, borderTop: at > 0 ? 1 : 0, borderColor: "divider" }}
          >
            {feito ? <icons.check color="success" /> : <icons.unchecked color="disabled" />}
            <Box sx={{ minWidth: 0 }}>
              <span style={visuallyHidden}>{feito ? texts.done : texts.open}: </span>
              <Link
                component={RouterLink}
                to={link}
                color={feito ? "text.secondary" : "text.primary"}
                sx={{ fontWeight: feito ? 400 : 600 }}
              >
                {titulo}
              </Link>
              {!feito && (
                <Typography variant="body2" color="textSecondary">
                  {motivo}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Paper>
    </Box>
  );
}
