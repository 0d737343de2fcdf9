import Checkbox from "@mui/material/Checkbox";
import OutlinedInput from "@mui/material/OutlinedInput";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { type ConfigurableMember, LONGEST_TITLE } from "./shared.ts";
import { texts } from "./texts.ts";

interface MemberRowProps {
  readonly member: ConfigurableMember;
  readonly onChange: (member: ConfigurableMember) => void;
}

/** One member: its name here, whether it shows, whether it must be filled. What the product demands stays as it is. */
export function MemberRow({ member, onChange }: MemberRowProps) {
  const { rotulo, titulo, visivel, obrigatorio, permite } = member;
  const demanded = !permite.obrigar && !permite.ocultar;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {rotulo}
      </TableCell>
      <TableCell>
        <OutlinedInput
          size="small"
          fullWidth
          disabled={!permite.titulo}
          value={titulo ?? ""}
          placeholder={rotulo.split(" › ").at(-1) ?? ""}
          onChange={({ target }) => onChange({ ...member, titulo: target.value === "" ? null : target.value })}
          slotProps={{ input: { "aria-label": texts.titleOf(rotulo), maxLength: LONGEST_TITLE, autoComplete: "off" } }}
        />
      </TableCell>
      <TableCell align="center">
        <Checkbox
          size="small"
          checked={visivel !== false}
          disabled={!permite.ocultar}
          onChange={(_event, on) => onChange({ ...member, visivel: on ? null : false, ...(on ? {} : { obrigatorio: null }) })}
          slotProps={{ input: { "aria-label": texts.show(rotulo) } }}
        />
      </TableCell>
      <TableCell align="center">
        <Checkbox
          size="small"
          checked={obrigatorio === true || demanded}
          disabled={!permite.obrigar || visivel === false}
          onChange={(_event, on) => onChange({ ...member, obrigatorio: on ? true : null })}
          slotProps={{ input: { "aria-label": texts.demand(rotulo) } }}
        />
      </TableCell>
    </TableRow>
  );
}
