import Box from "@mui/material/Box";
import FormLabel from "@mui/material/FormLabel";
import { useId } from "react";
import { CheckList } from "../../../ui/inputs/CheckList.tsx";
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
      <Box sx={{ display: "grid", gap: 0.5, alignContent: "start", gridTemplateColumns: "minmax(0, 1fr)" }}>
        <FormLabel id={`${id}-destinos`}>{texts.destinations}</FormLabel>
        <CheckList
          id={`${id}-lista`}
          labelledBy={`${id}-destinos`}
          title={texts.destinations}
          disabled={false}
          invalid={false}
          required={false}
          options={companies.map((company) => ({ id: company.id, label: company.nome }))}
          value={destinations}
          onChange={onDestinations}
        />
      </Box>
    </Box>
  );
}
