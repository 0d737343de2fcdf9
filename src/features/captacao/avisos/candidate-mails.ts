import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { anuncios } from "../../../generated/types/captacao/anuncios.ts";
import { candidatos } from "../../../generated/types/captacao/candidatos.ts";
import { candidatosSolicitacao } from "../../../generated/types/captacao/candidatos-solicitacao.ts";
import { historico } from "../../../generated/types/captacao/historico.ts";
import { solicitacoesPessoal } from "../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { saidAddress } from "../../../http/public-address.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { texts } from "./texts.ts";

/** Results wait so long, to be taken back. */
export const UNDO_MINUTES = 10;
const APPLICATIONS = "/externo/candidato-solicitacoes";

/** Somebody who competes for a vacancy and can be written to. */
export interface Competitor {
  readonly application: number;
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly company: string;
}

export type MailDeps = Pick<FeatureDeps, "registry" | "settings" | "mail">;
type Said = { readonly subject: string; readonly text: string };

/** What a mail about an application, one of its stages or a whole request is found by while it waits. */
export const aboutStage = (id: number): string => `captacao/historico:${id}`;
export const aboutRequest = (id: number): string => `captacao/solicitacoes-pessoal:${id}`;

/**
 * Who competes for a request, or one of them: invited or taking part and not told already that others were chosen. Whoever has no
 * address or is not known any more gets no mail.
 */
export async function competitors(
  { registry }: Pick<MailDeps, "registry">,
  queries: Queries,
  company: number,
  of: { readonly request: number } | { readonly application: number },
): Promise<readonly Competitor[]> {
  const register = (id: string) => {
    const found = registry().get(id);
    if (found === undefined) throw new Error(`${id} is not declared`);
    return found;
  };
  const [people, rows, stages] = [register(candidatos.id), register(candidatosSolicitacao.id), register(historico.id)];
  const [requests, ads, companies] = [register(solicitacoesPessoal.id), register(anuncios.id), register(empresas.id)];
  const at = (alias: string, of: typeof people, path: string) => sql.ref(`${alias}.${columnOf(of, path)}`);
  const which = "request" in of ? sql`${at("c", rows, "solicitacao")} = ${of.request}` : sql`c.id = ${of.application}`;
  const { rows: found } = await sql<Competitor>`
    select c.id as application, ${at("p", people, "nome")} as name, ${at("p", people, "contato.email")} as email,
      coalesce(${at("a", ads, "titulo")}, ${at("s", requests, "descricao")}) as title, ${at("e", companies, "nome")} as company
    from ${sql.table(tableOf(rows))} c
      join ${sql.table(tableOf(people))} p on p.id = ${at("c", rows, "candidato")}
      join ${sql.table(tableOf(requests))} s on s.id = ${at("c", rows, "solicitacao")}
      join ${sql.table(tableOf(companies))} e on e.id = c.empresa_id
      left join ${sql.table(tableOf(ads))} a on ${at("a", ads, "solicitacao")} = s.id
      left join lateral (select ${at("h", stages, "apto")} as apto from ${sql.table(tableOf(stages))} h
        where ${at("h", stages, "candidatura")} = c.id
          and (${at("c", rows, "dataReaplicacao")} is null or ${at("h", stages, "data")} >= ${at("c", rows, "dataReaplicacao")})
        order by ${at("h", stages, "data")} desc, h.id desc limit 1) n on true
    where c.empresa_id = ${company} and ${which} and ${at("c", rows, "situacao")} in ('P', 'V')
      and ${"request" in of ? sql`n.apto is distinct from 'N'` : sql`true`}
      and coalesce(${at("p", people, "contato.email")}, '') <> ''
      and not exists (select 1 from quadro_anonimizado x where x.registro = ${people.id} and x.registro_id = p.id)
    order by c.id`.execute(queries);
  return found;
}

/** Queues one mail to each; `about` lets it be taken back while it waits. */
export async function tell(
  { mail, settings }: MailDeps,
  queries: Queries,
  company: number,
  people: readonly Competitor[],
  said: (one: Competitor) => Said,
  later?: { readonly about: string },
): Promise<void> {
  const mails = people.map((one) => {
    const { subject, text } = said(one);
    return {
      to: one.email,
      subject,
      text: [texts.hello(one.name), text, whereTo(settings, company)].join("\n\n"),
      company,
      ...(later === undefined ? {} : { about: later.about, waitMinutes: UNDO_MINUTES }),
    };
  });
  await mail(queries, mails);
}

/** Where candidates answer, as far as the installation knows its own address. */
export function whereTo(settings: FeatureDeps["settings"], company: number): string {
  const at = saidAddress(settings);
  return at === undefined ? texts.openWithout : texts.open(`${at}${APPLICATIONS}?empresaId=${company}`);
}
