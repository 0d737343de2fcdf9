/** What the audit of a record says. */
export const auditTexts = {
  title: "Auditoria",
  none: "Nenhuma alteração registrada.",
  failed: "Não foi possível carregar a auditoria.",
  more: "Mostrar mais",
  behind: (name: string) => `conectado como outro usuário por ${name}`,
  field: "Campo",
  before: "Antes",
  after: "Depois",
  noChanges: "Sem alteração de campos.",
} as const;
