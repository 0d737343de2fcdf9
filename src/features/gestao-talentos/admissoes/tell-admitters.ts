import { usersWithRight } from "../../../access/users-with-right.ts";
import type { HookCall } from "../../../engine/contract.ts";
import { talentosAdmissao } from "../../../generated/types/gestao-talentos/talentos-admissao.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import { sendMessages } from "../../../services/messages/send-messages.ts";
import { CONCLUDES } from "./shared.ts";
import { texts } from "./texts.ts";

/** Whoever concludes admissions of the company finds in the box what became of one, with the way to it. */
export async function tellAdmitters(
  { registry, clock }: Pick<FeatureDeps, "registry" | "clock">,
  { engine, queries, context }: Pick<HookCall, "engine" | "queries" | "context">,
  id: number,
  says: (name: string) => string,
): Promise<void> {
  const { nome } = await engine.read(context, talentosAdmissao.id, id, {});
  const holders = { users: known(registry(), usuarios.id), profiles: known(registry(), perfis.id) };
  const to = await usersWithRight(queries, holders, context.company, CONCLUDES);
  const link = `/gestao-talentos/talentos-admissao/${id}`;
  const about = { tipo: "gestao-talentos", remetente: texts.system, link, company: context.company } as const;
  await sendMessages(queries, { ...about, texto: says(String(nome)), to }, clock());
}
