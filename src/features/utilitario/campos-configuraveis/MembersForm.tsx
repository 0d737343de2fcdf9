import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { loadSession } from "../../../admin/providers/auth-provider.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import { MemberRow } from "./MemberRow.tsx";
import { type ConfigurableMember, type ConfigurableRegister, configureFields } from "./shared.ts";
import { texts } from "./texts.ts";

interface MembersFormProps {
  readonly register: ConfigurableRegister;
  readonly onSaved: (register: ConfigurableRegister) => void;
}

/** One register's members in a table; saved together. */
export function MembersForm({ register, onSaved }: MembersFormProps) {
  const { notify, api, session } = useAdmin();
  const call = useCall();
  const [members, setMembers] = useState(register.membros);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const change = (changed: ConfigurableMember): void =>
    setMembers((before) => before.map((one) => (one.membro === changed.membro ? changed : one)));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const membros = members.map(({ membro, titulo, visivel, obrigatorio }) => ({ membro, titulo, visivel, obrigatorio }));
      const [modulo = "", registro = ""] = register.registro.split("/");
      const saved = await call(configureFields, { places: { modulo, registro }, body: { membros } });
      setMembers(saved.membros);
      onSaved(saved);
      notify(texts.saved, "success");
      // Forms and lists of this window follow at once.
      await loadSession(api, session);
    } catch (error) {
      setProblem(messageOf(error, texts.failed));
    }
    setBusy(false);
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <ScrollArea label={register.titulo} outlined>
        <Table size="small" aria-label={register.titulo} sx={{ "& .MuiTableCell-root": { px: { xs: 0.75, sm: 1.5 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.field}</TableCell>
              <TableCell sx={{ minWidth: { xs: 112, sm: 200 } }}>{texts.ownTitle}</TableCell>
              <TableCell align="center">{texts.visible}</TableCell>
              <TableCell align="center">{texts.required}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {members.map((member) => (
              <MemberRow key={member.membro} member={member} onChange={change} />
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? texts.saving : texts.save}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {register.titulo}
        </Typography>
      </Box>
    </Box>
  );
}
