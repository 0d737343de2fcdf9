export const dialogTexts = {
  cancel: "Cancelar",
  close: "Fechar",
  failed: "A operação não pôde ser concluída. Tente de novo.",
  bulk: {
    title: (count: number) => (count === 1 ? "Editar 1 registro" : `Editar ${count} registros`),
    text: "Marque os campos que devem mudar. Cada registro é validado como se fosse salvo no próprio formulário.",
    change: (title: string) => `Alterar ${title}`,
    nothing: "Marque ao menos um campo.",
    save: "Aplicar",
  },
  outcome: {
    title: "Resultado",
    allDone: (count: number) => (count === 1 ? "1 registro concluído." : `${count} registros concluídos.`),
    some: (done: number, refused: number) =>
      `${done} ${done === 1 ? "concluído" : "concluídos"}, ${refused} ${refused === 1 ? "recusado" : "recusados"}.`,
    record: "Registro",
    reason: "Motivo",
  },
  import: {
    title: (plural: string) => `Importar ${plural}`,
    text: "Planilha CSV ou Excel (XLSX) com os títulos das colunas na primeira linha. Nada é gravado antes da sua confirmação.",
    template: "Baixar modelo",
    choose: "Escolher arquivo",
    change: "Trocar arquivo",
    checking: "Conferindo o arquivo…",
    importing: "Importando…",
    cancelling: "Cancelando…",
    cancelled: (stays: number) =>
      stays === 0
        ? "Importação cancelada. Nada foi gravado."
        : `Importação cancelada. ${stays === 1 ? "1 registro já tinha sido gravado e permanece." : `${stays} registros já tinham sido gravados e permanecem.`}`,
    rows: (rows: number) => (rows === 1 ? "1 linha lida" : `${rows} linhas lidas`),
    created: (count: number) => `${count} a incluir`,
    updated: (count: number) => `${count} a alterar`,
    rejected: (count: number) => `${count} com erro`,
    mode: "Linhas com erro",
    all: "Só importar se todas as linhas estiverem corretas",
    valid: "Importar as corretas e devolver as recusadas num arquivo",
    run: "Importar",
    done: (created: number, updated: number, rejected: number) =>
      `Importação concluída: ${created} incluídos, ${updated} alterados${rejected > 0 ? `, ${rejected} recusados` : ""}.`,
    rejects: "Baixar linhas recusadas",
    rejectsName: "linhas-recusadas.csv",
    cell: "Célula",
    header: "Coluna",
    message: "Erro",
    noErrors: "Nenhum erro encontrado. O arquivo pode ser importado.",
    more: (count: number) => `e mais ${count} erros.`,
    empty: "O arquivo não tem linhas para importar.",
  },
} as const;
