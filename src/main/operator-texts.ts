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
  portTaken: "A porta {port} já está em uso por outro programa. Encerre-o ou escolha outra porta, como em PORT={next}.",
  portForbidden: "Este usuário não pode escutar na porta {port}. Escolha uma acima de 1023, como em PORT=3000.",
  hostUnknown: "Este computador não tem o endereço {host}. Corrija HOST, ou deixe-o vazio para usar 127.0.0.1.",
} as const;
