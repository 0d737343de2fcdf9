import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { addressKey } from "../../../../access/attempts.ts";
import { candidateScope } from "../../../../access/candidate-directory.ts";
import { tableOf } from "../../../../access/stored-names.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { anuncios } from "../../../../generated/types/captacao/anuncios.ts";
import { solicitacoesPessoal } from "../../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { publicAddress } from "../../../../http/public-address.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { strangerIn } from "../consultas/stranger.ts";
import { ADS, AREA } from "../shared.ts";
import { adsOf } from "./ads.ts";
import { demandCaptcha, refusedCaptcha } from "./captcha.ts";
import { captchaForAd, EMAIL, FRIEND_LETTERS } from "./shared.ts";
import { adTexts } from "./texts.ts";

const { friend } = adTexts;
const PURPOSE = "anuncio-a-um-amigo";
const MOST_AN_HOUR = 5;

interface Sent {
  readonly nome: string;
  readonly email: string;
  readonly nomeAmigo: string;
  readonly emailAmigo: string;
  readonly recaptcha: string;
}

/** Mails an announcement to somebody's friend. The text is ours alone: nobody writes to strangers through us. */
export async function tellFriend(deps: FeatureDeps, request: FastifyRequest, id: number, sent: Sent): Promise<void> {
  demandForm(sent);
  const found = await openAd(deps, request, id);
  await demandCaptcha(deps, sent.recaptcha, captchaForAd(id));
  const { company, companyName, title, vacancy } = found;
  const at = publicAddress(deps, request);
  const refusal = `${at}${AREA}/nao-receber?codigo=${encodeURIComponent(deps.vault.seal(folded(sent.emailAmigo), PURPOSE))}`;
  const text = [
    friend.hello(sent.nomeAmigo.trim()),
    friend.told(sent.nome.trim(), title, companyName),
    friend.link(`${at}${ADS}?solicitacaoId=${vacancy}&empresaId=${company}`),
    friend.refuse(refusal),
  ].join("\n\n");
  await deps.database.house(async (queries) => {
    const counted = marked(addressKey(request.ip));
    await sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`.execute(queries);
    await sql`delete from quadro_anuncio_enviado where enviado_em < now() - interval '1 hour'`.execute(queries);
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from quadro_anuncio_enviado where endereco = ${counted}`.execute(queries);
    if ((rows[0]?.n ?? 0) >= MOST_AN_HOUR) throw new AppError("TOO_MANY_REQUESTS");
    await sql`insert into quadro_anuncio_enviado (endereco) values (${counted})`.execute(queries);
    const refused = await sql`
      select 1 from quadro_email_recusado where endereco = ${marked(folded(sent.emailAmigo))}`.execute(queries);
    if (refused.rows.length > 0) return;
    await deps.mail(queries, { to: sent.emailAmigo.trim(), subject: friend.subject(title, companyName), text, company });
  });
}

/** Whoever got such a mail gets no other. */
export async function refuseMails({ vault, database }: FeatureDeps, code: string): Promise<void> {
  const address = vault.open(code, PURPOSE);
  if (address === undefined) throw new AppError("INVALID_PARAMETER", { params: { parameter: "codigo" } });
  await database.house((queries) =>
    sql`insert into quadro_email_recusado (endereco) values (${marked(address)}) on conflict do nothing`.execute(queries),
  );
}

/** Every member that is wrong, at once. */
function demandForm(sent: Sent): void {
  const errors = (Object.keys(FRIEND_LETTERS) as readonly (keyof typeof FRIEND_LETTERS)[]).flatMap((field) => {
    const value = sent[field].trim();
    if (value === "") return [{ field, code: "required", message: friend.required }];
    if ([...value].length > FRIEND_LETTERS[field])
      return [{ field, code: "maxLength", message: friend.tooLong(FRIEND_LETTERS[field]) }];
    if (/[\p{Cc}\u2028\u2029]/u.test(value)) return [{ field, code: "format", message: friend.invalid }];
    return field.startsWith("email") && !EMAIL.test(value) ? [{ field, code: "format", message: friend.invalidEmail }] : [];
  });
  if (errors.length > 0) throw new AppError("FIELD_VALIDATION_VIOLATION", { errors });
  if (sent.recaptcha.trim() === "") throw refusedCaptcha();
}

/** The announcement, if everybody may see it today. */
async function openAd(deps: FeatureDeps, request: FastifyRequest, id: number) {
  const companies = await deps.access.candidates.companies();
  const register = deps.registry().get(anuncios.id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  const { rows } = await deps.database.read(candidateScope(companies.map((one) => one.id)), (queries) =>
    sql<{ company: number }>`select empresa_id as company from ${sql.table(tableOf(register))} where id = ${id}`.execute(queries),
  );
  const company = companies.find((one) => one.id === Number(rows[0]?.company));
  const context = company && (await strangerIn(deps, request, company.id, [anuncios, solicitacoesPessoal]));
  const found = context && (await adsOf(deps, context)).find(({ ad, open }) => open && ad.id === id);
  if (company === undefined || found === undefined) throw new AppError("NOT_FOUND");
  return {
    company: company.id,
    companyName: company.name,
    title: String(found.ad.titulo),
    vacancy: Number(found.request.id),
  };
}

const folded = (address: string): string => address.trim().toLowerCase();
/** Neither table tells an address to whoever reads it. */
const marked = (text: string): string => createHash("sha256").update(`${PURPOSE}:${text}`).digest("base64url");
