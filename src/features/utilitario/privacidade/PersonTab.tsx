import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { useDownload } from "../../../admin/screen/use-download.ts";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { icons } from "../../../ui/icons.tsx";
import { inputTexts } from "../../../ui/inputs/texts.ts";
import { useSettled } from "../../../ui/use-settled.ts";
import { people as peopleCall, personData, personRegisters } from "./calls.ts";
import { ForgetDialog } from "./ForgetDialog.tsx";
import { FORGET_RIGHT, type Named, PERSON_RIGHT, type PersonChoice } from "./shared.ts";
import { pageTexts } from "./texts.ts";

const { person: said } = pageTexts;
const WORDS = {
  clearText: inputTexts.clear,
  openText: inputTexts.open,
  closeText: inputTexts.close,
  loadingText: pageTexts.loading,
};

/** Finding one person, taking their data away, or making them unknown. */
export function PersonTab() {
  const { session } = useAdmin();
  const { answer: registers = [], problem, reload } = useCallAnswer(personRegisters, pageTexts.failed);
  const [chosen, setRegister] = useState<Named | null>(null);
  const register = chosen ?? registers[0] ?? null;
  const [person, setPerson] = useState<PersonChoice | null>(null);
  const [forgetting, setForgetting] = useState(false);
  const { busy, download } = useDownload();

  const at = register === null || person === null ? undefined : { id: person.id, places: placesOf(register.id) };
  const take = (format: "json" | "pdf"): void => {
    if (at === undefined) return;
    void download(personData, { ...at, query: { formato: format } }, `dados-pessoais.${format}`, said.delivered);
  };
  return (
    <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 2, maxWidth: 880 }}>
      <Typography variant="body2" color="textSecondary">
        {said.lead}
      </Typography>
      {problem !== undefined && <NotLoaded text={problem} onAgain={reload} />}
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 2fr)" } }}>
        <Autocomplete
          {...WORDS}
          size="small"
          // Until there are registers to choose, what is typed would give way to the first of them.
          disabled={register === null}
          options={registers}
          value={register}
          disableClearable={register !== null}
          onChange={(_, choice) => {
            setRegister(choice);
            setPerson(null);
          }}
          getOptionLabel={({ titulo }) => titulo}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          noOptionsText={inputTexts.none}
          renderInput={(params) => <TextField {...params} label={said.register} />}
        />
        <PersonPick key={register?.id ?? ""} register={register} value={person} onChange={setPerson} />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {session.can(PERSON_RIGHT) && (
          <>
            <Button
              variant="contained"
              startIcon={<icons.download />}
              disabled={at === undefined || busy}
              onClick={() => take("pdf")}
            >
              {busy ? said.drawing : said.pdf}
            </Button>
            <Button
              variant="outlined"
              startIcon={<icons.download />}
              disabled={at === undefined || busy}
              onClick={() => take("json")}
            >
              {said.json}
            </Button>
          </>
        )}
        {session.can(FORGET_RIGHT) && (
          <Button color="error" disabled={at === undefined} onClick={() => setForgetting(true)}>
            {said.forget}
          </Button>
        )}
      </Box>
      {at === undefined && (
        <Typography variant="caption" color="textSecondary">
          {said.choose}
        </Typography>
      )}
      {forgetting && at !== undefined && (
        <ForgetDialog
          at={at}
          onClose={(done) => {
            setForgetting(false);
            if (done) setPerson(null);
          }}
        />
      )}
    </Paper>
  );
}

function placesOf(register: string) {
  const [modulo = "", registro = ""] = register.split("/");
  return { modulo, registro };
}

interface PersonPickProps {
  readonly register: Named | null;
  readonly value: PersonChoice | null;
  readonly onChange: (person: PersonChoice | null) => void;
}

/** Asked of the server as one types. */
function PersonPick({ register, value, onChange }: PersonPickProps) {
  const [typed, setTyped] = useState("");
  const asked = useSettled(typed);
  const query = register === null ? null : { query: { cadastro: register.id, q: asked } };
  const { answer: people = [] } = useCallAnswer(peopleCall, pageTexts.failed, query);
  return (
    <Autocomplete
      {...WORDS}
      size="small"
      disabled={register === null}
      options={people}
      filterOptions={(all) => all}
      value={value}
      onChange={(_, choice) => onChange(choice)}
      onInputChange={(_, text, reason) => setTyped(reason === "input" ? text : "")}
      getOptionLabel={({ nome }) => nome}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={said.none}
      renderOption={({ key, ...props }, { nome, id }) => (
        <li key={key} {...props}>
          <span>{nome}</span>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: "auto", pl: 1 }}>
            {id}
          </Typography>
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={said.person} placeholder={said.find} />}
    />
  );
}
