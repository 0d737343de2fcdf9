/** Links of the right-hand bar, in the order of spec 002 §2.7. */
export const LINKS = ["chat", "blog", "facebook", "linkedin", "orcamento", "ajuda"] as const;
export type LinkName = (typeof LINKS)[number];

/** What the session answer adds: addresses the installation configured, and no others. */
export interface OutsideSession {
  readonly linksExternos?: readonly { readonly link: LinkName; readonly url: string }[];
  readonly conversaSuporte?: { readonly script: string };
  readonly pesquisaSatisfacao?: { readonly script: string };
}

/** Codes the support knows the customer by, from the system parameters; undefined unless both are there. */
export function supportCodes(parameters: Readonly<Record<string, unknown>> | undefined) {
  const { codigoEmpresaSuporte: company, codigoClienteSuporte: client } = parameters ?? {};
  return hasText(company) && hasText(client) ? { company, client } : undefined;
}

const hasText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** The survey comes when the page is at rest (spec 000 §9). */
export const SURVEY_DELAY_MS = 3000;
