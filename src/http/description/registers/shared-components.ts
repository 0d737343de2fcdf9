const text = { type: "string" };
const count = { type: "integer", minimum: 0 };
/** A list's question: the server refuses a longer one. */
const asked = { ...text, maxLength: 8_000 };
const flag = { type: "boolean" };
/** An object with these members and no other. */
const closed = (members: object, optional: object = {}) => ({
  type: "object",
  properties: { ...members, ...optional },
  required: Object.keys(members),
  additionalProperties: false,
});
const fieldMessage = closed(
  { field: { ...text, description: "Campo, com números de linha: responsaveis.0.empresa" }, message: text },
  { code: text, rule: text },
);
const messages = { type: "array", items: fieldMessage };
const number = { type: "number" };
/** Bounds that hold of a member now, by keyword. */
const limit = closed(
  {},
  {
    minLength: number,
    maxLength: number,
    minimum: number,
    maximum: number,
    exclusiveMinimum: number,
    exclusiveMaximum: number,
    minItems: number,
    maxItems: number,
    pattern: text,
    format: text,
    enum: { type: "array", items: { type: ["string", "number", "boolean"] } },
  },
);
const person = closed({ id: { type: "integer" }, name: text });

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
    formatoImpressao: {
      name: "formato",
      in: "query",
      schema: { type: "string", enum: ["pdf", "xlsx", "csv"], default: "pdf" },
      description: "PDF, planilha ou CSV",
    },
    colunas: { name: "colunas", in: "query", schema: text, description: "Campos das colunas, em ordem, separados por vírgula" },
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
    q: {
      name: "q",
      in: "query",
      schema: { ...text, maxLength: 500 },
      description: "Texto procurado, sem distinguir acentos e maiúsculas",
    },
    id: { name: "id", in: "query", schema: asked, description: "Ids, separados por vírgula" },
    arvore: {
      name: "arvore",
      in: "query",
      schema: asked,
      description:
        "Como árvore: caminhos (a página e, além dela, os registros acima dos que ela traz), raiz (o primeiro nível) ou um id (o nível abaixo dele). Cada registro diz em `arvore` se foi encontrado e, nos níveis, quantos filhos tem.",
    },
    empresasIds: {
      name: "empresasIds",
      in: "query",
      schema: asked,
      description: "Empresas visíveis incluídas na leitura, separadas por vírgula",
    },
  },
  responses: {
    Recusado: refusal("Entrada recusada: cada campo com sua mensagem"),
    SemSessao: refusal("Sessão expirada"),
    SemDireito: refusal("Não autorizado"),
    NaoEncontrado: refusal("Não encontrado"),
    Conflito: refusal("Alterado por outra pessoa: traz o registro atual em `current`; ou em uso: traz por quem em `users`"),
    Demais: refusal("Chamadas demais em pouco tempo"),
    Falha: refusal("Qualquer outra recusa"),
  },
  schemas: {
    Erro: closed(
      { code: text, message: text, errors: messages, requestId: text },
      {
        current: { type: "object", description: "O registro como está agora, quando outra pessoa o alterou" },
        users: {
          type: "array",
          items: closed({ register: text, plural: text, count }),
          description: "Onde o registro está em uso",
        },
      },
    ),
    Excluido: closed({ id: { type: "integer" } }),
    Veredito: closed({
      record: { type: "object", description: "O registro como ficaria" },
      errors: messages,
      warnings: messages,
      states: {
        type: "object",
        description: "Por campo: aparece, é obrigatório, está travado, que limites tem e por quê",
        additionalProperties: closed(
          { visible: flag, required: flag, locked: flag },
          { limit, because: { type: "array", items: text }, words: { type: "array", items: text } },
        ),
      },
    }),
    Lote: {
      type: "array",
      items: closed({ id: { type: "integer" }, ok: flag }, { record: { type: "object" }, message: text, errors: messages }),
    },
    Importacao: closed(
      {
        rows: count,
        created: count,
        updated: count,
        unchanged: count,
        rejected: count,
        errors: { type: "array", items: closed({ line: count, column: text, header: text, message: text }) },
      },
      {
        rejects: { ...text, description: "Linhas recusadas com os motivos, em CSV" },
        preview: {
          type: "array",
          description: "Na simulação, o antes e o depois dos primeiros registros",
          items: closed({
            line: count,
            id: { type: ["integer", "null"] },
            name: text,
            changes: { type: "array", items: closed({ field: text, title: text, before: {}, after: {} }) },
          }),
        },
      },
    ),
    Auditoria: closed({
      content: {
        type: "array",
        items: closed(
          {
            id: { type: "integer" },
            moment: text,
            user: person,
            op: text,
            changes: {
              type: "array",
              items: closed(
                { field: text, title: text, before: {}, after: {} },
                {
                  names: {
                    type: "object",
                    additionalProperties: text,
                    description: "Como se chama o que as referências citam, por id",
                  },
                },
              ),
            },
          },
          {
            title: { ...text, description: "A operação, em palavras" },
            behind: { ...person, description: "Quem agiu de fato, conectado como o usuário" },
          },
        ),
      },
      totalElements: count,
    }),
  },
} as const;
