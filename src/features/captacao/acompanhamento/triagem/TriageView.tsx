import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Chip from "@mui/material/Chip";
import FormControlLabel from "@mui/material/FormControlLabel";
import Paper from "@mui/material/Paper";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Skeleton from "@mui/material/Skeleton";
import { useTheme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type FormEvent, type ReactNode, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { useSession } from "../../../../admin/app/use-session.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { PANEL } from "../entry.ts";
import { texts } from "../texts.ts";
import type { FoundCandidate, Triage } from "./shared.ts";

const { page } = texts;
const { triage: words } = page;
const PAGE = 20;
type FacetName = keyof Triage["facetas"];

interface TriageViewProps {
  readonly vacancy: number;
  readonly canAdd: boolean;
  /** Other companies of the group share candidates. */
  readonly group: boolean;
  readonly onAdded: () => Promise<void>;
}

/** Candidates by what their curricula say, narrowed by facets, put into the vacancy from here. */
export function TriageView({ vacancy, canAdd, group, onAdded }: TriageViewProps) {
  const { http, notify } = useAdmin();
  const { company } = useSession();
  const [q, setQ] = useState("");
  const [facets, setFacets] = useState<Readonly<Partial<Record<FacetName, readonly string[]>>>>({});
  const [available, setAvailable] = useState(true);
  const [elsewhere, setElsewhere] = useState(false);
  const [limit, setLimit] = useState(PAGE);
  const query = new URLSearchParams({
    ...(q === "" ? {} : { q }),
    ...(elsewhere ? { doGrupo: "true" } : {}),
    ...(available ? { disponivel: "true" } : {}),
    ...Object.fromEntries(
      Object.entries(facets).flatMap(([name, values]) => (values.length === 0 ? [] : [[name, values.join()]])),
    ),
    limit: String(limit),
  });
  const { answer, problem, reload } = useAnswer<Triage>(`${PANEL}/${vacancy}/triagem?${query}`, page.failed);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setQ(String(new FormData(event.currentTarget).get("q") ?? "").trim());
    setLimit(PAGE);
  };
  const turn = (name: FacetName, value: string): void => {
    const had = facets[name] ?? [];
    setFacets({ ...facets, [name]: had.includes(value) ? had.filter((one) => one !== value) : [...had, value] });
  };
  const add = async (candidate: FoundCandidate): Promise<void> => {
    const body = { empresaId: company, candidatoId: candidate.id, solicitacoesIds: [vacancy] };
    try {
      await http(`/captacao/solicitacoes-pessoal/candidato/${candidate.id}`, { method: "POST", body });
      notify((candidate.empresa === null ? words.added : words.copied)(candidate.nome), "success");
      await Promise.all([reload(), onAdded()]);
    } catch (error) {
      notify(messageOf(error, page.failed), "error");
    }
  };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "220px minmax(0, 1fr)" } }}>
      <Narrowing>
        {group && (
          <Where
            elsewhere={elsewhere}
            onChange={(next) => {
              setElsewhere(next);
              setFacets({});
              setLimit(PAGE);
            }}
          />
        )}
        <FormControlLabel
          label={words.available}
          control={<Checkbox size="small" checked={available} onChange={(_, on) => setAvailable(on)} />}
        />
        {(Object.keys(words.facets) as FacetName[]).map((name) => (
          <Facet
            key={name}
            title={words.facets[name]}
            values={answer?.facetas[name] ?? []}
            chosen={facets[name] ?? []}
            onTurn={(value) => turn(name, value)}
          />
        ))}
      </Narrowing>
      <Box sx={{ display: "grid", gap: 1.5, alignContent: "start", gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box component="form" role="search" onSubmit={submit} sx={{ display: "flex", gap: 1 }}>
          <TextField
            name="q"
            type="search"
            size="small"
            fullWidth
            defaultValue={q}
            helperText={words.help}
            slotProps={{ htmlInput: { "aria-label": words.search, placeholder: words.search, maxLength: 200 } }}
          />
          <Button type="submit" variant="contained" sx={{ alignSelf: "start" }}>
            {words.find}
          </Button>
        </Box>
        {problem && <Alert severity="error">{problem}</Alert>}
        {answer === undefined && !problem && <Skeleton variant="rounded" height={240} />}
        {answer !== undefined && (
          <>
            <Typography role="status" variant="body2" color="textSecondary">
              {answer.limitado ? words.limited(answer.total) : words.total(answer.total)}
            </Typography>
            {answer.candidatos.map((one) => (
              <Found key={one.id} candidate={one} onAdd={canAdd ? () => void add(one) : undefined} />
            ))}
            {answer.candidatos.length < answer.total && answer.candidatos.length < 50 && (
              <Button onClick={() => setLimit(50)} sx={{ justifySelf: "start" }}>
                {page.more(Math.min(50, answer.total) - answer.candidatos.length)}
              </Button>
            )}
          </>
        )}
      </Box>
    </Box>
  );
}

/** Beside what was found; on a narrow screen folded above it, for it would push it out of sight. */
function Narrowing({ children }: { readonly children: ReactNode }) {
  const isWide = useMediaQuery(useTheme().breakpoints.up("md"), { noSsr: true });
  const fields = <Box sx={{ display: "grid", gap: 2, alignContent: "start" }}>{children}</Box>;
  if (isWide) return fields;
  return (
    <Box component="details">
      <Typography component="summary" variant="subtitle2" sx={{ py: 1, cursor: "pointer" }}>
        {words.narrow}
      </Typography>
      {fields}
    </Box>
  );
}

interface WhereProps {
  readonly elsewhere: boolean;
  readonly onChange: (elsewhere: boolean) => void;
}

function Where({ elsewhere, onChange }: WhereProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Typography component="legend" variant="subtitle2">
        {words.where}
      </Typography>
      <RadioGroup value={String(elsewhere)} onChange={(_, next) => onChange(next === "true")}>
        {[false, true].map((one) => (
          <FormControlLabel
            key={String(one)}
            value={String(one)}
            label={one ? words.group : words.own}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

interface FacetProps {
  readonly title: string;
  readonly values: Triage["facetas"][FacetName];
  readonly chosen: readonly string[];
  readonly onTurn: (value: string) => void;
}

function Facet({ title, values, chosen, onTurn }: FacetProps) {
  if (values.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: "grid" }}>
      <Typography component="legend" variant="subtitle2">
        {title}
      </Typography>
      {values.slice(0, 12).map(({ valor, titulo, total }) => (
        <FormControlLabel
          key={valor}
          label={`${titulo} (${total.toLocaleString("pt-BR")})`}
          control={<Checkbox size="small" checked={chosen.includes(valor)} onChange={() => onTurn(valor)} />}
        />
      ))}
    </Box>
  );
}

function Found({ candidate, onAdd }: { readonly candidate: FoundCandidate; readonly onAdd: (() => void) | undefined }) {
  const { nome, cidade, escolaridade, compatibilidade, disponivel, trechos, jaNesta, empresa } = candidate;
  const facts = [empresa ?? "", escolaridade, cidade, disponivel ? "" : words.unavailable].filter(Boolean).join(" · ");
  return (
    <Paper variant="outlined" component="article" aria-label={nome} sx={{ p: 1.5, display: "grid", gap: 0.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Typography component="h3" variant="subtitle2" sx={{ flex: 1, minWidth: 120, overflowWrap: "anywhere" }}>
          {nome}
        </Typography>
        {compatibilidade !== null && <Chip size="small" variant="outlined" label={words.match(compatibilidade)} />}
        {jaNesta ? (
          <Chip size="small" label={words.here} />
        ) : (
          onAdd !== undefined && (
            <Button size="small" variant="outlined" onClick={onAdd} aria-label={words.addOne(nome)}>
              {words.add}
            </Button>
          )
        )}
      </Box>
      {facts !== "" && (
        <Typography variant="body2" color="textSecondary">
          {facts}
        </Typography>
      )}
      {trechos.map((pieces) => (
        <Typography key={pieces.map(({ texto }) => texto).join("")} variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {pieces.map(({ texto, marcado }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name.
            marcado ? <mark key={at}>{texto}</mark> : <span key={at}>{texto}</span>,
          )}
        </Typography>
      ))}
    </Paper>
  );
}
