import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useEffect, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
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
  const { http } = useAdmin();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<{
    readonly of: string;
    readonly companies: readonly Company[];
    readonly problem?: string;
  }>();
  const asked = query.trim();

  useEffect(() => {
    if (asked === "") return;
    let live = true;
    const search = async (): Promise<void> => {
      try {
        const response = await http(`/utilitario/integracoes/colabore/empresas?q=${encodeURIComponent(asked)}`);
        const companies = (await response.json()) as readonly Company[];
        if (live) setFound({ of: asked, companies });
      } catch (error) {
        if (live) setFound({ of: asked, companies: [], problem: messageOf(error, texts.failed) });
      }
    };
    const timer = setTimeout(() => void search(), WAIT);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [http, asked]);

  const current = found?.of === asked ? found : undefined;
  return (
    <Autocomplete<Company>
      id="colabore-empresa"
      size="small"
      fullWidth
      disabled={disabled}
      value={value}
      onChange={(_, next) => onChange(next?.id ?? null)}
      onInputChange={(_, text, reason) => setQuery(reason === "input" ? text : "")}
      options={(asked === "" ? [] : (current?.companies ?? [])) as Company[]}
      filterOptions={(all) => all}
      getOptionLabel={({ nome }) => nome}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={asked !== "" && current === undefined}
      loadingText={texts.searching}
      noOptionsText={asked === "" ? texts.typeToSearch : (current?.problem ?? texts.noOptions)}
      clearText={texts.clear}
      openText={texts.open}
      closeText={texts.close}
      renderInput={(params) => <TextField {...params} label={texts.company} helperText={texts.companyHelp} />}
    />
  );
}
