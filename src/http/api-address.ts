/** Where the API lies unless the installation says otherwise; the page as it is built says so too. */
export const API = "/api";

const SAID = `<meta name="quadro-api" content="${API}"`;

/** The page, telling the browser where the API lies. `prefix` holds nothing that HTML reads (`config-schema.ts`). */
export function withPrefix(page: string, prefix: string): string {
  if (!page.includes(SAID)) throw new Error("the page does not say where the API lies");
  return page.replace(SAID, SAID.replace(API, prefix));
}

/** Whether an address is one the server itself answers, and no page of the browser's. */
export function callsUnder(prefix: string): (url: string) => boolean {
  const own = [prefix, "/registros"];
  return (url) => own.some((start) => url === start || url.startsWith(`${start}/`) || url.startsWith(`${start}?`));
}
