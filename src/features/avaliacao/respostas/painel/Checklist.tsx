import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { Frame } from "./Frame.tsx";
import { readChecklist } from "./shared.ts";
import { panelUi as ui } from "./ui-texts.ts";

const TONES = { OK: "success", AVISO: "warning", IMPEDE: "error" } as const;
const NAMES = 5;

interface ChecklistProps {
  readonly cycle: number;
  readonly released: boolean;
  readonly mayRelease: boolean;
  readonly onChange: () => void;
}

/**
 * What to look at before a cycle is released, each line with the people it is about, and the release itself. Afterwards only what is
 * not as it should be.
 */
export function Checklist({ cycle, released, mayRelease, onChange }: ChecklistProps) {
  const { http, ask, notify, tellError } = useAdmin();
  const [busy, setBusy] = useState(false);
  const list = useAnswer<AnswerOf<typeof readChecklist>>(readChecklist.path.replace(":id", String(cycle)), ui.failed);
  const release = async (): Promise<void> => {
    if (!(await ask(released ? ui.sureBlock : ui.sureRelease))) return;
    setBusy(true);
    try {
      await http(`/avaliacao/avaliacoes-desempenho/${cycle}/liberada/${!released}`, { method: "PUT" });
      notify(released ? ui.stopped : ui.released, "success");
      onChange();
    } catch (error) {
      tellError(error);
    }
    setBusy(false);
  };
  const title = released ? ui.whileReleased : ui.checklist;
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 2, display: "grid", gap: 1 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Frame of={list}>
        {({ itens, podeLiberar }) => (
          <>
            <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.75 }}>
              {itens
                .filter(({ situacao }) => !released || situacao !== "OK")
                .map(({ id, titulo, situacao, detalhe, pessoas }) => (
                  <Box component="li" key={id} sx={LINE}>
                    <Chip
                      size="small"
                      variant="outlined"
                      color={TONES[situacao]}
                      label={ui.states[situacao]}
                      sx={{ minWidth: 76 }}
                    />
                    <Typography variant="body2" sx={{ fontWeight: 600, minWidth: 190 }}>
                      {titulo}
                    </Typography>
                    <Typography variant="body2" sx={{ flex: 1, minWidth: 220 }}>
                      {detalhe}{" "}
                      {pessoas.slice(0, NAMES).map((one, at) => (
                        <span key={one.id}>
                          {at > 0 && ", "}
                          <Link to={`/gestao-talentos/talentos/${one.id}`}>{one.nome}</Link>
                        </span>
                      ))}
                      {pessoas.length > NAMES && ` ${ui.and(pessoas.length - NAMES)}`}
                    </Typography>
                  </Box>
                ))}
            </Box>
            {mayRelease && (
              <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
                <Button
                  variant={released ? "outlined" : "contained"}
                  disabled={busy || (!released && !podeLiberar)}
                  onClick={() => void release()}
                >
                  {released ? ui.block : ui.release}
                </Button>
                <Typography variant="body2">{stateOf(itens, released, podeLiberar)}</Typography>
              </Box>
            )}
          </>
        )}
      </Frame>
    </Paper>
  );
}

const stateOf = (items: readonly { readonly situacao: string }[], released: boolean, releasable: boolean): string => {
  if (!released) return releasable ? ui.releasable : ui.blocked;
  return items.every(({ situacao }) => situacao === "OK") ? ui.allRight : "";
};

const LINE = { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.25 } as const;
