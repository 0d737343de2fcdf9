/** What an operator reads at the command line. */
export const operatorTexts = {
  backupUse: "Uso: npm run backup -- <arquivo.tar.gz> [--anonimo]",
  restoreUse: "Uso: npm run restore -- <arquivo.tar.gz> [--substituir] [--descartar]",
  made: "Backup gravado em {file}: {tables} tabelas, {rows} linhas.",
  restored: "Backup de {when} restaurado: {tables} tabelas, {rows} linhas. As sessões terminaram: entre de novo.",
  entrance: "Este backup é anonimizado e não tem senhas. Entre com o usuário {login} e a senha {password}",
} as const;
