export const texts = {
  title: "Backup",
  audited: { gerar: "Geração de backup", baixar: "Download de backup", excluir: "Exclusão de backup" },
  due: "Backup em falta: o último falhou ou tem mais de 7 dias",
  dueAction: "Gerar um backup",
  lastFailed: "O último backup falhou",
  noneLately: "Nenhum backup concluído nos últimos 7 dias",
  see: "Ver os backups",
  make: "Gerar backups",
  download: "Baixar backups",
  remove: "Excluir backups",
  running: "Já há um backup em andamento. Aguarde o fim dele para gerar outro.",
  noSpace:
    "Espaço insuficiente em disco: há {free} livres e o backup pode precisar de até {needed}. Libere espaço e tente de novo.",
  space: "Há {free} livres; o backup pode precisar de até {needed} enquanto é gerado.",
  noFolder: "A pasta de dados não pode ser usada. Confira QUADRO_DATA_DIR e as permissões da pasta.",
  none: "O backup não existe.",
  notReady: "O backup ainda não terminou.",
  failedOne: "O backup não terminou: não há arquivo para baixar.",
  elsewhere: "O arquivo deste backup não está neste servidor. Gere o backup de novo, ou restaure a pasta de backups.",
  busy: "O backup está em andamento e não pode ser excluído agora.",
  failed: "O backup falhou por um erro interno. O registro do servidor diz o motivo, com o código {id}.",
  interrupted: "O servidor parou antes de o backup terminar. Gere de novo.",
} as const;

/** Words of the page. */
export const pageTexts = {
  title: "Backup",
  lead: "Cópia de todos os dados, de todas as empresas, para guardar fora deste servidor. Restaura-se pela linha de comando, em qualquer banco.",
  make: "Gerar backup",
  makeAnonymous: "Gerar anonimizado",
  anonymousHelp:
    "No anonimizado, nomes, documentos, contatos e demais dados pessoais são trocados por fictícios; arquivos, e-mails e senhas ficam de fora. Serve para testes e suporte.",
  began: "Backup iniciado.",
  done: "Backup concluído.",
  removed: "Backup excluído.",
  none: "Nenhum backup gerado ainda. Gere o primeiro e guarde o arquivo fora deste servidor.",
  columns: {
    when: "Data e hora",
    kind: "Tipo",
    size: "Tamanho",
    who: "Gerado por",
    state: "Situação",
    file: "Arquivo",
  },
  full: "Completo",
  anonymous: "Anonimizado",
  states: [
    { value: "EM_ANDAMENTO", label: "Em andamento", tone: "neutral" },
    { value: "CONCLUIDO", label: "Concluído", tone: "positive" },
    { value: "ERRO", label: "Erro", tone: "negative" },
  ],
  open: ({ nomeArquivo }: { readonly nomeArquivo: string }): string => `Abrir ${nomeArquivo}`,
  progress: (percent: number): string => `${percent}% lido`,
  download: ({ nomeArquivo: name }: { readonly nomeArquivo: string }): string => `Baixar ${name}`,
  remove: ({ nomeArquivo: name }: { readonly nomeArquivo: string }): string => `Excluir ${name}`,
  confirm: ({ nomeArquivo: name }: { readonly nomeArquivo: string }): string =>
    `Excluir o backup ${name}? O arquivo é apagado do servidor e não volta.`,
} as const;
