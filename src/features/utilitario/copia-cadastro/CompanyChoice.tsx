import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormLabel from "@mui/material/FormLabel";
import { useId } from "react";
import { SelectBox } from "../../../ui/inputs/SelectBox.tsx";
import type { CompanyName } from "./shared.ts";
import { texts } from "./texts.ts";

interface CompanyChoiceProps {
  readonly companies: readonly CompanyName[];
  readonly origin: number | undefined;
  readonly destinations: readonly number[];
  readonly onOrigin: (id: number | undefined) => void;
  readonly onDestinations: (ids: readonly number[]) => void;
}

/** From which company, and to which. */
export function CompanyChoice({ companies, origin, destinations, onOrigin, onDestinations }: CompanyChoiceProps) {
  const id = useId();
  const toggle = (company: number, on: boolean): void =>
    onDestinations(on ? [...destinations, company] : destinations.filter((one) => one !== company));
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" } }}>
      <Box sx={{ display: "grid", gap: 0.5, alignContent: "start" }}>
        <FormLabel id={`${id}-rotulo`}>{texts.origin}</FormLabel>
        <SelectBox
          id={`${id}-origem`}
          labelledBy={`${id}-rotulo`}
          disabled={false}
          invalid={false}
          required
          value={origin === undefined ? null : String(origin)}
          choices={companies.map((company) => ({ value: String(company.id), label: company.nome }))}
          onChange={(value) => onOrigin(value === null ? undefined : Number(value))}
        />
      </Box>
      <FormControl component="fieldset">
        <FormLabel component="legend">{texts.destinations}</FormLabel>
        <FormGroup sx={{ maxHeight: 200, overflowY: "auto", flexWrap: "nowrap" }}>
          {companies.map((company) => (
            <FormControlLabel
              key={company.id}
              control={<Checkbox size="small" checked={destinations.includes(company.id)} />}
              label={company.nome}
              onChange={(_event, on) => toggle(company.id, on)}
            />
          ))}
        </FormGroup>
      </FormControl>
    </Box>
  );
}
