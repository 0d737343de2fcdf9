export const texts = {
  title: "Turmas: consultas",
  hasTalents: "Se a turma tem participantes",
  mayShowCode: "Se a turma pode mostrar o código QR de presença",
  mayShowCodeWhy: "Tem dias e participantes, e ainda não foi realizada nem cancelada.",
  copyTalents: "Inscreve em outras turmas os participantes desta",
  copyTalentsWhy: "Quem já está inscrito não se repete; quem desistiu não vai. Com cursoId, só nas turmas deste curso.",
  saveExpenses: "Grava as despesas da turma, no lugar das que havia",
  expenses: "Tipos de despesa de uma turma, com os valores",
  release: "Libera ou bloqueia uma avaliação da turma",
  notOfCourse: "A avaliação não é do curso desta turma.",
  noClass: "Informe ao menos uma turma.",
  otherCourse: "A turma é de outro curso.",
} as const;
