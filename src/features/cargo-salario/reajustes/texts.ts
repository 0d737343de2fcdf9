export const texts = {
  title: "Reajustes",
  right: "Aprovar ou devolver tabelas de reajuste",
  noSalary: "O talento não tem salário nesta data: proponha um valor.",
  notPositive: "O salário proposto deve ser maior que zero.",
  all: "Reajustes de uma tabela, de talentos, faixas e índices",
  allWhy: "O tipo é C para talentos, F para faixas salariais e I para índices.",
  proposed: "Valor proposto em um reajuste",
  ofTalent: "Reajuste de um talento em uma tabela",
  ofTalentWhy: "Vazio, se a tabela nada propõe para ele.",
  payroll: "Totais da folha com a tabela aplicada",
  payrollWhy: "Soma os reajustes de talentos que não estão desligados. O saldo é o que resta do orçamento da tabela.",
} as const;
