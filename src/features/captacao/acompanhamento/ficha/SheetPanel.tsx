import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MuiLink from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { RecordButtons } from "../../../../admin/app/RegisterParts.tsx";
import { apiAddress } from "../../../../admin/providers/api-address.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import { candidatos } from "../../../../generated/types/captacao/candidatos.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { dayText } from "../../../../metadata/moment.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { Fact } from "../../../../ui/Fact.tsx";
import { icons } from "../../../../ui/icons.tsx";
import { PANEL } from "../entry.ts";
import { type Card, revealCall } from "../shared.ts";
import { texts } from "../texts.ts";
import type { SaidReason, Sheet } from "./shared.ts";

const { page } = texts;
const { sheet: words } = page;
/** How an application says that the person was hired. */
const HIRED_AS = "C";

interface SheetPanelProps {
  readonly vacancy: number;
  readonly card: Card;
  /** Places in the column: J and K go to the next and the one before. */
  readonly onStep: (step: 1 | -1) => void;
  readonly onMove?: (() => void) | undefined;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** One candidate: the curriculum left, what is known of them right. J and K go on, M moves. */
export function SheetPanel({ vacancy, card, onStep, onMove, onChanged, onClose }: SheetPanelProps) {
  const heading = useId();
  const { notify } = useAdmin();
  const send = useCall();
  const { answer, isOther, problem, reload } = useAnswer<Sheet>(`${PANEL}/${vacancy}/candidatos/${card.id}`, page.failed);
  const sheet = isOther ? undefined : answer;
  const shown = sheet?.cartao ?? card;
  const reveal = async (): Promise<void> => {
    try {
      await send(revealCall, { id: vacancy, places: { candidatura: card.id } });
      await reload();
      onChanged();
    } catch (error) {
      notify(messageOf(error, page.failed), "error");
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={heading}
      fullWidth
      maxWidth="lg"
      onKeyDown={(event) => {
        const key = event.key.toLowerCase();
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        // A menu opened from here has keys of its own.
        if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
        if (key === "j") onStep(1);
        else if (key === "k") onStep(-1);
        else if (key === "m" && onMove !== undefined) onMove();
        else return;
        event.preventDefault();
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 1, pr: 3 }}>
        <DialogTitle id={heading} sx={{ flex: 1, minWidth: { xs: "100%", sm: 160 }, overflowWrap: "anywhere" }}>
          {shown.nome}
        </DialogTitle>
        <Button size="small" color="inherit" onClick={() => onStep(-1)}>
          {words.before}
        </Button>
        <Button size="small" color="inherit" onClick={() => onStep(1)}>
          {words.next}
        </Button>
        {shown.situacao === HIRED_AS && <HiredButtons application={card.id} onChanged={onChanged} />}
        {onMove !== undefined && (
          <Button size="small" variant="contained" onClick={onMove}>
            {page.moveTo}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onClose}>
          {page.close}
        </Button>
      </Box>
      <DialogContent dividers>
        {problem && <Alert severity="error">{problem}</Alert>}
        {sheet === undefined && !problem && <Skeleton variant="rounded" height={320} />}
        {sheet !== undefined && (
          <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", md: "minmax(0, 3fr) minmax(0, 2fr)" } }}>
            <Part title={words.cv}>
              <Typography component="div" variant="body2" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
                {sheet.curriculo === "" ? words.noCv : sheet.curriculo}
              </Typography>
            </Part>
            <Box sx={{ display: "grid", gap: 2, alignContent: "start" }}>
              {shown.oculto && (
                <Alert
                  severity="info"
                  action={
                    <Button color="inherit" size="small" onClick={() => void reveal()}>
                      {words.reveal}
                    </Button>
                  }
                >
                  {words.hidden}
                </Alert>
              )}
              <Facts sheet={sheet} />
              <Part title={words.match}>
                <Reasons score={sheet.compatibilidade} reasons={sheet.razoes} />
              </Part>
              {sheet.revisao !== null && (
                <Part title={words.review}>
                  <Typography variant="body2" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
                    {sheet.revisao.pedido}
                  </Typography>
                  <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
                    {sheet.revisao.resposta ?? words.noReply}
                  </Typography>
                  <Button component={Link} to={`/captacao/candidatos-solicitacao/${card.id}`} size="small">
                    {words.reply}
                  </Button>
                </Part>
              )}
              <Passages sheet={sheet} />
              {!shown.oculto && (
                <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
                  <Button component={Link} to={`/captacao/candidatos/${shown.candidatoId}`} size="small">
                    {words.open}
                  </Button>
                  <RecordButtons
                    address={candidatos.id}
                    record={{ id: shown.candidatoId, nome: shown.nome }}
                    reload={() => void reload()}
                  />
                </Box>
              )}
            </Box>
          </Box>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** What comes after the hiring, as on the application's own form. */
function HiredButtons({ application, onChanged }: { readonly application: number; readonly onChanged: () => void }) {
  const address = candidatosSolicitacao.id;
  const { answer } = useAnswer<WireRecord>(`/${address}/${application}`, page.failed);
  return answer && <RecordButtons address={address} record={answer} reload={onChanged} />;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Facts({ sheet: { fatos, homonimos } }: { readonly sheet: Sheet }) {
  return (
    <Part title={words.facts}>
      <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", columnGap: 2, rowGap: 0.5 }}>
        {fatos.map(({ titulo, valor }) => (
          <Fact key={titulo} title={titulo}>
            {valor}
          </Fact>
        ))}
      </Box>
      {homonimos > 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: "warning.main" }}>
          {words.namesakes(homonimos)}
        </Typography>
      )}
    </Part>
  );
}

/** What is met and what is not, each with where it stands; the share comes after the reasons, for it decides nothing. */
export function Reasons({ score, reasons }: { readonly score: number | null; readonly reasons: readonly SaidReason[] }) {
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.25 }}>
        {reasons.map(({ ok, texto, fonte }) => {
          const Mark = ok ? icons.check : icons.close;
          return (
            <Box component="li" key={texto} sx={{ display: "flex", gap: 1, alignItems: "center" }}>
              <Mark
                fontSize="small"
                titleAccess={ok ? words.met : words.missed}
                sx={{ color: ok ? "success.main" : "text.secondary" }}
              />
              <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                {texto}{" "}
                <Typography component="span" variant="caption" color="textSecondary">
                  {fonte}
                </Typography>
              </Typography>
            </Box>
          );
        })}
      </Box>
      {score !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {words.score(score)}
        </Typography>
      )}
    </>
  );
}

function Passages({ sheet: { etapas, outras, documentos } }: { readonly sheet: Sheet }) {
  return (
    <>
      {etapas.length > 0 && (
        <Part title={words.stages}>
          {etapas.map(({ etapa, data, apto, observacao }) => (
            <Box key={`${etapa} ${data}`} sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", py: 0.25 }}>
              <Typography variant="body2">{`${dayText(data)} · ${etapa}`}</Typography>
              <Chip size="small" variant="outlined" label={words.fits[apto as keyof typeof words.fits] ?? apto} />
              {observacao !== null && (
                <Typography variant="body2" color="textSecondary">
                  {observacao}
                </Typography>
              )}
            </Box>
          ))}
        </Part>
      )}
      {outras.length > 0 && (
        <Part title={words.others}>
          {outras.map(({ id, vaga, data, situacao }) => (
            <Typography key={id} variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {`${dayText(data)} · ${vaga} · ${words.situations[situacao as keyof typeof words.situations] ?? situacao}`}
            </Typography>
          ))}
        </Part>
      )}
      {documentos.length > 0 && (
        <Part title={words.documents}>
          {documentos.map(({ id, descricao, arquivo }) => (
            <Typography key={id} variant="body2" sx={{ overflowWrap: "anywhere" }}>
              <MuiLink href={apiAddress(`/captacao/documentos-anexos/${id}/download`)}>{`${descricao} (${arquivo})`}</MuiLink>
            </Typography>
          ))}
        </Part>
      )}
    </>
  );
}
