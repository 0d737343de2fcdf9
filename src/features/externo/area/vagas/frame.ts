import type { FastifyRequest } from "fastify";
import { AppError } from "../../../../errors/app-error.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { inHtml } from "../../../../http/written-page.ts";
import { DEFAULT_COLOUR } from "../../../../metadata/company-look.ts";
import type { CompanyConfiguration } from "../calls.ts";
import { readConfiguration } from "../company.ts";
import { LOGIN } from "../shared.ts";
import { texts } from "../texts.ts";
import { pageStyle } from "./page-style.ts";

/** What a page shows of a company; undefined of one that is not there. */
export async function companyNamed(
  deps: FeatureDeps,
  request: FastifyRequest,
  id: number,
): Promise<CompanyConfiguration | undefined> {
  try {
    return await readConfiguration(deps, id, request);
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return undefined;
    throw error;
  }
}

interface Head {
  readonly title: string;
  readonly description: string;
  readonly company: CompanyConfiguration | undefined;
  readonly address?: string;
  readonly at?: string;
}

export function headOf({ title, description, company, address, at = "" }: Head): string {
  const property = (name: string, content: string): string => `<meta property="og:${name}" content="${inHtml(content)}">`;
  const open = [
    property("type", "website"),
    property("locale", "pt_BR"),
    property("title", title),
    property("description", description),
    ...(company === undefined ? [] : [property("site_name", company.nome)]),
    ...(address === undefined ? [] : [property("url", address), `<link rel="canonical" href="${inHtml(address)}">`]),
    ...(company?.logo ? [property("image", `${at}${company.logo.url}`)] : []),
  ];
  return `<title>${inHtml(title)}</title><meta name="description" content="${inHtml(description)}">${open.join("")}<style>${pageStyle(company?.corPrincipal ?? DEFAULT_COLOUR)}</style>`;
}

/** The written page: whose it is, the way in, and what it says. */
export function frame(company: CompanyConfiguration | undefined, inner: string): string {
  const login = inHtml(company === undefined ? LOGIN : `${LOGIN}?empresaId=${company.id}`);
  const name = inHtml(company?.nome ?? texts.title);
  const brand = company?.logo ? `<img src="${inHtml(company.logo.url)}" alt="${name}" height="40">` : name;
  return `<div class="pagina"><header><strong>${brand}</strong><a href="${login}">${texts.enter}</a></header><main>${inner}</main></div>`;
}
