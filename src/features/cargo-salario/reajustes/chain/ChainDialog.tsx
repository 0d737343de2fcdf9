import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { DocumentButton } from "../../../../admin/screen/DocumentButton.tsx";
import { useCallAnswer } from "../../../../admin/screen/use-call-answer.ts";
import type { QueryOf } from "../../../../metadata/call.ts";
import { Fact } from "../../../../ui/Fact.tsx";
import { type Chain, salaryChain, salaryChainPaper } from "./calls.ts";
import { clauseLine, linkSaid, positionSaid, chainTexts as texts } from "./texts.ts";

type Asked = QueryOf<typeof salaryChain>;

interface ChainDialogProps {
  /** Whose value it is, as it is called here. */
  readonly name: string;
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** Where a salary or a proposal comes from, step by step; what it builds on opens in its place, and there is a way back. */
export function ChainDialog({ name, asked, onClose }: ChainDialogProps) {
  const title = useId();
  const [trail, setTrail] = useState<readonly Asked[]>([asked]);
  const now = trail.at(-1) ?? asked;
  const { answer: found, isOther, problem } = useCallAnswer(salaryChain, texts.failed, { query: now });
  const answer = isOther ? undefined : found;
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{texts.title(answer?.alvo.nome ?? name)}</DialogTitle>
      <DialogContent
        key={trail.length}
        ref={focused}
        dividers
        tabIndex={0}
        sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" }}
      >
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        {problem === undefined && answer === undefined && <Skeleton variant="rounded" height={200} aria-label={texts.loading} />}
        {answer !== undefined && <ChainTold chain={answer} onOpen={(next) => setTrail([...trail, next])} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>
        {trail.length > 1 && <Button onClick={() => setTrail(trail.slice(0, -1))}>{texts.back}</Button>}
        <DocumentButton call={salaryChainPaper} asked={{ query: now }} label={texts.print} file="de-onde-vem-o-valor.pdf" />
        <Button variant="contained" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What opens is read first: by arrows where it is long. */
const focused = (node: HTMLElement | null): void => node?.focus();

interface ChainToldProps {
  readonly chain: Chain;
  readonly onOpen: (asked: Asked) => void;
}

function ChainTold({ chain, onOpen }: ChainToldProps) {
  const { alvo, data, proposta, valor, elos, clausulas, passos, posicao, anterior, avisos } = chain;
  return (
    <>
      <Box aria-live="polite">
        <Typography variant="h6" component="p" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {valor === null ? texts.noValue : texts.money(valor)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {proposta === null ? texts.inForce(data) : texts.proposed(proposta.tabela.nome)}
        </Typography>
      </Box>
      {avisos.map((one) => (
        <Alert key={one} severity="info">
          {one}
        </Alert>
      ))}
      {((proposta?.atual ?? null) !== null || posicao !== null) && (
        <Box component="dl" sx={FACTS}>
          {proposta !== null && proposta.atual !== null && <Fact title={texts.current}>{texts.money(proposta.atual)}</Fact>}
          {posicao !== null && <Fact title={texts.position}>{positionSaid(posicao)}</Fact>}
        </Box>
      )}
      {elos.length > 0 && (
        <Part title={texts.links}>
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: "grid", gap: 1 }}>
            {elos.map((link) => (
              <li key={`${link.tipo} ${link.id}`}>
                <Typography variant="body2" component="span" sx={{ overflowWrap: "anywhere" }}>
                  <strong>{`${texts.linkOf[link.tipo]} ${link.nome}`}</strong>
                  {`, ${linkSaid(link)}`}
                </Typography>
                {(link.tipo !== alvo.tipo || link.id !== alvo.id) && (
                  <Button
                    size="small"
                    aria-label={texts.openLink(link.nome)}
                    onClick={() => onOpen({ tipo: link.tipo, id: link.id, data })}
                  >
                    {texts.open}
                  </Button>
                )}
              </li>
            ))}
          </Box>
        </Part>
      )}
      {clausulas.length > 0 && (
        <Part title={texts.clauses}>
          {clausulas.map((one) => (
            <Typography key={one.texto} variant="body2">
              {clauseLine(one)}
            </Typography>
          ))}
        </Part>
      )}
      {passos.length > 0 && (
        <Part title={texts.steps}>
          <Box component="table" sx={TABLE}>
            <thead>
              <tr>
                <th scope="col">{texts.step}</th>
                <th scope="col">{texts.result}</th>
              </tr>
            </thead>
            <tbody>
              {passos.map(({ texto, resultado }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps stay in their order.
                <tr key={at}>
                  <td>{texto}</td>
                  <td>{texts.plain(resultado)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Part>
      )}
      {anterior !== null && (
        <Button
          size="small"
          variant="outlined"
          sx={{ justifySelf: "start" }}
          onClick={() => onOpen({ tipo: alvo.tipo, id: alvo.id, data: anterior })}
        >
          {proposta === null ? texts.before(anterior) : texts.base}
        </Button>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Typography variant="subtitle2" component="h3" gutterBottom>
        {title}
      </Typography>
      {children}
    </section>
  );
}

const FACTS = {
  m: 0,
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "minmax(100px, max-content) 1fr" },
  columnGap: 2,
  rowGap: 0.25,
} as const;

const TABLE = {
  width: 1,
  borderCollapse: "collapse",
  typography: "body2",
  "& th": { textAlign: "left", color: "text.secondary", fontWeight: 400 },
  "& th, & td": { py: 0.5, borderBottom: 1, borderColor: "divider", overflowWrap: "anywhere" },
  "& th:last-of-type, & td:last-of-type": { textAlign: "right", pl: 2, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  "& tbody tr:last-of-type td:last-of-type": { fontWeight: 600 },
} as const;
