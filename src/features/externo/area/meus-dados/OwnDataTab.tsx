import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useOpenTools } from "../../../../admin/app/open-tools.ts";
import { apiAddress } from "../../../../admin/providers/api-address.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { minuteText } from "../../../../metadata/moment.ts";
import { Fact } from "../../../../ui/Fact.tsx";
import { CANDIDATES } from "../shared.ts";
import { texts } from "../texts.ts";
import { useAreaAnswer, useAreaCall } from "../ui-calls.ts";
import { EraseDialog } from "./EraseDialog.tsx";
import { bankConsent, type OwnData, readData } from "./shared.ts";
import { dataTexts } from "./texts.ts";

const { page } = dataTexts;

/** What is kept of the candidate, why, until when, who looked, and what can be done about it. */
export function OwnDataTab({ candidate }: { readonly candidate: number }) {
  const { answer, problem, reload } = useAreaAnswer(["meus-dados", candidate], (call) => call(readData, { id: candidate }));
  const [erases, setErases] = useState(false);
  if (problem) return <Alert severity="error">{problem}</Alert>;
  if (answer === undefined) return <LinearProgress aria-label={texts.loading} />;
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography color="textSecondary">{page.lead}</Typography>
      <Lines
        items={[
          { titulo: page.company, valor: answer.empresa },
          { titulo: page.purpose, valor: answer.finalidade },
          { titulo: page.term, valor: answer.prazo },
        ]}
      />
      <Consents candidate={candidate} data={answer} onChanged={reload} />
      <Part title={page.opens}>
        {answer.acessos.length === 0 && <Typography variant="body2">{page.noOpens}</Typography>}
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {answer.acessos.map(({ momento, quem, como }) => (
            <Typography component="li" variant="body2" key={`${momento} ${quem} ${como}`}>
              {`${minuteText(momento)} · ${quem} · ${como}`}
            </Typography>
          ))}
        </Box>
      </Part>
      <Part title={page.kept}>
        <Box sx={{ display: "grid", gap: 2 }}>
          {answer.dados.map(({ titulo, itens }) => (
            <Box key={titulo}>
              <Typography component="h3" variant="subtitle2">
                {titulo}
              </Typography>
              <Lines items={itens} />
            </Box>
          ))}
        </Box>
      </Part>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button component="a" href={apiAddress(`${CANDIDATES}/${candidate}/meus-dados/arquivo`)} download variant="outlined">
          {page.download}
        </Button>
        <Button color="error" variant="outlined" onClick={() => setErases(true)}>
          {page.erase}
        </Button>
      </Box>
      {erases && <EraseDialog candidate={candidate} onClose={() => setErases(false)} />}
    </Box>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section">
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Lines({ items }: { readonly items: OwnData["dados"][number]["itens"] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gridTemplateColumns: { xs: "1fr", sm: "220px minmax(0, 1fr)" }, columnGap: 2, rowGap: 0.5 }}
    >
      {items.map(({ titulo, valor }) => (
        <Fact key={`${titulo} ${valor}`} title={titulo}>
          {valor}
        </Fact>
      ))}
    </Box>
  );
}

interface ConsentsProps {
  readonly candidate: number;
  readonly data: OwnData;
  readonly onChanged: () => Promise<void>;
}

function Consents({ candidate, data: { aceites, permaneceBanco }, onChanged }: ConsentsProps) {
  const { notify } = useOpenTools();
  const send = useAreaCall();
  const turn = async (permanece: boolean): Promise<void> => {
    try {
      await send(bankConsent, { id: candidate, body: { permanece } });
      notify(permanece ? page.saved : page.withdrawn, "success");
      await onChanged();
    } catch (error) {
      notify(messageOf(error, page.failed), "error");
    }
  };
  const [terms] = aceites;
  return (
    <Part title={page.consents}>
      {terms !== undefined && (
        <Typography variant="body2">
          {`${terms.titulo}: ${terms.vale && terms.em !== null ? page.accepted(minuteText(terms.em)) : page.notAccepted}`}
        </Typography>
      )}
      <FormControlLabel
        label={dataTexts.bank}
        control={<Checkbox checked={permaneceBanco} onChange={(_, on) => void turn(on)} />}
      />
      <Typography variant="body2" color="textSecondary">
        {page.bankLead}
      </Typography>
    </Part>
  );
}
