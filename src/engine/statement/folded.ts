import { type RawBuilder, sql } from "kysely";

/** A text as folded columns keep it: lower case, without accents. */
export const folded = (text: unknown): RawBuilder<string> => sql<string>`quadro_dobra(${text}::text)`;
