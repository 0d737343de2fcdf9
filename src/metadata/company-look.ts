import { type Of, orNull, shapeOf, text } from "./shape.ts";

/** Colour of pages for people outside where a company has none of its own (spec 000 §2.5). */
export const DEFAULT_COLOUR = "#FF850A";

/** How a company shows itself to people outside. */
export const companyLook = {
  nome: text,
  corPrincipal: orNull(text),
  corSecundaria: orNull(text),
  logo: orNull(shapeOf({ url: text, contentType: text })),
};
export type CompanyLook = Of<ReturnType<typeof shapeOf<typeof companyLook>>>;

/** Where everybody gets the logo of a company. */
export const COMPANY_LOGO = "/externo/empresas/:id/logo";
