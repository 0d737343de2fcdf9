import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import { useId, useState } from "react";
import { filterGrid } from "../../../ui/filter-grid.ts";
import { DayBox, isDay } from "../../../ui/inputs/DayBox.tsx";
import { Labelled } from "../../../ui/inputs/Labelled.tsx";
import { SelectBox } from "../../../ui/inputs/SelectBox.tsx";
import type { Programme, ProgrammeFilter } from "./shared.ts";
import { texts } from "./texts.ts";

interface ProgrammeFiltersProps {
  readonly filter: ProgrammeFilter;
  /** Day of the programme that is shown. */
  readonly day: string | null;
  readonly options: Programme["opcoes"] | undefined;
  readonly onChange: (filter: ProgrammeFilter) => void;
}

const choicesOf = (named: readonly { readonly id: number; readonly nome: string }[] = []) =>
  named.map(({ id, nome }) => ({ value: String(id), label: nome }));

/** Day, establishment and group; each change looks at once. */
export function ProgrammeFilters({ filter, day, options, onChange }: ProgrammeFiltersProps) {
  const scope = useId();
  const [typed, setTyped] = useState<string | null>();
  const shown = typed === undefined ? (filter.data ?? day) : typed;
  const isWrong = shown !== null && !isDay(shown);
  const set = (name: keyof ProgrammeFilter, value: string | null): void => {
    const { [name]: _, ...rest } = filter;
    onChange(value === null ? rest : { ...rest, [name]: value });
  };
  const setDay = (value: string | null): void => {
    setTyped(value);
    if (value === null || isDay(value)) set("data", value);
  };
  return (
    <Box component="section" aria-label={texts.title} sx={filterGrid}>
      <Labelled id={`${scope}-dia`} label={texts.day}>
        <DayBox
          id={`${scope}-dia`}
          disabled={false}
          required={false}
          invalid={isWrong}
          describedBy={isWrong ? `${scope}-dia-erro` : undefined}
          value={shown}
          onChange={setDay}
        />
        {isWrong && (
          <FormHelperText error role="alert" id={`${scope}-dia-erro`}>
            {texts.dayWrong}
          </FormHelperText>
        )}
      </Labelled>
      <Choice
        label={texts.establishment}
        value={filter.estabelecimentoId ?? null}
        choices={choicesOf(options?.estabelecimentos)}
        onChange={(value) => set("estabelecimentoId", value)}
      />
      <Choice
        label={texts.group}
        value={filter.gruposIds ?? null}
        choices={choicesOf(options?.grupos)}
        onChange={(value) => set("gruposIds", value)}
      />
    </Box>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | null;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | null) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <SelectBox
        id={id}
        labelledBy={`${id}-nome`}
        disabled={false}
        required={false}
        invalid={false}
        value={value}
        choices={choices}
        onChange={onChange}
      />
    </Labelled>
  );
}
