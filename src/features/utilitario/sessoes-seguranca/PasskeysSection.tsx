import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { canUsePasskeys, makePasskey } from "../../../admin/login/passkeys.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { PASSWORD, ProofDialog, type ProofValues } from "./ProofDialog.tsx";
import { Line, Lines, Section } from "./Section.tsx";
import { addPasskey, beginPasskey, type PasskeyAnswer, removePasskey, renamePasskey, type SecurityAnswer } from "./shared.ts";
import { texts } from "./texts.ts";

interface PasskeysSectionProps {
  readonly keys: SecurityAnswer["chaves"];
  readonly origin: string | null;
  readonly onChange: () => void;
}

type Doing = { readonly kind: "add" } | { readonly kind: "rename" | "remove"; readonly key: PasskeyAnswer };
const { passkeys } = texts;

/** The passkeys of the account: made, named and removed. */
export function PasskeysSection({ keys, origin, onChange }: PasskeysSectionProps) {
  const { notify } = useAdmin();
  const send = useCall();
  const [doing, setDoing] = useState<Doing>();
  const obstacle = obstacleAt(origin);
  const close = (): void => setDoing(undefined);
  const done = (message: string): void => {
    close();
    notify(message, "success");
    onChange();
  };

  const add = async ({ senha, nome }: ProofValues): Promise<void> => {
    const resposta = await makePasskey(await send(beginPasskey, { body: { senha } }));
    await send(addPasskey, { body: { nome, resposta } });
    done(passkeys.added);
  };

  return (
    <Section
      id="passkeys"
      title={passkeys.title}
      lead={passkeys.lead}
      action={
        obstacle === undefined ? (
          <Button variant="outlined" onClick={() => setDoing({ kind: "add" })}>
            {passkeys.add}
          </Button>
        ) : undefined
      }
    >
      {obstacle !== undefined && <Typography variant="body2">{obstacle}</Typography>}
      {keys.length === 0 && obstacle === undefined && <Typography variant="body2">{passkeys.none}</Typography>}
      {keys.length > 0 && (
        <Lines label={passkeys.title}>
          {keys.map((key) => (
            <Line
              key={key.id}
              title={key.nome}
              detail={passkeys.line(texts.moment(key.criada), key.usada === null ? null : texts.moment(key.usada))}
            >
              <Button
                size="small"
                aria-label={passkeys.of(passkeys.rename, key.nome)}
                onClick={() => setDoing({ kind: "rename", key })}
              >
                {passkeys.rename}
              </Button>
              <Button
                size="small"
                color="error"
                aria-label={passkeys.of(passkeys.remove, key.nome)}
                onClick={() => setDoing({ kind: "remove", key })}
              >
                {passkeys.remove}
              </Button>
            </Line>
          ))}
        </Lines>
      )}
      {doing?.kind === "add" && (
        <ProofDialog
          title={passkeys.add}
          lead={passkeys.addLead}
          fields={[{ name: "nome", label: passkeys.name, help: passkeys.nameHelp }, PASSWORD]}
          ok={texts.go}
          refused={passkeys.notMade}
          onClose={close}
          onSubmit={add}
        />
      )}
      {doing?.kind === "rename" && (
        <ProofDialog
          title={passkeys.renameTitle}
          lead={passkeys.nameHelp}
          fields={[{ name: "nome", label: passkeys.name, value: doing.key.nome }]}
          ok={passkeys.save}
          onClose={close}
          onSubmit={async ({ nome }) => {
            await send(renamePasskey, { id: doing.key.id, body: { nome } });
            done(passkeys.renamed);
          }}
        />
      )}
      {doing?.kind === "remove" && (
        <ProofDialog
          title={passkeys.removeTitle(doing.key.nome)}
          lead={texts.codes.confirmPassword}
          fields={[PASSWORD]}
          ok={passkeys.remove}
          onClose={close}
          onSubmit={async ({ senha }) => {
            await send(removePasskey, { id: doing.key.id, body: { senha } });
            done(passkeys.removed);
          }}
        />
      )}
    </Section>
  );
}

/** Why no passkey can be made here, in words. */
function obstacleAt(origin: string | null): string | undefined {
  if (origin === null) return passkeys.nowhere;
  if (origin !== location.origin) return passkeys.elsewhere(origin);
  return canUsePasskeys() ? undefined : passkeys.unsupported;
}
