import { dayText } from "../../../metadata/moment.ts";
export const texts = {
  title: "Hoje",
  summary:
    "O que pede atenção na empresa: quantos registros cada alerta encontra, quantos já venceram e onde vê-los; aniversários, tempo de casa e ausências",
  putOffSummary: "Adia um alerta para quem pede; ele volta no dia dito, ou antes, se encontrar mais registros",
  calm: "Nada pede a sua atenção agora.",
  loading: "Verificando o que pede atenção",
  failed: "Não foi possível verificar o que pede atenção.",
  severity: { error: "Urgente", warning: "Atenção", info: "Para acompanhar" },
  overdue: (count: number) => (count === 1 ? "1 vencido" : `${count.toLocaleString("pt-BR")} vencidos`),
  next: (day: string) => `Próximo em ${day}`,
  dueToday: "Vence hoje",
  when: (days: number) => {
    if (days === 0) return "hoje";
    if (days < 0) return days === -1 ? "venceu ontem" : `venceu há ${-days} dias`;
    return days === 1 ? "amanhã" : `em ${days} dias`;
  },
  first: (title: string) => `Os primeiros de ${title}`,
  all: (count: number) => `Ver ${count === 1 ? "o registro" : `os ${count.toLocaleString("pt-BR")} registros`}`,
  putOff: (title: string) => `Adiar: ${title}`,
  days: { 1: "Até amanhã", 7: "Por 7 dias", 30: "Por 30 dias" },
  putOffDone: (title: string, day: string) => `Adiado até ${day}, ou até encontrar mais registros: ${title}`,
  undo: "Desfazer",
  putOffFailed: "Não foi possível adiar.",
  later: (count: number) => (count === 1 ? "1 alerta adiado" : `${count} alertas adiados`),
  until: (title: string, day: string) => `${title} (até ${day})`,
  bringBack: (title: string) => `Mostrar de novo: ${title}`,
  unknown: "Este alerta não existe, ou não encontra nada que você possa ver.",
  people: "Pessoas",
  birthdays: "Aniversários",
  service: "Tempo de casa",
  absent: "Ausentes hoje",
  years: (count: number) => (count === 1 ? "1 ano" : `${count} anos`),
  back: (day: string | null) => (day === null ? "sem data de volta" : `até ${day}`),
} as const;

/** A day as people write it. */
export const written = (day: string): string => dayText(day);
