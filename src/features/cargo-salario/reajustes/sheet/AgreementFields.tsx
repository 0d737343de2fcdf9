import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { DayBox } from "../../../../ui/inputs/DayBox.tsx";
import { Labelled } from "../../../../ui/inputs/Labelled.tsx";
import { NumberField } from "../NumberField.tsx";
import { pageTexts as texts } from "./texts.ts";
import type { SheetRule } from "./ui-use-sheet.ts";

export type Agreement = NonNullable<SheetRule["dissidio"]>;

export const FRESH_AGREEMENT: Agreement = { tipoValor: 1, proporcional: false, dataBase: null, compensarAntecipacoes: false };

interface AgreementFieldsProps {
  readonly said: Agreement;
  readonly onChange: (said: Agreement) => void;
}

/** What a collective agreement gives, beside its value and its floor. */
export function AgreementFields({ said, onChange }: AgreementFieldsProps) {
  const id = useId();
  const { proporcional = false, compensarAntecipacoes = false, dataBase = null } = said;
  return (
    <>
      <TextField
        select
        size="small"
        label={texts.agreementValue}
        value={String(said.tipoValor)}
        onChange={(event) => onChange({ ...said, tipoValor: event.target.value === "2" ? 2 : 1 })}
        sx={{ gridColumn: "1 / -1" }}
      >
        <MenuItem value="1">{texts.percent}</MenuItem>
        <MenuItem value="2">{texts.amount}</MenuItem>
      </TextField>
      <NumberField
        label={texts.agreementCeiling}
        value={said.tetoSalario ?? null}
        onChange={(tetoSalario) => onChange({ ...said, tetoSalario })}
      />
      <NumberField
        label={texts.agreementAbove}
        value={said.valorAcimaTeto ?? null}
        onChange={(valorAcimaTeto) => onChange({ ...said, valorAcimaTeto })}
      />
      <FormControlLabel
        control={<Checkbox checked={proporcional} onChange={(_, on) => onChange({ ...said, proporcional: on })} />}
        label={texts.proportional}
      />
      <FormControlLabel
        control={
          <Checkbox checked={compensarAntecipacoes} onChange={(_, on) => onChange({ ...said, compensarAntecipacoes: on })} />
        }
        label={texts.compensate}
      />
      {(proporcional || compensarAntecipacoes) && (
        <Labelled id={`${id}-data-base`} label={proporcional ? `${texts.baseDate} *` : texts.baseDate}>
          <DayBox
            id={`${id}-data-base`}
            disabled={false}
            invalid={false}
            required={proporcional}
            value={dataBase}
            onChange={(day) => onChange({ ...said, dataBase: day })}
          />
        </Labelled>
      )}
    </>
  );
}
