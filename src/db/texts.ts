/** What an operator reads when the database cannot be opened. */
export const texts = {
  unreachable: "O PostgreSQL de DATABASE_URL não pôde ser usado: {reason}. Confira endereço, usuário e senha.",
  noPlace: "Informe a pasta de dados (QUADRO_DATA_DIR) ou o endereço do servidor PostgreSQL (DATABASE_URL).",
  folderInUse:
    "A pasta de dados {folder} já está em uso pelo processo {pid}. Encerre-o ou inicie com outra pasta em QUADRO_DATA_DIR.",
  embeddedEnded: "O banco de dados embutido parou enquanto seus arquivos eram copiados.",
  embeddedFailed: "O banco de dados embutido não pôde ser aberto em {folder}: {reason}",
  noRole:
    'O usuário {user} do banco não pode criar nem assumir o papel "{role}". Peça ao administrador do servidor: CREATE ROLE {role} NOLOGIN; GRANT {role} TO {user};',
  unsafeUser:
    'O usuário "{user}" de DATABASE_URL {why}. Use um usuário comum, que não seja dono das tabelas, e deixe o dono em DATABASE_OWNER_URL.',
  superuser: "é superusuário",
  bypass: "ignora a segurança por linha (BYPASSRLS)",
  owner: "é dono das tabelas",
  oldServer: "O Quadro precisa do PostgreSQL 15 ou mais novo; este servidor é o {version}.",
  unsafeRole: 'O papel "{role}" não pode ser superusuário, nem ignorar a segurança por linha, nem ser dono de tabelas.',
  notUtf8: "O banco de dados precisa usar a codificação UTF8; este usa {encoding}.",
} as const;
