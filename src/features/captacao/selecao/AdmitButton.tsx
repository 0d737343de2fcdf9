import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { icons } from "../../../ui/icons.tsx";
import { ADMIT_RIGHT, TALENT_FORM, talentDraft } from "./shared.ts";
import { texts } from "./texts.ts";

const HIRED = "C";
const ADMISSION = "/gestao-talentos/talentos-admissao/solicitarAdmissao";

/** Of who was hired: the talent's form filled in, or an invitation by which the person fills it in. */
export function AdmitButton({ record }: RegisterPartProps) {
  const { http, notify } = useAdmin();
  const { info } = useSession();
  const send = useCall();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (record?.situacao !== HIRED || typeof record.id !== "number" || !info?.authorities.includes(ADMIT_RIGHT)) return null;
  const id = record.id;
  const begin = async (go: (draft: WireRecord) => Promise<void> | void): Promise<void> => {
    setAnchor(null);
    try {
      await go(await send(talentDraft, { id }));
    } catch (error) {
      notify(messageOf(error, texts.failed), "error");
    }
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<icons.badge fontSize="small" />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.admit}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void begin((draft) => void navigate(TALENT_FORM, { state: { inicial: draft } }))}>
          {texts.asTalent}
        </MenuItem>
        <MenuItem
          onClick={() =>
            void begin(async ({ nome = null, cpf = null, email = null }) => {
              const answer = await http(ADMISSION, { method: "POST", body: { nome, cpf, email } });
              const made = (await answer.json()) as { readonly id: number };
              notify(texts.asked(String(nome)), "success");
              void navigate(`/gestao-talentos/talentos-admissao/${made.id}`);
            })
          }
        >
          {texts.asAdmission}
        </MenuItem>
      </Menu>
    </>
  );
}
