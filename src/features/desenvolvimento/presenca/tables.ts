import { type HouseTable, TALENT, USER } from "../../../db/house-tables.ts";
import { currentCompany, rightsOfScope } from "../../../db/schema/security.ts";

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
  /** What was certified, as it was then: names and hours of a certificate do not change with the records they came from. */
  quadro_certificado_emitido: {
    columns:
      "id bigint, empresa_id bigint!, inscricao_id bigint, turma_id bigint, certificacao_id bigint, colaborador_id bigint, codigo text!, situacao text!, nome text!, curso text!, carga_horaria text!, inicio date!, fim date!, validade date, usuario_id bigint!, emitido_em timestamptz!, revogado_em timestamptz, motivo text",
    key: ["id"],
    indexes: [["codigo"], ["empresa_id", "turma_id"], ["empresa_id", "certificacao_id"], ["inscricao_id"], ["colaborador_id"]],
    about: { ...TALENT, called: "nome" },
    // Whoever checks a certificate works for no company.
    rights: { read: `${currentCompany} is null or ${OF_COMPANY.read}`, write: OF_COMPANY.write },
  },
  /** Public keys certificates were ever signed under: papers stay true when the installation's secret is exchanged. */
  quadro_chave_certificado: {
    columns: "chave text!, desde timestamptz!",
    key: ["chave"],
    backup: "always",
  },
  /** What participants were last told of a day of a class: the same appointment in their calendars, however it changes. */
  quadro_aviso_turma: {
    columns:
      "empresa_id bigint!, turma_id bigint!, dia_id bigint!, sequencia integer! =0, cancelado boolean! =false, conteudo jsonb!",
    key: ["turma_id", "dia_id"],
    rights: OF_COMPANY,
  },
  /** How often somebody changed the address their calendar reads. */
  quadro_endereco_agenda: {
    columns: "usuario_id bigint!, trocas integer!",
    about: USER,
    key: ["usuario_id"],
  },
  quadro_nota_curso: {
    columns: "empresa_id bigint!, inscricao_id bigint!, avaliacao_id bigint!, nota numeric!, usuario_id bigint!",
    key: ["inscricao_id", "avaliacao_id"],
    rights: OF_COMPANY,
  },
};
