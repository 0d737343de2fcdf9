export const ui = {
  points: (points: number, months: number): string =>
    `${points.toLocaleString("pt-BR")} ${Math.abs(points) === 1 ? "ponto" : "pontos"} em ${months} meses`,
} as const;
