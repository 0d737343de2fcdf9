import pg from "pg";

type Parse = (text: string) => unknown;

const asNumber: Parse = (text) => Number(text);
const asText: Parse = (text) => text;
/** Read as ISO: in any other notation a year before 100 is taken for one of the last century. */
const asMoment: Parse = (text) => {
  const moment = new Date(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
};

const textArray = pg.types.getTypeParser(1009 as number as 17) as (text: string) => (string | null)[];
const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    textArray(text).map((item) => (item === null ? null : parse(item)));

/**
 * The one table of how values arrive, for both databases: dates as they are written, since a date is no moment;
 * numeric as text, since a float would lose cents; ids as numbers; moments as UTC ISO text.
 */
const PARSERS: ReadonlyMap<number, Parse> = new Map([
  [20, asNumber],
  [1016, arrayOf(asNumber)],
  [1700, asText],
  [1231, arrayOf(asText)],
  [1082, asText],
  [1182, arrayOf(asText)],
  [1114, asText],
  [1115, arrayOf(asText)],
  [1184, asMoment],
  [1185, arrayOf(asMoment)],
]);

export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format === "binary" ? "binary" : "text")) as typeof pg.types.getTypeParser,
};
