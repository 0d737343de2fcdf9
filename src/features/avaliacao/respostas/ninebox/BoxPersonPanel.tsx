import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { useSession } from "../../../../admin/app/use-session.ts";
import { useToday } from "../../../../admin/app/use-today.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { useCallAnswer } from "../../../../admin/screen/use-call-answer.ts";
import { colaboradoresRights } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { Fact } from "../../../../ui/Fact.tsx";
import { Person } from "../../../../ui/Person.tsx";
import { percent } from "../painel/Frame.tsx";
import { ResultProof } from "../painel/ResultProof.tsx";
import { BoxPersonRecord, Part } from "./BoxPersonRecord.tsx";
import { type BoxPerson, readPay } from "./shared.ts";
import { boxTexts } from "./texts.ts";
import type { Board } from "./ui-board.ts";
import { boxWords } from "./ui-names.ts";
import { type PlacedEntry, positionSince } from "./ui-position-since.ts";
import { ui } from "./ui-texts.ts";

interface BoxPersonPanelProps {
  readonly person: BoxPerson;
  readonly board: Board;
  readonly onClose: () => void;
}

/** One person of the board: where they work, what they came to and why, who moved them, and what else is kept of them. */
export function BoxPersonPanel({ person, board, onClose }: BoxPersonPanelProps) {
  const { api } = useAdmin();
  const [proves, setProves] = useState(false);
  const { chart, names, moves, before } = board;
  const cycle = chart?.avaliacaoDesempenho?.id ?? null;
  const was = before.get(person.id);
  const own = (moves.answer ?? []).filter(({ colaborador }) => colaborador.id === person.id);
  const facts: readonly (readonly [string, string])[] = [
    [ui.position, person.cargo?.nome ?? "–"],
    [ui.area, person.area?.nome ?? "–"],
    [ui.manager, person.gestores.map(({ nome }) => nome).join(", ") || "–"],
    [ui.band, person.faixa?.nome ?? "–"],
    [ui.since, person.admissao === null ? "–" : dayText(person.admissao)],
    [ui.performanceColumn, percent(person.desempenho)],
    [ui.potential, percent(person.potencial)],
    [ui.columns.box, person.motivo ?? boxWords(names, person.box)],
    [ui.computed, boxWords(names, person.boxCalculado)],
    ...(was === undefined ? [] : [[ui.stoodIn, boxWords(names, was)] as const]),
  ];
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { sx: PANEL, role: "dialog", "aria-labelledby": "talento" } }}
    >
      <Box sx={{ display: "flex", gap: 1.5, alignItems: "center" }}>
        <Person name={person.nome} {...(person.foto === null ? {} : { photo: api.fileUrl(person.foto.id) })} />
        <Typography id="talento" variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          {person.nome}
        </Typography>
        <Button autoFocus onClick={onClose}>
          {ui.close}
        </Button>
      </Box>
      <Box component="dl" sx={FACTS}>
        {facts.map(([title, value]) => (
          <Fact key={title} title={title}>
            {value}
          </Fact>
        ))}
        <InPosition person={person.id} />
        <InBand person={person.id} />
      </Box>
      {cycle !== null && (
        <Button variant="outlined" onClick={() => setProves(true)}>
          {ui.prove}
        </Button>
      )}
      {own.length > 0 && (
        <Part title={ui.history}>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {own.map(({ id, de, para, motivo, justificativa, autor, quando, desfeitoEm }) => (
              <li key={id}>
                {`${new Date(quando).toLocaleDateString("pt-BR")} · ${boxWords(names, de)} → ${boxWords(names, para)}${desfeitoEm === null ? "" : ` (${ui.takenBack})`}`}
                <Typography
                  variant="body2"
                  color="textSecondary"
                >{`${autor} · ${boxTexts.because(motivo, justificativa)}`}</Typography>
              </li>
            ))}
          </Box>
        </Part>
      )}
      <BoxPersonRecord person={person.id} board={board} />
      {proves && cycle !== null && <ResultProof cycle={cycle} person={person} onClose={() => setProves(false)} />}
    </Drawer>
  );
}

/** Since when they have been in their position, for who may read their record. */
function InPosition({ person }: { readonly person: number }) {
  const { info } = useSession();
  const today = useToday(info?.empresa);
  const sees = info?.authorities.includes(colaboradoresRights.view) === true;
  const { answer } = useAnswer<readonly PlacedEntry[]>(
    sees ? `/gestao-talentos/talentos/${person}/historicos` : null,
    ui.notKept,
  );
  const since = positionSince(answer ?? [], today);
  return since !== null && <Fact title={ui.inPosition}>{dayText(since)}</Fact>;
}

/** The salary beside that of the band, for who is told salaries. */
function InBand({ person }: { readonly person: number }) {
  const { info } = useSession();
  const sees = info?.authorities.includes("ROLE_VER_SALARIO") === true;
  const { answer } = useCallAnswer(readPay, ui.notKept, sees ? { id: person } : null);
  const position = answer?.posicaoSalarial;
  return position != null && <Fact title={ui.pay}>{ui.ofBand(position.toLocaleString("pt-BR"))}</Fact>;
}

const PANEL = { width: { xs: "100%", sm: 400 }, p: 2, display: "flex", flexDirection: "column", gap: 2 } as const;
const FACTS = {
  m: 0,
  display: "grid",
  gridTemplateColumns: "fit-content(40%) minmax(0, 1fr)",
  gap: 1,
  alignItems: "baseline",
} as const;
