import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useEffect, useId, useState } from "react";
import { useSession } from "../../../admin/app/use-session.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { filterGrid, filterWide } from "../../../ui/filter-grid.ts";
import { Labelled } from "../../../ui/inputs/Labelled.tsx";
import { NO_PERIOD, type Period, PeriodBox, periodErrors } from "../../../ui/inputs/PeriodBox.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { LogPick } from "./LogPick.tsx";
import { ALL_COMPANIES, type LogChoice, type LogFilters, type LogOptions, logOptions } from "./shared.ts";
import { texts } from "./texts.ts";

interface LogFiltersProps {
  readonly filters: LogFilters;
  readonly onChange: (filters: LogFilters) => void;
}

const NONE: LogOptions = { usuarios: [], empresas: [], cadastros: [], operacoes: [] };

/** Period, user, company, register, operation and record; each change looks at once. */
export function LogFiltersBar({ filters, onChange }: LogFiltersProps) {
  const { company } = useSession();
  const [record, setRecord] = useState("");
  const settled = useSettled(record);
  const [period, setPeriod] = useState<Period>(NO_PERIOD);
  const scope = useId();
  const { empresa } = filters;
  // Selectors that fail are silent and empty.
  const { answer: options = NONE } = useCallAnswer(logOptions, "", { query: empresa === undefined ? {} : { empresa } });

  const set = (name: keyof LogFilters, value: string | undefined): void => {
    const { [name]: _, ...rest } = filters;
    onChange(value === undefined || value === "" ? rest : { ...rest, [name]: value });
  };
  /** Only whole days, in order, narrow. */
  const narrow = (next: Period): void => {
    setPeriod(next);
    if (Object.keys(periodErrors(next, { open: true })).length > 0) return;
    const { de: _from, ate: _to, ...rest } = filters;
    onChange({ ...rest, ...(next.from === null ? {} : { de: next.from }), ...(next.to === null ? {} : { ate: next.to }) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed narrows.
  useEffect(() => {
    if (settled !== (filters.registro ?? "")) set("registro", settled);
  }, [settled]);

  const companies: readonly LogChoice[] = [{ id: ALL_COMPANIES, titulo: texts.filters.allCompanies }, ...options.empresas];
  return (
    <Box component="section" aria-label={texts.filters.title} sx={filterGrid}>
      <Box sx={filterWide}>
        <PeriodBox id={`${scope}-periodo`} value={period} onChange={narrow} errors={periodErrors(period, { open: true })} open />
      </Box>
      <LogPick
        label={texts.filters.user}
        choices={options.usuarios}
        value={filters.usuario}
        onChange={(id) => set("usuario", id)}
      />
      {options.empresas.length > 1 && (
        <LogPick
          label={texts.filters.company}
          choices={companies}
          value={empresa ?? String(company ?? "")}
          onChange={(id) => set("empresa", id)}
          always
        />
      )}
      <LogPick
        label={texts.filters.register}
        choices={options.cadastros}
        value={filters.cadastro}
        onChange={(id) => set("cadastro", id)}
      />
      <LogPick
        label={texts.filters.op}
        choices={options.operacoes}
        value={filters.operacao}
        onChange={(id) => set("operacao", id)}
      />
      <Labelled id={`${scope}-registro`} label={texts.filters.record}>
        <TextField
          id={`${scope}-registro`}
          size="small"
          fullWidth
          value={record}
          onChange={({ target }) => setRecord(target.value.replace(/\D/g, "").slice(0, 15))}
          slotProps={{ htmlInput: { inputMode: "numeric" } }}
        />
      </Labelled>
      <Button
        sx={{ justifySelf: "start", mb: 0.25 }}
        disabled={Object.keys(filters).length === 0 && record === "" && period.from === null && period.to === null}
        onClick={() => {
          setRecord("");
          setPeriod(NO_PERIOD);
          onChange({});
        }}
      >
        {texts.filters.clear}
      </Button>
    </Box>
  );
}
