export const texts = {
  title: "Primeiros passos",
  summary: "O que uma empresa nova cadastra primeiro: o que já foi feito e onde fazer o resto",
  hideSummary: "Esconde os primeiros passos da página inicial de quem pede, nesta empresa, ou os mostra de novo",
  intro: "O que falta para a empresa começar a usar o sistema. Cada passo é marcado quando há o que ele pede.",
  progress: (done: number, all: number) => `${done} de ${all} feitos`,
  done: "Feito",
  open: "A fazer",
  hide: "Esconder",
  hidden: "Os primeiros passos não aparecem mais na página inicial.",
  undo: "Mostrar de novo",
  failed: "Não foi possível esconder os primeiros passos. Tente de novo.",
} as const;
