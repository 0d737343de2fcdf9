import { type Reach, reachOf } from "../../../access/users-of-talents.ts";
import type { Queries } from "../../../db/contract.ts";
import type { Questionnaire } from "../../../engine/questions/questionnaire.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Mail } from "../../../services/mail/contract.ts";
import { sendMessages } from "../../../services/messages/send-messages.ts";
import { whereToAnswer } from "./externo/links.ts";
import { texts } from "./texts.ts";

interface AskedReach extends Reach {
  readonly sheet: number;
}

/** Whom some sheets ask, as far as they can be told: users in the product and by mail, anybody else by mail. */
export async function reachedBy(
  queries: Queries,
  registry: Registry,
  sheets: readonly Pick<Questionnaire, "id" | "respondent">[],
): Promise<readonly AskedReach[]> {
  const registers = { users: known(registry, usuarios.id), talents: known(registry, colaboradores.id) };
  const ofTalent = new Map(sheets.map(({ id, respondent }) => [respondent, id]));
  const reached = await reachOf(queries, registers, [...ofTalent.keys()]);
  return reached.flatMap((one) => {
    const sheet = ofTalent.get(one.talent);
    return sheet === undefined || (one.user === null && one.email === null) ? [] : [{ ...one, sheet }];
  });
}

interface Telling {
  readonly company: number;
  readonly now: string;
  readonly texto: string;
  readonly subject: string;
  readonly anonymous: boolean;
  /** Users are written to beside their message; whoever is none always is: the mail has the link of their sheet. */
  readonly mailsUsers: boolean;
}

export async function tellAsked(
  { mail, vault, settings }: FeatureDeps,
  queries: Queries,
  reached: readonly AskedReach[],
  { company, now, texto, subject, anonymous, mailsUsers }: Telling,
): Promise<void> {
  const to = reached.flatMap(({ user }) => user ?? []);
  const message = { tipo: "pesquisa", remetente: texts.sender, texto, link: texts.link, company } as const;
  await sendMessages(queries, { ...message, to }, new Date(now));
  const mails = reached.flatMap(({ user, email, sheet }): readonly Mail[] => {
    if (email === null || (user !== null && !mailsUsers)) return [];
    const where = user === null ? whereToAnswer({ vault, settings }, { company, sheet }) : texts.where;
    // A link opens the sheet; to whom a reminder of an anonymous survey goes tells who has answered.
    const secret = user === null || anonymous ? ({ secret: true } as const) : {};
    return [{ to: email, subject, text: `${texto}\n\n${where}`, company, ...secret }];
  });
  await mail(queries, mails);
}
