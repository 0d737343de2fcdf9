export const texts = {
  title: "Importação de colaboradores",
  summary: "Importa colaboradores de uma planilha",
  why: "CSV (;) ou XLSX, com o cabeçalho do modelo. Tudo ou nada: uma linha recusada recusa o arquivo, com a linha e o campo de cada erro. Com ignoraOpcionaisObrigatorios, os campos que a empresa passou a exigir podem ficar vazios; os do próprio cadastro, não. Com simular, nada é gravado: a resposta diz o que aconteceria, com o antes e o depois de cada registro.",
  lead: "Crie ou atualize talentos a partir de uma planilha. O arquivo é conferido antes, e nada é gravado se alguma linha for recusada.",
  template: "Baixar modelo",
  file: "Arquivo CSV ou XLSX",
  waive: "Ignorar campos opcionais que a empresa tornou obrigatórios",
  send: "Importar",
  sending: "Importando…",
  checking: "Conferindo o arquivo…",
  correct: "Corrija as linhas recusadas no arquivo e escolha-o de novo: só um arquivo inteiro é importado.",
  list: "Ver talentos",
  failed: "Não foi possível importar. Tente de novo.",
  done: (made: number, same: number): string =>
    `${made === 1 ? "1 talento importado" : `${made} talentos importados`}${same === 0 ? "" : ` e ${same} sem alteração`}.`,
  refused: (lines: number): string => (lines === 1 ? "1 erro: nada foi gravado." : `${lines} erros: nada foi gravado.`),
  at: (line: number, message: string): string => `Linha ${line}: ${message}`,
} as const;
