const percent = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat("pt-BR", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});

/** Words of the part of a sheet that compares salaries by sex and race. */
export const equityUi = {
  title: "Equidade",
  lead: "Diferenças de salário na empresa inteira, hoje e com esta tabela. Cada pessoa conta no cargo e na faixa em que está; quem não tem sexo informado no cadastro fica de fora. De menos de cinco pessoas nada é dito, nem o que permita calculá-lo.",
  open: "Comparar salários",
  print: "Imprimir equidade",
  by: "Comparar por",
  cuts: { sexo: "Sexo", raca: "Raça" },
  failed: "Não foi possível comparar os salários. Tente de novo.",
  saveFirst: "Os números são os do que já foi gravado.",
  sides: { sexo: ["Mulheres", "Homens"], raca: ["Pessoas negras", "Demais"] },
  than: { sexo: "homens", raca: "as demais" },
  signed: (value: number): string => `${signed.format(value)} %`,
  /** How much is earned beside the others. */
  difference: (value: number): string =>
    value === 0 ? "o mesmo" : `${percent.format(Math.abs(value))} % ${value < 0 ? "menos" : "mais"}`,
  mean: (one: string, count: number, said: string): string => `${one} (${count.toLocaleString("pt-BR")}) ganham em média ${said}`,
  beside: (other: string, count: number): string => ` que ${other} (${count.toLocaleString("pt-BR")})`,
  median: (said: string): string => `Pela mediana, ${said}`,
  adjusted: (said: string): string => `Entre quem tem o mesmo cargo e a mesma faixa, ${said}`,
  withPlan: (said: string): string => `; com esta tabela, ${said}.`,
  unchanged: "; esta tabela não muda a diferença.",
  noAfter: "; com a tabela não é dito, porque ela muda o salário de menos de 5 pessoas de um dos lados.",
  few: {
    sexo: "Há menos de 5 mulheres ou menos de 5 homens com salário: nada é dito.",
    raca: "Há menos de 5 pessoas negras ou menos de 5 das demais, ou o número as revelaria: nada é dito.",
  },
  unsaid: (count: number): string => `Sem raça informada, e fora da comparação: ${count.toLocaleString("pt-BR")}.`,
  unsaidAmong: "Pessoas sem raça informada contam entre as demais.",
  black: "Pessoas negras são as pretas e as pardas.",
  reasons: {
    POUCAS_PESSOAS: "Entre quem tem o mesmo cargo e a mesma faixa, nada é dito: são menos de 5 pessoas de um dos lados.",
    SEM_COMPARACAO: "Em nenhum cargo e faixa há pessoas dos dois lados: não há como comparar quem tem os mesmos.",
    INSEPARAVEL: "Em cada cargo e faixa, raça e sexo coincidem: a diferença de um não se separa da do outro.",
  },
  widens: {
    sexo: "Esta tabela aumenta a diferença média entre mulheres e homens. A Lei 14.611/2023 pede a mesma remuneração por trabalho de igual valor. É um aviso: a tabela pode ser aplicada.",
    raca: "Esta tabela aumenta a diferença média entre pessoas negras e as demais. É um aviso: a tabela pode ser aplicada.",
  },
  table: { sexo: "Diferenças por sexo, por cargo e faixa", raca: "Diferenças por raça, por cargo e faixa" },
  heads: { place: "Cargo e faixa", now: "Média hoje", planned: "Média com a tabela" },
  medians: { now: "Mediana hoje", planned: "Mediana com a tabela" },
  whole: "Empresa",
  hidden: "menos de 5 pessoas",
  grows: (said: string): string => `${said} (aumenta)`,
  chart: { sexo: "Salário médio das mulheres, em % do dos homens", raca: "Salário médio das pessoas negras, em % do das demais" },
  chartCaption: "100 % é o mesmo salário médio",
  chartMore: (count: number): string => `os ${count} cargos com mais pessoas`,
  now: "Hoje",
  planned: "Com a tabela",
} as const;
