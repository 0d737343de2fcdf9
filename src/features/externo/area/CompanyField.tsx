import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { texts } from "./texts.ts";
import type { Identity } from "./ui-companies.ts";

interface CompanyFieldProps {
  readonly identity: Identity;
  readonly error: string | undefined;
}

/** One of the companies where the CPF is registered, or the one the link leads to. */
export function CompanyField({ identity, error }: CompanyFieldProps) {
  const { companies, empresaId, setEmpresaId, isLocked, note } = identity;
  const said = empresaId === "" ? error : undefined;
  return (
    <TextField
      select
      id="empresaId"
      label={texts.login.company}
      value={empresaId}
      onChange={({ target }) => setEmpresaId(target.value)}
      disabled={isLocked}
      required
      error={said !== undefined}
      helperText={said ?? note}
      slotProps={{ formHelperText: { role: "status" } }}
    >
      {companies.map(({ id, nome }) => (
        <MenuItem key={id} value={String(id)}>
          {nome}
        </MenuItem>
      ))}
    </TextField>
  );
}
