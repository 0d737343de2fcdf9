import { activeUsers } from "../../../access/users-of-talents.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import { sendMessages } from "../../../services/messages/send-messages.ts";
import { newlyResponsible } from "./shared.ts";
import { texts } from "./texts.ts";

/** Whoever begins to answer for an area, alone or with others, finds a message of it in the company concerned. */
export const tellResponsibles = ({ registry, clock }: Pick<FeatureDeps, "registry" | "clock">): HookFunctions => ({
  async effect({ queries, context, register, record, before, id }) {
    const [address] = register.addresses;
    for (const [company, people] of newlyResponsible(before?.responsaveis, record.responsaveis)) {
      if (!context.visibleCompanies.includes(company)) continue;
      const users = await activeUsers(queries, known(registry(), usuarios.id), { talents: people });
      const to = users.flatMap(({ id: user }) => (user === context.user.id ? [] : [user]));
      const message = {
        tipo: "cargo-salario",
        remetente: context.user.name,
        texto: texts.nowResponsible(String(record.nome ?? "")),
        ...(address === undefined ? {} : { link: `/${address.path}/${id}` }),
        company,
        to,
      } as const;
      await sendMessages(queries, message, clock());
    }
  },
});
