/** Of many the first ones. */
const NAMED = 5;
const named = (names: readonly string[]): string =>
  [names.slice(0, NAMED).join(", "), names.length > NAMED ? `mais ${names.length - NAMED}` : ""].filter(Boolean).join(" e ");

export const texts = {
  title: "Avaliações de desempenho",
  nobody: "A avaliação precisa de ao menos um avaliado e um avaliador para ser liberada.",
  withoutCompetences: (names: readonly string[]): string =>
    `A avaliação considera somente competências, e nenhuma é exigida de ${named(names)}: configure as competências da faixa salarial ou retire-os dos avaliados.`,
  release: "Libera ou bloqueia uma avaliação",
  releases: "Libera ou bloqueia várias avaliações",
  releasesWhy: "Todas, ou nenhuma. Informe as avaliações em `avaliacoesIds` ou em `ids`.",
  oneList: "Informe as avaliações em avaliacoesIds ou em ids.",
  evaluated: "Quem é avaliado na avaliação",
  evaluators: "Quem avalia na avaliação",
  evaluatedIn: "Quem é avaliado nas avaliações",
  places: "Estabelecimentos dos participantes das avaliações",
  areas: "Áreas organizacionais dos participantes das avaliações",
  positions: "Cargos dos participantes das avaliações",
  anonymous: "Se a avaliação é anônima",
  second: "Se a avaliação é do tipo 2.0",
  selfEvaluated: "Se alguém avalia a si mesmo na avaliação",
  unconfigured: "Nomes dos avaliados de cuja faixa salarial não se exige competência",
  unconfiguredTitles: "Títulos das avaliações com avaliados de cuja faixa não se exige competência",
  unconfiguredCycles: "Avaliações com talentos sem competência configurada",
  configured: "Competências que se exigem das faixas salariais dos avaliados",
  minimum: "A maior data das configurações de competências de que a avaliação precisa",
  minimumWhy: "Vazia, se não se exige competência de ninguém.",
  ofEvaluator: "Avaliações em que um talento é avaliador",
  ofEvaluatorWhy: "Sem avaliador, o talento do usuário.",
  competences: "Competências das avaliações",
  competencesWhy: "F: as que as faixas exigem (também sem informar); C: as que os avaliados têm; I: as que estão nas duas.",
} as const;
