import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { UserMenuLink } from "../../../admin/shell/UserMenuLink.tsx";
import { icons } from "../../../ui/icons.tsx";
import { OWN_DATA, OWN_DATA_RIGHT, PAGE } from "./entry.ts";

/** 'Atualizar Meus Dados' in the user menu, for whoever may (spec 000 §2.4). */
export function OwnDataItem({ close }: { readonly close?: () => void }) {
  const { session } = useAdmin();
  const { info } = useSession();
  if (!session.can(OWN_DATA_RIGHT) || info?.acessoComo) return null;
  return <UserMenuLink label={OWN_DATA} page={PAGE} Icon={icons.edit} close={close} />;
}
