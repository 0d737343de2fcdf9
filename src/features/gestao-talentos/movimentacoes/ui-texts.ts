export const ui = {
  title: "Linha do tempo",
  label: "Linha do tempo do talento",
  show: "Mostrar",
  kinds: { situacao: "Situação funcional", afastamento: "Afastamentos", ocorrencia: "Ocorrências", desligamento: "Desligamento" },
  status: { 2: "Aguardando a folha", 3: "Cancelado" } as Readonly<Record<number, string>>,
  future: "Ainda por vir",
  until: (day: string): string => `até ${day}`,
  still: "sem data de fim",
  empty: "Nada do que foi escolhido aconteceu ainda.",
  failed: "Não foi possível carregar a linha do tempo.",
  loading: "Carregando…",
  change: ({ campo, antes, depois }: ChangedMember): string => `${campo}: ${antes ?? "—"} → ${depois ?? "—"}`,
  pay: (before: string, after: string, percent: string): string => `Salário: R$ ${before} → R$ ${after} (${percent} %)`,
  firstPay: (after: string): string => `Salário: R$ ${after}`,
} as const;

interface ChangedMember {
  readonly campo: string;
  readonly antes: string | null;
  readonly depois: string | null;
}
