export const ui = {
  label: "Linha do tempo do talento",
  show: "Mostrar",
  kinds: {
    situacao: "Situação funcional",
    afastamento: "Afastamentos",
    ocorrencia: "Ocorrências",
    avaliacao: "Avaliações",
    curso: "Cursos",
    pdi: "PDI",
    desligamento: "Desligamento",
  },
  status: { 2: "Aguardando a folha", 3: "Cancelado" } as Readonly<Record<number, string>>,
  future: "Ainda por vir",
  until: (day: string): string => `até ${day}`,
  still: "sem data de fim",
  document: "Documento para assinar",
  empty: "Nada do que foi escolhido aconteceu ainda.",
  failed: "Não foi possível carregar a linha do tempo.",
  loading: "Carregando…",
  change: ({ campo, antes, depois }: ChangedMember): string => `${campo}: ${antes ?? "—"} → ${depois ?? "—"}`,
  pay: (before: string, after: string, percent: string): string => `Salário: R$ ${before} → R$ ${after} (${percent} %)`,
  firstPay: (after: string): string => `Salário: R$ ${after}`,
} as const;

/** An amount as Brazilians write it, two places. */
export const moneyText = (value: number): string =>
  value.toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const asOf = {
  label: "Situação em um dia",
  day: "Em que dia",
  slide: "Dia, da primeira situação à última",
  title: (day: string, since: string): string => `Em ${day} (desde ${since})`,
  nothing: (day: string): string => `Em ${day} nenhuma situação funcional estava em vigor.`,
  failed: "Não foi possível carregar as situações funcionais.",
} as const;

export const move = {
  open: "Movimentar",
  titleOf: (name: string): string => `Movimentar ${name}`,
  day: "A partir da data",
  now: "Hoje:",
  nothing: "—",
  share: (percent: string, rises: boolean): string => `, ${rises ? "+" : ""}${percent} %`,
  pay: (before: string, after: string, change: string): string =>
    `Salário de R$ ${before} para R$ ${after} (diferença de R$ ${change}).`,
  future: (day: string): string => `Vale a partir de ${day}; até lá nada muda.`,
  past: (day: string): string => `Vale desde ${day}: o cadastro e os relatórios desde esse dia passam a mostrá-la.`,
  pastUntil: (day: string, next: string): string =>
    `Vale de ${day} até a situação que começa em ${next}, que continua como está: o cadastro e os relatórios desse período passam a mostrá-la.`,
  futureUntil: (day: string, next: string): string => `Vale a partir de ${day}, até a situação que já começa em ${next}.`,
  waits: "Só passa a valer quando o Fortes Pessoal confirmar.",
  told: (names: string): string => `Recebem uma mensagem: ${names}.`,
  toldNobody: "Ninguém recebe mensagem: nenhuma das áreas tem responsável com usuário.",
  save: "Movimentar",
  cancel: "Cancelar",
  done: "Movimentação gravada.",
  failed: "Não foi possível gravar a movimentação.",
} as const;

interface ChangedMember {
  readonly campo: string;
  readonly antes: string | null;
  readonly depois: string | null;
}
