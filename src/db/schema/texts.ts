/** What is wrong with rows that keep a constraint from being added; follows "3 registros". */
export const complaints = {
  repeats: (columns: readonly string[]): string => `com valor repetido em ${columns.join(", ")}`,
  check: (sql: string): string => `contra a condição ${sql}`,
  overlaps: "com período sobreposto ao de outro",
  orphans: (target: string): string => `com referência a registro inexistente em ${target}`,
  beside: (old: string): string => `ao lado dos que ainda estão em ${old}, seu nome antigo: fique com os de uma só`,
  bothFilled: (column: string, old: string): string =>
    `com valores diferentes em ${column} e em ${old}, seu nome antigo: fique com um dos dois`,
  empty: (column: string): string => `sem valor em ${column}, que passa a ser obrigatório`,
  unfit: (column: string, type: string): string => `com valor em ${column} que não cabe no novo tipo ${type}`,
} as const;

export const schemaTexts = {
  refused: "O banco de dados não pode ser atualizado para esta versão:",
  offenders: (table: string, count: string, complaint: string, keys: string, declared?: string): string =>
    `${table}: ${count} ${complaint} (registros ${keys}). Corrija os dados e inicie de novo.${declared === undefined ? "" : ` (${declared})`}`,
  rows: (count: number): string => (count === 1 ? "1 registro" : `${count} registros`),
  ambiguous: (table: string, name: string, was: string): string =>
    `${table}: "${was}" foi declarado como nome antigo de "${name}", mas os dois existem no banco. Junte os dados e retire o nome antigo.`,
  newer: (release: string, own: string): string =>
    `O banco de dados já foi atualizado pela versão ${release} do Quadro; esta é a ${own}. Use a versão mais nova.`,
  dropTable: (table: string, rows: string): string => `A tabela ${table} não é mais declarada e guarda ${rows}.`,
  dropColumn: (table: string, column: string, rows: string): string =>
    `A coluna ${column} de ${table} não é mais declarada e tem valor em ${rows}.`,
} as const;
