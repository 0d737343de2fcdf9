export const texts = {
  title: "Áreas organizacionais: consultas",
  mothers: "Áreas que podem ser a mãe de uma área",
  mothersWhy: "Nem a própria área nem as que estão abaixo dela; inativas só a que já é a mãe.",
  mayPick: "Se o usuário vê todas as áreas ou responde por alguma",
  mayOpen: "Se o usuário pode abrir as áreas organizacionais",
  responsibles: "Responsáveis e corresponsáveis da área, por empresa",
  ranges: "Faixas salariais usadas na área",
  rangesWhy: "As dos cargos da área e as dos talentos que trabalham nela.",
  talents: "Talentos que trabalham na área",
  withoutResponsibles: "Áreas ativas sem responsáveis, por empresa",
  entries: "Situações funcionais de talentos ligadas à área",
  below: "Áreas abaixo da área",
} as const;
