const text = { type: "string" };
const count = { type: "integer", minimum: 0 };
const fieldMessage = {
  type: "object",
  properties: {
    field: { ...text, description: "Campo, com números de linha: responsaveis.0.empresa" },
    code: text,
    message: text,
  },
  required: ["field", "message"],
};

const refusal = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Erro" } } },
});

/** Parts of the description that do not depend on any register. */
export const SHARED = {
  securitySchemes: { sessao: { type: "apiKey", in: "cookie", name: "quadro_sessao" } },
  parameters: {
    empresa: {
      name: "X-Quadro-Empresa",
      in: "header",
      schema: { type: "integer" },
      description: "Empresa em que a aba trabalha",
    },
    idempotencia: {
      name: "Idempotency-Key",
      in: "header",
      schema: text,
      description: "Uma por formulário: a repetição não cria de novo",
    },
    versao: { name: "If-Match", in: "header", schema: text, description: "Versão lida, do ETag da resposta" },
    page: { name: "page", in: "query", schema: { ...count, default: 0 }, description: "Página, a partir de 0" },
    size: {
      name: "size",
      in: "query",
      schema: { type: "integer", minimum: 1, maximum: 1000, default: 15 },
      description: "Linhas por página",
    },
    unpaged: { name: "unpaged", in: "query", schema: { type: "boolean" }, description: "Todas as linhas de uma vez" },
    resumido: { name: "resumido", in: "query", schema: { type: "boolean" }, description: "Somente id e nome, para seletores" },
    q: { name: "q", in: "query", schema: text, description: "Texto procurado, sem distinguir acentos e maiúsculas" },
    id: { name: "id", in: "query", schema: text, description: "Ids, separados por vírgula" },
    arvore: {
      name: "arvore",
      in: "query",
      schema: text,
      description:
        "Como árvore: caminhos (a página e, além dela, os registros acima dos que ela traz), raiz (o primeiro nível) ou um id (o nível abaixo dele). Cada registro diz em `arvore` se foi encontrado e, nos níveis, quantos filhos tem.",
    },
    empresasIds: {
      name: "empresasIds",
      in: "query",
      schema: text,
      description: "Empresas visíveis incluídas na leitura, separadas por vírgula",
    },
  },
  responses: {
    Recusado: refusal("Entrada recusada: cada campo com sua mensagem"),
    SemSessao: refusal("Sessão expirada"),
    SemDireito: refusal("Não autorizado"),
    NaoEncontrado: refusal("Não encontrado"),
    Conflito: refusal("Alterado por outra pessoa: traz o registro atual em `current`"),
  },
  schemas: {
    Erro: {
      type: "object",
      properties: { code: text, message: text, requestId: text, errors: { type: "array", items: fieldMessage } },
      required: ["code", "message"],
    },
    Excluido: { type: "object", properties: { id: { type: "integer" } }, required: ["id"] },
    Veredito: {
      type: "object",
      properties: {
        record: { type: "object" },
        errors: { type: "array", items: fieldMessage },
        warnings: { type: "array", items: fieldMessage },
        states: { type: "object" },
      },
      required: ["record", "errors", "warnings", "states"],
    },
    Lote: {
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "integer" },
          ok: { type: "boolean" },
          message: text,
          errors: { type: "array", items: fieldMessage },
        },
        required: ["id", "ok"],
      },
    },
    Importacao: {
      type: "object",
      properties: {
        rows: count,
        created: count,
        updated: count,
        rejected: count,
        errors: {
          type: "array",
          items: { type: "object", properties: { line: count, column: text, header: text, message: text } },
        },
        rejects: { ...text, description: "Linhas recusadas com os motivos, em CSV" },
      },
    },
    Auditoria: {
      type: "object",
      properties: { content: { type: "array", items: { type: "object" } }, totalElements: count },
      required: ["content", "totalElements"],
    },
    Opcoes: {
      type: "object",
      properties: { options: { type: "array", items: { type: "object" } }, total: count },
      required: ["options", "total"],
    },
  },
} as const;
