import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, type ReactNode, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { include, suggest } from "./shared.ts";
import { panelUi as ui } from "./ui-texts.ts";

type Suggested = AnswerOf<typeof suggest>;
/** Lines shown of what may be thousands. */
const SHOWN = 12;
const NAMES = 6;

/** Who could evaluate whom, calculated and looked at before anything is stored. */
export function SuggestDialog({ cycle, onClose }: { readonly cycle: number; readonly onClose: (changed: boolean) => void }) {
  const { notify, tellError } = useAdmin();
  const send = useCall();
  const [peers, setPeers] = useState("3");
  const [most, setMost] = useState("");
  const [found, setFound] = useState<Suggested | null>(null);
  const [busy, setBusy] = useState(false);
  const criteria = { pares: Number(peers || 0), ...(most === "" ? {} : { cargaMaxima: Number(most) }) };
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tellError(error);
    }
    setBusy(false);
  };
  const calculate = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(async () => setFound(await send(suggest, { id: cycle, body: criteria })));
  };
  const store = (): Promise<void> =>
    attempt(async () => {
      const { mensagem } = await send(include, { id: cycle, body: { sugestao: criteria } });
      notify(mensagem, "success");
      onClose(true);
    });
  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby="sugerir" fullWidth maxWidth="md">
      <DialogTitle id="sugerir">{ui.suggest}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {ui.suggestLead}
        </Typography>
        <Box component="form" id="sugestao" onSubmit={calculate} sx={{ display: "flex", flexWrap: "wrap", gap: 2, pt: 1 }}>
          <Count
            label={ui.peers}
            value={peers}
            most={20}
            onChange={(value) => {
              setPeers(value);
              setFound(null);
            }}
          />
          <Count
            label={ui.most}
            value={most}
            most={1000}
            help={ui.mostHelp}
            onChange={(value) => {
              setMost(value);
              setFound(null);
            }}
          />
          <Button type="submit" variant="outlined" disabled={busy} sx={{ alignSelf: "start", minHeight: 40 }}>
            {ui.calculate}
          </Button>
        </Box>
        {found !== null && <Found found={found} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose(false)}>{ui.close}</Button>
        <Button
          variant="contained"
          disabled={busy || found === null || found.participantes.length === 0}
          onClick={() => void store()}
        >
          {ui.include(found?.participantes.length ?? 0)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly help?: string;
  readonly onChange: (value: string) => void;
}

const Count = ({ label, value, most, help, onChange }: CountProps) => (
  <TextField
    size="small"
    type="number"
    label={label}
    helperText={help}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { min: 0, max: most, step: 1 }, inputLabel: { shrink: true } }}
    sx={{ width: 220 }}
  />
);

function Found({ found }: { readonly found: Suggested }) {
  const { participantes, naoAtendidos, semUsuario, semEmail, carga, jaIncluidos } = found;
  return (
    <Box role="status" sx={{ display: "grid", gap: 1 }}>
      <Typography>{ui.found(participantes.length, carga.avaliadores)}</Typography>
      <Typography variant="body2">
        {[ui.load(carga.minima, carga.maxima, carga.media), jaIncluidos > 0 ? ui.already(jaIncluidos) : ""]
          .filter(Boolean)
          .join(" ")}
      </Typography>
      {semUsuario.length > 0 && <Typography variant="body2">{ui.userless(namesOf(semUsuario))}</Typography>}
      {semEmail.length > 0 && <Typography variant="body2">{ui.mailless(namesOf(semEmail))}</Typography>}
      {naoAtendidos.length > 0 && (
        <Lines title={ui.unserved} heads={[ui.person, ui.part, ui.reason]} more={naoAtendidos.length - SHOWN}>
          {naoAtendidos.slice(0, SHOWN).map(({ id, nome, papel, motivo }) => (
            <TableRow key={`${id} ${papel}`}>
              <TableCell>{nome}</TableCell>
              <TableCell>{ui.partOf[papel]}</TableCell>
              <TableCell>{motivo}</TableCell>
            </TableRow>
          ))}
        </Lines>
      )}
      {participantes.length > 0 && (
        <Lines title={ui.preview} heads={[ui.person, ui.evaluator, ui.part]} more={participantes.length - SHOWN}>
          {participantes.slice(0, SHOWN).map(({ avaliado, avaliador, papel }) => (
            <TableRow key={`${avaliado.id} ${avaliador.id}`}>
              <TableCell>{avaliado.nome}</TableCell>
              <TableCell>{avaliador.nome}</TableCell>
              <TableCell>{ui.partOf[papel]}</TableCell>
            </TableRow>
          ))}
        </Lines>
      )}
    </Box>
  );
}

interface LinesProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly more: number;
  readonly children: ReactNode;
}

function Lines({ title, heads, more, children }: LinesProps) {
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
      {more > 0 && (
        <Typography variant="caption" color="textSecondary">
          {ui.and(more)}
        </Typography>
      )}
    </Box>
  );
}

function namesOf(people: readonly { readonly nome: string }[]): string {
  const names = people.slice(0, NAMES).map(({ nome }) => nome);
  return [...names, ...(people.length > NAMES ? [ui.and(people.length - NAMES)] : [])].join(", ");
}
