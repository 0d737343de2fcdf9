import type { HouseTable } from "../../db/house-tables.ts";
import { rightsOfScope } from "../../db/schema/security.ts";

const OF_ONE_COMPANY = rightsOfScope("empresa_id");

/**
 * What was asked, of whom, and what was answered; for evaluations, surveys and interviews alike. An anonymous answer lies in a table
 * without person, moment or number, and comes there together with others.
 */
export const QUESTION_TABLES: Readonly<Record<string, HouseTable>> = {
  quadro_perguntas_congeladas: {
    columns: "id bigint!, empresa_id bigint!, origem text!, origem_id bigint!, impressao text!, perguntas jsonb!",
    key: ["origem", "origem_id", "impressao"],
    registers: { origem: "whole" },
    indexes: [["id"]],
    rights: OF_ONE_COMPANY,
    // What was asked stays as it was asked.
    verbs: ["select", "insert"],
  },
  quadro_questionario: {
    columns:
      "id bigint!, empresa_id bigint!, ciclo text!, ciclo_id bigint!, respondente_id bigint!, sobre_id bigint!, papel text!, congelada_id bigint!, anonimo boolean! =false, situacao text! ='NAO_INICIADA', sequencia integer! =0, rascunho text, respondido_em date, anexo jsonb",
    key: ["ciclo", "ciclo_id", "respondente_id", "sobre_id"],
    registers: { ciclo: "whole" },
    indexes: [["id"], ["empresa_id", "respondente_id"], ["congelada_id"]],
    rights: OF_ONE_COMPANY,
    // What somebody had begun to answer, and the notes beside it; what was handed over says something of others.
    about: { person: "talent", column: "respondente_id", only: "situacao <> 'RESPONDIDA'" },
  },
  quadro_questionario_resposta: {
    columns:
      "empresa_id bigint!, questionario_id bigint!, pergunta_id bigint!, tipo integer!, resposta_id bigint, respostas_ids jsonb! ='[]', nota integer, comentario text",
    key: ["questionario_id", "pergunta_id"],
    rights: OF_ONE_COMPANY,
  },
  quadro_resposta_anonima: {
    columns:
      "chave uuid!, empresa_id bigint!, ciclo text!, ciclo_id bigint!, sobre_id bigint!, papel text!, congelada_id bigint!, respostas jsonb!, anexo jsonb",
    key: ["chave"],
    registers: { ciclo: "whole" },
    indexes: [["ciclo", "ciclo_id", "sobre_id"], ["congelada_id"]],
    rights: OF_ONE_COMPANY,
  },
};
