import { hasText } from "../../../metadata/json.ts";
import { list, maybe, type ObjectOf, only, shapeOf, text } from "../../../metadata/shape.ts";

/** Links of the right-hand bar, in the order of spec 002 §2.7. */
export const LINKS = ["chat", "blog", "facebook", "linkedin", "orcamento", "ajuda"] as const;
export type LinkName = (typeof LINKS)[number];

const script = maybe(shapeOf({ script: text }));

/** What the session answer adds: addresses the installation configured, and no others. */
export const sessionMembers = {
  linksExternos: list(shapeOf({ link: only(...LINKS), url: text })),
  conversaSuporte: script,
  pesquisaSatisfacao: script,
};
export type OutsideSession = Partial<ObjectOf<typeof sessionMembers>>;

/** Codes the support knows the customer by, from the system parameters; undefined unless both are there. */
export function supportCodes(parameters: Readonly<Record<string, unknown>> | undefined) {
  const { codigoEmpresaSuporte: company, codigoClienteSuporte: client } = parameters ?? {};
  return hasText(company) && hasText(client) ? { company, client } : undefined;
}

/** The survey comes when the page is at rest (spec 000 §9). */
export const SURVEY_DELAY_MS = 3000;
