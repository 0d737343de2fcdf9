import { useSession } from "../../../admin/app/use-session.ts";
import { UserMenuLink } from "../../../admin/shell/UserMenuLink.tsx";
import { icons } from "../../../ui/icons.tsx";
import { PAGE, SECURITY } from "./entry.ts";

/** 'Sessões e segurança' in the user menu; not while working as another, whose affair it is. */
export function SecurityItem({ close }: { readonly close?: () => void }) {
  const { info } = useSession();
  if (info?.acessoComo) return null;
  return <UserMenuLink label={SECURITY} page={PAGE} Icon={icons.shield} close={close} />;
}
