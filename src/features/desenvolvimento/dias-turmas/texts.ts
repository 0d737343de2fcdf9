export const texts = {
  title: "Dias das turmas",
  list: "Dias das turmas, do mais novo ao mais antigo",
  one: "Um dia de turma",
  between: "Dias entre duas datas, para uma turma nova",
  betweenWhy: "Por turno, cada dia vem uma vez para manhã, tarde e noite. No máximo um ano.",
  lead: "Os dias de aula de todas as turmas.",
  none: "Nenhuma turma tem dias.",
  day: "Dia",
  weekday: "Dia da semana",
  shift: "Turno",
  class: "Turma",
  from: "Hora inicial",
  until: "Hora final",
  open: ({ turma, diaSemana }: { readonly turma: { readonly descricao: string }; readonly diaSemana: string }) =>
    `Ver ${turma.descricao}, ${diaSemana}`,
  reversed: "Data final inferior a data inicial.",
  shifts: { D: "Dia", M: "Manhã", T: "Tarde", N: "Noite" },
} as const;
