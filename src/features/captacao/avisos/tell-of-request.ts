import { activeUsers } from "../../../access/users-of-talents.ts";
import type { HookCall, HookFunctions } from "../../../engine/contract.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { saidAddress } from "../../../http/public-address.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { withdrawMails } from "../../../services/mail/outbox.ts";
import { sendMessages } from "../../../services/messages/send-messages.ts";
import { aboutRequest, competitors, tell } from "./candidate-mails.ts";
import { type Step, texts } from "./texts.ts";

const NOTES: Readonly<Record<string, string>> = {
  status: "observacaoLiberador",
  suspende: "obsSuspensao",
  encerra: "obsEncerra",
  cancela: "obsCancelamento",
};
const ENDS = ["encerra", "cancela"];

/**
 * Every step of a request is told to who asked for it, who recruits and who answers for the area, by message and mail, and to the
 * addresses the request names. Whoever competes hears of a suspension and of the end, so that nobody is left without an answer.
 */
export const tellOfRequest = (deps: FeatureDeps): HookFunctions => ({
  async effect(call) {
    // What the product sets up by itself happened to nobody.
    if (call.context.user.kind === "sistema") return;
    await tellUsers(deps, call);
    await tellCompetitors(deps, call);
  },
});

async function tellUsers(deps: FeatureDeps, call: HookCall & { readonly id: number }): Promise<void> {
  const { queries, context, op, record, register, id } = call;
  const step = (op === "status" ? String(record.status) : op) as Step;
  const name = String(record.descricao ?? "");
  const note = record[NOTES[op] ?? ""];
  const said = [texts.request(step, name, context.user.name), ...(typeof note === "string" ? [texts.note(note)] : [])];
  const responsible = await responsiblesOf(call, deps.registry());
  const people = await activeUsers(queries, known(deps.registry(), usuarios.id), {
    ids: [idIn(record.solicitante), idIn(record.recrutadorResponsavel)].filter((one) => one > 0),
    talents: responsible,
  });
  const path = `/${register.addresses[0]?.path ?? ""}/${id}`;
  const to = people.filter((one) => one.id !== context.user.id);
  await sendMessages(
    queries,
    {
      tipo: "captacao",
      remetente: context.user.name,
      texto: said.join("\n\n").slice(0, 4000),
      link: path,
      company: context.company,
      to: to.map((one) => one.id),
    },
    new Date(context.now),
  );
  const at = saidAddress(deps.settings);
  const asked = Array.isArray(record.emailsCheck) ? record.emailsCheck.map(String) : [];
  for (const address of new Set([...to.flatMap(({ email }) => email ?? []), ...asked]))
    await deps.mail(queries, {
      to: address,
      subject: texts.subject(step, name),
      text: [...said, ...(at === undefined ? [] : [texts.see(`${at}${path}`)])].join("\n\n"),
      company: context.company,
    });
}

async function tellCompetitors(deps: FeatureDeps, { queries, context, op, id }: HookCall & { readonly id: number }) {
  const about = aboutRequest(id);
  if (op === "libera" || op === "reabre") {
    await withdrawMails(queries, [about]);
    return;
  }
  if (op !== "suspende" && !ENDS.includes(op)) return;
  const people = await competitors(deps, queries, context.company, { request: id });
  const { subject, text } = ENDS.includes(op) ? texts.ended : texts.suspended;
  await tell(
    deps,
    queries,
    context.company,
    people,
    (one) => ({ subject: subject(one.title), text: text(one.title, one.company) }),
    { about },
  );
}

/** Talents who answer for the request's area in this company. */
async function responsiblesOf({ engine, context, record }: HookCall, registry: Registry): Promise<readonly number[]> {
  const area = idIn(record.areaOrganizacional);
  const register = registry.get(areasOrganizacionais.id);
  if (area === 0 || register === undefined) return [];
  const rights = new Set([...context.user.rights, register.rights.view, ...register.namedRights]);
  const { responsaveis } = await engine.read({ ...context, user: { ...context.user, rights } }, register.id, area, {});
  return rowsOf(responsaveis)
    .filter((row) => idIn(row.empresa) === context.company)
    .flatMap((row) => [...rowsOf(row.responsaveis), ...rowsOf(row.corresponsaveis)].map(({ id }) => Number(id)));
}

const idIn = (value: Json | undefined): number => Number((value as { readonly id?: Json } | null | undefined)?.id ?? 0);
const rowsOf = (value: Json | undefined): readonly WireRecord[] => (Array.isArray(value) ? (value as readonly WireRecord[]) : []);
