import { type HouseTable, TALENT } from "../../../../db/house-tables.ts";
import { currentCompany, visibleCompanies } from "../../../../db/schema/security.ts";

const OF_COMPANY = { read: `empresa_id = ${visibleCompanies}`, write: `empresa_id = ${currentCompany}` };

export const EDUVEM_TABLES: Readonly<Record<string, HouseTable>> = {
  quadro_usuario_eduvem: {
    columns: "empresa_id bigint!, colaborador_id bigint!, usuario text!, criado_em timestamptz!",
    about: TALENT,
    key: ["colaborador_id"],
    indexes: [["usuario"]],
    rights: OF_COMPANY,
  },
  /** What users of the company completed there. Without a class: it waits for a course that is known by that name. */
  quadro_conclusao_eduvem: {
    columns:
      "empresa_id bigint!, conclusao text!, colaborador_id bigint!, curso text!, concluido_em date!, nota numeric, turma_id bigint",
    about: TALENT,
    key: ["empresa_id", "conclusao"],
    indexes: [["empresa_id", "turma_id"], ["turma_id"], ["colaborador_id"]],
    rights: OF_COMPANY,
  },
  /** Up to where the completions of a group were read at an address. */
  quadro_leitura_eduvem: {
    columns: "grupo_id bigint!, url text!, marca text!",
    key: ["grupo_id", "url"],
  },
};
