/** Path of the job announcements that candidates see. */
export const PORTAL = "/externo/anuncios";

/** Address of a company's announcements, or of one personnel request's; `origin` is that of the product (spec 000 §2.4). */
export function portalAddress(origin: string, empresaId: number, solicitacaoId?: number): string {
  const query = new URLSearchParams({
    ...(solicitacaoId === undefined ? {} : { solicitacaoId: String(solicitacaoId) }),
    empresaId: String(empresaId),
  });
  return `${origin}${PORTAL}?${query}`;
}
