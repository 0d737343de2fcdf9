/** Every error the product answers: code, HTTP status, what happened and what to do, in Portuguese. */
export interface CatalogueEntry {
  readonly status: number;
  readonly message: string;
}

export const catalogue = {
  FIELD_VALIDATION_VIOLATION: { status: 400, message: "Preencha os campos indicados" },
  MALFORMED_REQUEST: { status: 400, message: "A requisição não pôde ser lida. Recarregue a página e tente de novo." },
  UNKNOWN_PARAMETER: { status: 400, message: "O filtro ou a ordenação pedida não existe neste cadastro: {parameter}." },
  INVALID_PARAMETER: { status: 400, message: "O valor informado para {parameter} não é válido." },
  UNIQUE_VIOLATION: { status: 400, message: "Já existe um registro com estes dados." },
  RECORD_IN_USE: { status: 400, message: "Não é possível excluir: o registro está em uso por {users}." },
  ACTION_REFUSED: { status: 400, message: "Esta operação não é permitida na situação atual do registro." },
  LAST_HISTORY: { status: 400, message: "O último histórico não pode ser excluído." },
  EMPRESA_ALTERADA: { status: 400, message: "Atenção! A empresa foi alterada em outra aba" },
  ESOCIAL_LAYOUT_VIOLATION: { status: 400, message: "Os dados não atendem ao leiaute do eSocial." },
  TASK_CANCELLED: { status: 400, message: "A tarefa foi cancelada." },
  TASK_FAILED: { status: 400, message: "A tarefa não pôde ser concluída." },
  TOO_MANY_TASKS: { status: 429, message: "Você já tem tarefas demais em andamento. Espere uma terminar e tente de novo." },
  NO_ID_IN_ENTITY: { status: 400, message: "No id in Entity" },
  FILE_TOO_LARGE: { status: 400, message: "O arquivo deve ser menor que {max}" },
  FILE_LIMIT: { status: 400, message: "O arquivo passa do limite de {limit}. Divida-o em arquivos menores." },
  FILE_TYPE: { status: 400, message: "O arquivo enviado não é de um tipo aceito: {types}." },
  NOT_AN_IMAGE: { status: 400, message: "O arquivo adicionado não é uma imagem" },
  BODY_TOO_LARGE: { status: 413, message: "O conteúdo enviado é maior que o permitido ({max})." },
  UNSUPPORTED_MEDIA: { status: 415, message: "O formato do conteúdo enviado não é aceito." },
  INVALID_CREDENTIALS: { status: 401, message: "Usuário ou senha inválidos." },
  ACCOUNT_LOCKED: {
    status: 401,
    message: "Acesso bloqueado por 15 minutos após 5 tentativas. Tente mais tarde ou fale com o administrador.",
  },
  SESSION_EXPIRED: { status: 401, message: "Sessão expirada." },
  FORBIDDEN: { status: 403, message: "Não autorizado." },
  CROSS_ORIGIN: { status: 403, message: "Não autorizado." },
  NOT_FOUND: { status: 404, message: "O recurso solicitado não foi encontrado." },
  METHOD_NOT_ALLOWED: { status: 405, message: "Esta operação não existe neste endereço." },
  VERSION_CONFLICT: { status: 409, message: "O registro foi alterado por outra pessoa depois que você o abriu." },
  TOO_MANY_REQUESTS: { status: 429, message: "Muitas tentativas. Aguarde um instante e tente de novo." },
  READING_BUSY: { status: 503, message: "Há muitos arquivos sendo lidos agora. Tente de novo em instantes." },
  INTERNAL: { status: 500, message: "Erro" },
  UNAVAILABLE: { status: 503, message: "O sistema está iniciando ou em manutenção. Tente de novo em instantes." },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof catalogue;
