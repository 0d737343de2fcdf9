import type { HouseTable } from "../../../db/house-tables.ts";
import { rightsOfScope } from "../../../db/schema/security.ts";

const OF_COMPANY = rightsOfScope("empresa_id");

/** Presence by enrolment and day, grades by enrolment and evaluation. A code that was scanned never takes the place of a mark. */
export const PRESENCE_TABLES: Readonly<Record<string, HouseTable>> = {
  quadro_presenca: {
    columns:
      "empresa_id bigint!, inscricao_id bigint!, dia_id bigint!, marca text!, por_qr boolean! =false, usuario_id bigint!, versao integer! =1",
    key: ["inscricao_id", "dia_id"],
    indexes: [["dia_id"]],
    rights: OF_COMPANY,
  },
  quadro_nota_curso: {
    columns: "empresa_id bigint!, inscricao_id bigint!, avaliacao_id bigint!, nota numeric!, usuario_id bigint!",
    key: ["inscricao_id", "avaliacao_id"],
    rights: OF_COMPANY,
  },
};
