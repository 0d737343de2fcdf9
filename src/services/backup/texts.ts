/** What people read about backups: on the page and at the command line. */
export const backupTexts = {
  exists: "O arquivo {file} já existe. Escolha outro nome ou apague-o antes.",
  noFolder: "A pasta de {file} não existe ou não pode ser usada.",
  full: "O disco ficou cheio antes de o backup terminar. Libere espaço e gere de novo.",
  missing: "O arquivo {file} não existe ou não pode ser lido.",
  foreign: "O arquivo não é um backup do Quadro.",
  damaged: "O backup está danificado ou incompleto ({part}). Nada foi restaurado.",
  format:
    "Este backup foi feito em um formato mais novo ({format}) do que esta versão lê. Use a versão {version} do Quadro ou mais nova.",
  newer: "Este backup foi feito pela versão {version} do Quadro; esta é a {own}. Atualize o Quadro antes de restaurar.",
  notEmpty: "O banco de destino já tem dados. Para apagar tudo o que há nele e pôr o backup no lugar, repita com --substituir.",
  homeless:
    "Esta versão do Quadro não tem lugar para {what}. Restaure com a versão {version} e atualize depois, ou repita com --descartar para deixar isso de fora.",
  unfit:
    "Os dados do backup não cabem nas tabelas desta versão ({reason}). Restaure com a versão {version} do Quadro e atualize depois. Nada foi restaurado.",
} as const;
