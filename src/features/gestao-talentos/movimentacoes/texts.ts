import type { MovementClass } from "./shared.ts";

export const texts = {
  title: "Movimentações",
  timeline: "Linha do tempo de um talento",
  timelineWhy:
    "Situações funcionais classificadas, com o que mudou, afastamentos, ocorrências e desligamento, da mais nova à mais antiga. Salários e o sentido da mudança só a quem os pode ver.",
  preview: "O que uma movimentação seria, antes de gravada",
  previewWhy: "Compara com a situação em vigor na véspera, com os dois salários na data da nova.",
  classes: {
    ADMISSAO: "Admissão",
    PROMOCAO_VERTICAL: "Promoção vertical",
    MUDANCA_CARGO: "Mudança de cargo",
    PROMOCAO_HORIZONTAL: "Promoção horizontal",
    MUDANCA_FAIXA: "Mudança de faixa",
    TRANSFERENCIA: "Transferência",
    DISSIDIO: "Dissídio",
    REALINHAMENTO: "Realinhamento",
    MERITO: "Mérito",
    REAJUSTE: "Reajuste",
    CORRECAO: "Correção",
    OUTRA: "Outra mudança",
  } as const satisfies Record<MovementClass, string>,
  withTransfer: " com transferência",
  leave: "Afastamento",
  occurrence: "Ocorrência",
  dismissal: "Desligamento",
  told: (name: string, what: string, day: string): string => `${name}: ${what} a partir de ${day}.`,
} as const;
