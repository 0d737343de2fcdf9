const DIGITS = "(^\\d+$)";

/** An address whose ids are numbers to the router, so that the words of a register (`verdict`, `lote`) are never taken for one. */
export const withIdPlaces = (path: string): string => path.replace(/:id(?=\/|$)/g, `:id${DIGITS}`);

/** The address as it is described. */
export const withoutIdPlaces = (url: string): string => url.replaceAll(DIGITS, "");
