import type { FastifyRequest } from "fastify";
import { anuncios } from "../../../../generated/types/captacao/anuncios.ts";
import { solicitacoesPessoal } from "../../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { publicAddress } from "../../../../http/public-address.ts";
import type { FeatureDeps, WrittenPage } from "../../../../http/server-feature.ts";
import { inHtml, inScript } from "../../../../http/written-page.ts";
import { dayText } from "../../../../metadata/moment.ts";
import type { Json } from "../../../../metadata/verdict.ts";
import type { CompanyConfiguration } from "../calls.ts";
import { strangerIn } from "../consultas/stranger.ts";
import { ADS, CANDIDATES, FRIEND, HERE_COOKIE, numberIn } from "../shared.ts";
import { texts } from "../texts.ts";
import { type Ad, adsOf } from "./ads.ts";
import { daysToAnswer } from "./days-to-answer.ts";
import { companyNamed, frame, headOf } from "./frame.ts";
import { adTexts } from "./texts.ts";

const NO_INDEX = '<meta name="robots" content="noindex">';
const DESCRIPTION_LETTERS = 160;

/** The vacancies of a company, or one of them, as HTML: read without scripts, by people and by those who list vacancies. */
export async function writeAdsPage(deps: FeatureDeps, request: FastifyRequest): Promise<WrittenPage> {
  const query = request.query as Readonly<Record<string, unknown>>;
  const [empresa, vacancy] = [query.empresaId, query.solicitacaoId].map((one) =>
    typeof one === "string" ? numberIn(one) : undefined,
  );
  const company = typeof empresa === "number" ? await companyNamed(deps, request, empresa) : undefined;
  if (empresa === null || (empresa !== undefined && company === undefined)) return plain(404, texts.invalidCompany, undefined);
  if (company === undefined) return { ...plain(200, adTexts.noCompany, undefined) };
  const context = await strangerIn(deps, request, company.id, [anuncios, solicitacoesPessoal]);
  const found = context === undefined || vacancy === null ? [] : await adsOf(deps, context, vacancy);
  if (vacancy === undefined)
    return listPage(
      company,
      found.filter((one) => one.open),
      { at: publicAddress(deps, request), alone: isStranger(request) },
    );
  const [one] = found;
  if (context === undefined || one === undefined || !one.shown) return plain(404, adTexts.unknown, company);
  if (!one.open) return plain(410, adTexts.ended, company);
  const { descricao } = await deps.engine().read(context, anuncios.id, Number(one.ad.id), {});
  return onePage(company, one, String(descricao), {
    at: publicAddress(deps, request),
    days: await daysToAnswer(deps, context),
    alone: isStranger(request),
  });
}

/** Whoever is in applies on the page itself, and whoever tells a friend works out a proof there; others read it and go on. */
const isStranger = ({ cookies, query }: FastifyRequest): boolean =>
  cookies[HERE_COOKIE] === undefined && !Object.hasOwn(query as object, FRIEND);

const addressOf = (company: number, vacancy?: number): string =>
  `${ADS}?${vacancy === undefined ? "" : `solicitacaoId=${vacancy}&`}empresaId=${company}`;

function listPage(company: CompanyConfiguration, ads: readonly Ad[], { at, alone }: Omit<Told, "days">): WrittenPage {
  const title = adTexts.openingsAt(company.nome);
  const items = ads.map(({ ad, request }) => {
    const path = inHtml(addressOf(company.id, Number(request.id)));
    return `<li><a href="${path}">${inHtml(String(ad.titulo))}</a>${facts(request, ad)}</li>`;
  });
  const body = items.length === 0 ? `<p>${adTexts.none}</p>` : `<ul>${items.join("")}</ul>`;
  return {
    status: 200,
    alone,
    head: headOf({ title, description: title, company, address: `${at}${addressOf(company.id)}`, at }),
    body: frame(company, `<h1>${inHtml(title)}</h1>${body}`),
  };
}

interface Told {
  /** Where people reach the product. */
  readonly at: string;
  /** Within how many days the company answers. */
  readonly days: number | null;
  readonly alone: boolean;
}

function onePage(company: CompanyConfiguration, { ad, request }: Ad, descricao: string, { at, days, alone }: Told): WrittenPage {
  const title = String(ad.titulo);
  const address = `${at}${addressOf(company.id, Number(request.id))}`;
  const logo = company.logo === null ? {} : { logo: `${at}${company.logo.url}` };
  const until = typeof ad.previsaoEncerramento === "string" ? { validThrough: `${ad.previsaoEncerramento}T23:59:59-03:00` } : {};
  const place = placeOf(request);
  // Only what the page itself shows (Google's rules for JobPosting; Lei 9.029/1995 keeps sex and age out of both).
  const posting = {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title,
    description: inHtml(descricao).replace(/\r?\n/g, "<br>"),
    datePosted: String(request.data),
    ...until,
    identifier: { "@type": "PropertyValue", name: company.nome, value: String(request.id) },
    hiringOrganization: { "@type": "Organization", name: company.nome, ...logo },
    totalJobOpenings: Number(request.quantidade),
    ...(place === ""
      ? {}
      : {
          jobLocation: { "@type": "Place", address: { "@type": "PostalAddress", addressLocality: place, addressCountry: "BR" } },
        }),
    url: address,
    directApply: true,
  };
  const description = descricao.replace(/\s+/g, " ").slice(0, DESCRIPTION_LETTERS);
  const apply = inHtml(`${CANDIDATES}/new?solicitacaoId=${String(request.id)}&empresaId=${company.id}`);
  return {
    status: 200,
    alone,
    head: `${headOf({ title: `${title} · ${company.nome}`, description, company, address, at })}<script type="application/ld+json">${inScript(posting)}</script>`,
    body: frame(
      company,
      `<h1>${inHtml(title)}</h1>${facts(request, ad, days)}<div class="texto">${inHtml(descricao)}</div>
<p><a class="botao" href="${apply}">${adTexts.apply}</a></p>
<p><a href="${inHtml(`${addressOf(company.id, Number(request.id))}&${FRIEND}`)}" rel="nofollow">${adTexts.friend.open}</a></p><p><a href="${inHtml(addressOf(company.id))}">${adTexts.all}</a></p>`,
    ),
  };
}

function facts(request: Ad["request"], ad: Ad["ad"], days: number | null = null): string {
  const until = typeof ad.previsaoEncerramento === "string" ? [adTexts.until(dayText(ad.previsaoEncerramento))] : [];
  const answers = days === null ? [] : [adTexts.answersIn(days)];
  const told = [adTexts.vacancies(Number(request.quantidade)), placeOf(request), ...until, ...answers].filter(
    (one) => one !== "",
  );
  return `<p class="fatos">${told.map(inHtml).join(" · ")}</p>`;
}

function placeOf({ cidade }: Ad["request"]): string {
  const { nome } = (cidade ?? {}) as { readonly nome?: Json };
  return typeof nome === "string" ? nome : "";
}

function plain(status: number, sentence: string, company: CompanyConfiguration | undefined): WrittenPage {
  const back = company === undefined ? "" : `<p><a href="${inHtml(addressOf(company.id))}">${adTexts.all}</a></p>`;
  return {
    status,
    head: `${headOf({ title: adTexts.openings, description: sentence, company })}${NO_INDEX}`,
    body: frame(company, `<h1>${adTexts.openings}</h1><p>${inHtml(sentence)}</p>${back}`),
  };
}
