import Box from "@mui/material/Box";
import { CheckList } from "../../../ui/inputs/CheckList.tsx";
import { LabelledGroup } from "../../../ui/inputs/LabelledGroup.tsx";
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
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" } }}>
      <LabelledGroup title={texts.origin} required>
        {(frame) => (
          <SelectBox
            {...frame}
            value={origin === undefined ? null : String(origin)}
            choices={companies.map((company) => ({ value: String(company.id), label: company.nome }))}
            onChange={(value) => onOrigin(value === null ? undefined : Number(value))}
          />
        )}
      </LabelledGroup>
      <LabelledGroup title={texts.destinations}>
        {(frame) => (
          <CheckList
            {...frame}
            title={texts.destinations}
            options={companies.map((company) => ({ id: company.id, label: company.nome }))}
            value={destinations}
            onChange={onDestinations}
          />
        )}
      </LabelledGroup>
    </Box>
  );
}
