import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormLabel from "@mui/material/FormLabel";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { icons } from "../../../ui/icons.tsx";
import { PickBox } from "../../../ui/inputs/PickBox.tsx";
import { addBiUser, biFile, biOptions, biUsers, removeBiUser } from "./calls.ts";
import type { BiUser } from "./shared.ts";
import { texts } from "./texts.ts";
import { saveAnswer } from "./ui-save.ts";

/** The data set, and who may have it. */
export function BiSection() {
  const { http, notify } = useAdmin();
  const call = useCall();
  const { answer: users, problem: unread, reload } = useCallAnswer(biUsers, texts.failed);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<string | undefined>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const done = await work();
      if (done !== undefined) notify(done, "success");
    } catch (error) {
      const told = error instanceof ApiError ? error.errors[0]?.message : undefined;
      setProblem(told ?? messageOf(error, texts.failed));
    } finally {
      setBusy(false);
    }
  };
  const save = (): void =>
    void run(async () => {
      await saveAnswer(await http(biFile.path), "bi.zip");
      return texts.biExported;
    });
  const add = (id: number, name: string): void =>
    void run(async () => {
      await call(addBiUser, { body: { usuario: { id } } });
      await reload();
      return texts.biAdded(name);
    });
  const remove = ({ id, nome }: BiUser): void =>
    void run(async () => {
      await call(removeBiUser, { id });
      await reload();
      return texts.biRemoved(nome);
    });
  const options = async (q: string) => {
    const found = await call(biOptions, { query: { q } });
    const left = found.filter(({ id }) => !users?.some((one) => one.id === id));
    return { options: left.map(({ id, nome }) => ({ id, label: nome })), total: left.length };
  };

  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {(problem ?? unread) && <Alert severity="error">{problem ?? unread}</Alert>}
      <Button variant="outlined" startIcon={<icons.download />} disabled={busy} onClick={save} sx={{ justifySelf: "start" }}>
        {texts.biExport}
      </Button>
      <Box sx={{ display: "grid", gap: 1 }}>
        <Typography variant="h3">{texts.biUsers}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.biUsersAbout}
        </Typography>
        {users?.length === 0 && <Typography variant="body2">{texts.biNone}</Typography>}
        <Box component="ul" aria-label={texts.biUsers} sx={{ m: 0, p: 0, listStyle: "none" }}>
          {users?.map((user) => (
            <Box
              component="li"
              key={user.id}
              sx={{ display: "flex", alignItems: "center", gap: 1, borderBottom: 1, borderColor: "divider" }}
            >
              <Typography sx={{ flex: 1 }}>{user.nome}</Typography>
              <IconButton
                aria-label={texts.biRemove(user.nome)}
                title={texts.biRemove(user.nome)}
                disabled={busy}
                onClick={() => remove(user)}
              >
                <icons.delete fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
        <FormLabel htmlFor="bi-usuario">{texts.biAdd}</FormLabel>
        <PickBox
          id="bi-usuario"
          disabled={busy}
          invalid={false}
          required={false}
          value={null}
          load={options}
          onChange={(chosen) => chosen && add(chosen.id, chosen.label)}
        />
      </Box>
    </Box>
  );
}
