import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { useSettled } from "../../../ui/use-settled.ts";
import { companies as companiesCall } from "./calls.ts";
import { texts } from "./texts.ts";

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
  const wanted = typed.trim();
  const asked = useSettled(wanted);
  const query = asked === "" ? null : { query: { q: asked } };
  const { answer, problem, isOther } = useCallAnswer(companiesCall, texts.failed, query);
  // What was found for other letters is none of these.
  const companies = wanted === asked && !isOther ? answer : undefined;
  return (
    <Autocomplete<Company>
      id="colabore-empresa"
      size="small"
      fullWidth
      disabled={disabled}
      value={value}
      onChange={(_, next) => onChange(next?.id ?? null)}
      onInputChange={(_, text, reason) => setTyped(reason === "input" ? text : "")}
      options={wanted === "" ? [] : [...(companies ?? [])]}
      filterOptions={(all) => all}
      getOptionLabel={({ nome }) => nome}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={wanted !== "" && companies === undefined && problem === undefined}
      loadingText={texts.searching}
      noOptionsText={wanted === "" ? texts.typeToSearch : (problem ?? texts.noOptions)}
      clearText={texts.clear}
      openText={texts.open}
      closeText={texts.close}
      renderInput={(params) => <TextField {...params} label={texts.company} helperText={texts.companyHelp} />}
    />
  );
}
