/** What an operator reads at the command line. */
export const operatorTexts = {
  foreignFolder:
    "A pasta de dados {folder} pertence a outro usuário do sistema. Inicie com o dono da pasta, mude o dono dela ou escolha outra em QUADRO_DATA_DIR.",
  openFolder:
    "Não foi possível fechar {path} a outros usuários do sistema. Confira o dono do arquivo e o sistema de arquivos da pasta de dados.",
  backupUse: "Uso: npm run backup -- <arquivo.tar.gz> [--anonimo]",
  restoreUse: "Uso: npm run restore -- <arquivo.tar.gz> [--substituir] [--descartar]",
  made: "Backup gravado em {file}: {tables} tabelas, {rows} linhas.",
  restored: "Backup de {when} restaurado: {tables} tabelas, {rows} linhas. As sessões terminaram: entre de novo.",
  entrance: "Este backup é anonimizado e não tem senhas. Entre com o usuário {login} e a senha {password}",
} as const;
