export const texts = {
  rights: { view: "Ver", create: "Inserir", edit: "Editar", remove: "Excluir" },
  /** Group of a module's rights that no register makes. */
  documentMade: "Documento gerado",
  reportRights: "Relatórios",
  featureRights: "Outras funções",
  /** Branch of the rights of no module. */
  otherRights: "Geral do sistema",
} as const;
