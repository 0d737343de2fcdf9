/** What the audit calls the operations that records of every register have. */
export const RECORD_OPERATIONS: Readonly<Record<string, string>> = {
  create: "Inclusão",
  update: "Alteração",
  delete: "Exclusão",
  "desfazer-exclusao": "Exclusão desfeita",
  clone: "Cópia",
  import: "Importação",
  "historico-novo": "Inclusão de histórico",
  "historico-corrigido": "Alteração de histórico",
  "historico-excluido": "Exclusão de histórico",
};
