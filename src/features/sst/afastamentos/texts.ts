export const texts = {
  title: "Afastamentos",
  check: "Se o período de um afastamento está livre para o talento",
  checkWhy: "Sem fim, o período não acaba. O afastamento que se altera não conta.",
  current: "O afastamento de um talento em curso hoje",
  currentWhy: "Até quando vai, vazio se não há data de volta, e se é de férias; vazio, se o talento não está afastado.",
  leave: "Afastar",
  linkable: "Afastamentos do talento que podem ser a origem de outro",
  linkableWhy: "Os de acidente ou doença que terminaram até 60 dias antes do início.",
  taken: (from: string, to: string | null) =>
    to === null
      ? `O talento está afastado desde ${from}, sem data de volta.`
      : `O talento já tem um afastamento de ${from} a ${to}.`,
  reversed: "Data final inferior a data inicial.",
} as const;
