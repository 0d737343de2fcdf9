import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useEffect, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { inputTexts } from "../../../ui/inputs/texts.ts";
import { ALL_COMPANIES, isBackwards, LOG_ADDRESS, type LogChoice, type LogFilters, type LogOptions } from "./shared.ts";
import { texts } from "./texts.ts";

interface LogFiltersProps {
  readonly filters: LogFilters;
  readonly onChange: (filters: LogFilters) => void;
}

const NONE: LogOptions = { usuarios: [], empresas: [], cadastros: [], operacoes: [] };
/** A number is looked for when the person pauses. */
const PAUSE_MS = 350;

/** Period, user, company, register, operation and record; each change looks at once. */
export function LogFiltersBar({ filters, onChange }: LogFiltersProps) {
  const { http } = useAdmin();
  const { company } = useSession();
  const [options, setOptions] = useState(NONE);
  const [record, setRecord] = useState("");
  const { empresa } = filters;

  useEffect(() => {
    const stop = new AbortController();
    http(`${LOG_ADDRESS}/opcoes?${new URLSearchParams(empresa === undefined ? {} : { empresa })}`, { signal: stop.signal })
      .then((response) => response.json() as Promise<LogOptions>)
      .then(setOptions)
      // Selectors that fail are silent and empty.
      .catch(() => setOptions(NONE));
    return () => stop.abort();
  }, [http, empresa]);

  const set = (name: keyof LogFilters, value: string | undefined): void => {
    const { [name]: _, ...rest } = filters;
    onChange(value === undefined || value === "" ? rest : { ...rest, [name]: value });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause.
  useEffect(() => {
    if (record === (filters.registro ?? "")) return;
    const timer = setTimeout(() => set("registro", record), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [record]);

  const companies: readonly LogChoice[] = [{ id: ALL_COMPANIES, titulo: texts.filters.allCompanies }, ...options.empresas];
  const day = (name: "de" | "ate", label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={filters[name] ?? ""}
      onChange={({ target }) => set(name, target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: "1900-01-01", max: "9999-12-31" } }}
    />
  );

  return (
    <Box
      component="section"
      aria-label={texts.filters.title}
      sx={{
        display: "grid",
        gridTemplateColumns: "repeat(auto-fill, minmax(180px, 1fr))",
        gap: 1.5,
        p: 1.5,
        alignItems: "start",
      }}
    >
      {day("de", texts.filters.from)}
      {day("ate", texts.filters.to)}
      <Pick label={texts.filters.user} choices={options.usuarios} value={filters.usuario} onChange={(id) => set("usuario", id)} />
      {options.empresas.length > 1 && (
        <Pick
          label={texts.filters.company}
          choices={companies}
          value={empresa ?? String(company ?? "")}
          onChange={(id) => set("empresa", id)}
          always
        />
      )}
      <Pick
        label={texts.filters.register}
        choices={options.cadastros}
        value={filters.cadastro}
        onChange={(id) => set("cadastro", id)}
      />
      <Pick
        label={texts.filters.op}
        choices={options.operacoes}
        value={filters.operacao}
        onChange={(id) => set("operacao", id)}
      />
      <TextField
        size="small"
        label={texts.filters.record}
        value={record}
        onChange={({ target }) => setRecord(target.value.replace(/\D/g, "").slice(0, 15))}
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
      />
      <Button
        sx={{ justifySelf: "start", mt: 0.25 }}
        disabled={Object.keys(filters).length === 0 && record === ""}
        onClick={() => {
          setRecord("");
          onChange({});
        }}
      >
        {texts.filters.clear}
      </Button>
      {isBackwards(filters) && (
        <Box role="alert" sx={{ gridColumn: "1 / -1", color: "error.main", fontSize: 13 }}>
          {texts.periodOrder}
        </Box>
      )}
    </Box>
  );
}

interface PickProps {
  readonly label: string;
  readonly choices: readonly LogChoice[];
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
  /** There is always one chosen. */
  readonly always?: true;
}

function Pick({ label, choices, value, onChange, always }: PickProps) {
  return (
    <Autocomplete<LogChoice, false, boolean>
      size="small"
      options={choices as LogChoice[]}
      value={choices.find(({ id }) => id === value) ?? null}
      onChange={(_, choice) => onChange(choice?.id)}
      getOptionLabel={({ titulo }) => titulo}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      disableClearable={always === true}
      noOptionsText={inputTexts.none}
      clearText={inputTexts.clear}
      openText={inputTexts.open}
      closeText={inputTexts.close}
      renderInput={(params) => <TextField {...params} label={label} placeholder={texts.filters.any} />}
    />
  );
}
