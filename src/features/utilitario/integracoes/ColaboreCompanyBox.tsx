import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useEffect, useState } from "react";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { texts } from "./texts.ts";

/** From the last key to the search (spec 002 §9). */
const WAIT = 250;

interface Company {
  readonly id: string;
  readonly nome: string;
}

interface ColaboreCompanyBoxProps {
  readonly value: Company | null;
  readonly disabled: boolean;
  readonly onChange: (id: string | null) => void;
}

/** A company of Colabore, searched there 250 ms after the last key. */
export function ColaboreCompanyBox({ value, disabled, onChange }: ColaboreCompanyBoxProps) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const query = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), WAIT);
    return () => clearTimeout(timer);
  }, [query]);
  const address = asked === "" ? null : `/utilitario/integracoes/colabore/empresas?q=${encodeURIComponent(asked)}`;
  const { answer, problem, isOther } = useAnswer<readonly Company[]>(address, texts.failed);
  // What was found for other letters is none of these.
  const companies = query === asked && !isOther ? answer : undefined;
  return (
    <Autocomplete<Company>
      id="colabore-empresa"
      size="small"
      fullWidth
      disabled={disabled}
      value={value}
      onChange={(_, next) => onChange(next?.id ?? null)}
      onInputChange={(_, text, reason) => setTyped(reason === "input" ? text : "")}
      options={(query === "" ? [] : (companies ?? [])) as Company[]}
      filterOptions={(all) => all}
      getOptionLabel={({ nome }) => nome}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={query !== "" && companies === undefined && problem === undefined}
      loadingText={texts.searching}
      noOptionsText={query === "" ? texts.typeToSearch : (problem ?? texts.noOptions)}
      clearText={texts.clear}
      openText={texts.open}
      closeText={texts.close}
      renderInput={(params) => <TextField {...params} label={texts.company} helperText={texts.companyHelp} />}
    />
  );
}
