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
  REPORT_TOO_LARGE: {
    status: 400,
    message: "O relatório teria {rows} registros, e o {format} vai até {most}. Filtre mais ou gere o resumido.{advice}",
  },
  UNIQUE_VIOLATION: { status: 400, message: "Já existe um registro com estes dados." },
  RECORD_IN_USE: { status: 400, message: "Não é possível excluir: o registro está em uso por {users}." },
  ACTION_REFUSED: { status: 400, message: "Esta operação não é permitida na situação atual do registro." },
  REAJUSTE_IMPEDIDO: {
    status: 400,
    message: "O reajuste não pode ser aplicado nem cancelado: nada foi gravado. Veja o que o impede em cada linha.",
  },
  REAJUSTE_CONFIRMADO: { status: 400, message: "O reajuste não pode ser cancelado: o Fortes Pessoal já o confirmou." },
  TIPO_REAJUSTE: { status: 400, message: "O tipo de reajuste desta tabela é outro." },
  LAST_HISTORY: { status: 400, message: "O último histórico não pode ser excluído." },
  TERMS_NOT_ACCEPTED: { status: 403, message: "Aceite a política de privacidade e o termo de segurança para continuar." },
  CAPTCHA_REQUIRED: { status: 400, message: "Confirme que você não é um robô." },
  EMPRESA_ALTERADA: { status: 400, message: "Atenção! A empresa foi alterada em outra aba" },
  ESOCIAL_LAYOUT_VIOLATION: { status: 400, message: "Os dados não atendem ao leiaute do eSocial." },
  TASK_CANCELLED: { status: 400, message: "A tarefa foi cancelada." },
  TASK_FAILED: { status: 400, message: "A tarefa não pôde ser concluída." },
  TOO_MANY_TASKS: { status: 429, message: "Você já tem tarefas demais em andamento. Espere uma terminar e tente de novo." },
  AVALIACAO_FECHADA: { status: 400, message: "A avaliação não está aberta para respostas." },
  NO_ID_IN_ENTITY: { status: 400, message: "No id in Entity" },
  FILE_TOO_LARGE: { status: 400, message: "O arquivo deve ser menor que {max}" },
  FILE_LIMIT: { status: 400, message: "O arquivo passa do limite de {limit}. Divida-o em arquivos menores." },
  FILE_TYPE: { status: 400, message: "O arquivo enviado não é de um tipo aceito: {types}." },
  IMAGE_TOO_LARGE: {
    status: 400,
    message: "A imagem tem pontos demais. Diminua-a para no máximo {max} milhões de pontos e envie de novo.",
  },
  IMAGE_UNREADABLE: {
    status: 400,
    message: "A imagem está incompleta ou danificada. Salve-a de novo como JPEG ou PNG e envie outra vez.",
  },
  FILE_UNREADABLE: {
    status: 400,
    message: "O arquivo está danificado ou protegido por senha. Salve-o de novo e envie outra vez.",
  },
  FILES_UNSAVED: {
    status: 400,
    message:
      "Você enviou muitos arquivos que ainda não foram salvos em nenhum cadastro. Salve os cadastros abertos e tente de novo, ou espere: eles são descartados em 24 horas.",
  },
  FILES_FULL: {
    status: 400,
    message:
      "O espaço de arquivos desta empresa ({max}) acabou. Exclua anexos que não são mais necessários ou fale com o administrador.",
  },
  NOT_AN_IMAGE: { status: 400, message: "O arquivo adicionado não é uma imagem" },
  REQUEST_TIMEOUT: { status: 408, message: "O envio parou antes de terminar. Confira a conexão e tente de novo." },
  HEADERS_TOO_LARGE: { status: 431, message: "A requisição não pôde ser lida. Recarregue a página e tente de novo." },
  BODY_TOO_LARGE: { status: 413, message: "O conteúdo enviado é maior que o permitido ({max})." },
  UNSUPPORTED_MEDIA: { status: 415, message: "O formato do conteúdo enviado não é aceito." },
  INVALID_CREDENTIALS: { status: 401, message: "Usuário ou senha inválidos." },
  ACCOUNT_LOCKED: {
    status: 401,
    message: "Acesso bloqueado por 15 minutos após 5 tentativas. Tente mais tarde ou fale com o administrador.",
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: "Falta confirmar o acesso: informe o código do seu aplicativo autenticador ou use a sua chave de acesso.",
  },
  WRONG_CODE: { status: 401, message: "Código inválido ou já usado. Confira o código atual e tente de novo." },
  CHALLENGE_EXPIRED: { status: 401, message: "O tempo para confirmar o acesso terminou. Entre de novo com a sua senha." },
  PASSKEY_REFUSED: {
    status: 401,
    message: "Não foi possível entrar com esta chave de acesso. Tente de novo ou entre com usuário e senha.",
  },
  SESSION_EXPIRED: { status: 401, message: "Sessão expirada." },
  FORBIDDEN: { status: 403, message: "Não autorizado." },
  PASSWORD_EXPIRED: {
    status: 401,
    message: "Esta senha provisória venceu. Use 'Esqueci minha senha' ou peça uma nova a quem administra os usuários.",
  },
  PASSWORD_CHANGE_REQUIRED: { status: 403, message: "Sua senha é provisória. Escolha uma nova senha para continuar." },
  SECOND_FACTOR_ENROLMENT_REQUIRED: {
    status: 403,
    message: "O seu perfil exige um segundo fator. Ative-o na página Sessões e segurança para continuar.",
  },
  CROSS_ORIGIN: { status: 403, message: "Não autorizado." },
  NOT_FOUND: { status: 404, message: "O recurso solicitado não foi encontrado." },
  METHOD_NOT_ALLOWED: { status: 405, message: "Esta operação não existe neste endereço." },
  TRANSITION_REFUSED: {
    status: 409,
    message: "O registro não está numa situação que permita esta ação. Recarregue-o e tente de novo.",
  },
  SELECTION_CHANGED: {
    status: 409,
    message: "O filtro não encontra mais {expected} registro(s). Nada foi alterado: confira a lista e tente de novo.",
  },
  UNDO_GONE: { status: 409, message: "Esta exclusão já não pode ser desfeita." },
  UNDO_REFUSED: {
    status: 409,
    message: "A exclusão não pôde ser desfeita: algo de que o registro depende foi excluído ou alterado depois.",
  },
  VERSION_CONFLICT: { status: 409, message: "O registro foi alterado por outra pessoa depois que você o abriu." },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: "Esta gravação já foi enviada com outro conteúdo. Recarregue a página, confira o que foi gravado e tente de novo.",
  },
  TOO_MANY_REQUESTS: { status: 429, message: "Muitas tentativas. Aguarde um instante e tente de novo." },
  READING_BUSY: { status: 503, message: "Há muitos arquivos sendo lidos agora. Tente de novo em instantes." },
  NO_ROOM: { status: 503, message: "Não há espaço em disco para montar o arquivo. Avise quem administra o sistema." },
  INTERNAL: { status: 500, message: "Erro" },
  UNAVAILABLE: { status: 503, message: "O sistema está iniciando ou em manutenção. Tente de novo em instantes." },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof catalogue;
