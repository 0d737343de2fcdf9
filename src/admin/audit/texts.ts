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
  ops: {
    create: "Inclusão",
    update: "Alteração",
    delete: "Exclusão",
    clone: "Cópia",
    import: "Importação",
    "login-como": "Acesso como este usuário",
    "login-como-fim": "Fim do acesso como este usuário",
    anonimizar: "Anonimização",
    "entregar-dados": "Entrega dos dados da pessoa",
    retencao: "Retenção",
  } as Readonly<Record<string, string>>,
} as const;
