export const texts = {
  full: ({ limite, area, cargo, since }: Refusal): string =>
    `O limite de ${limite.toLocaleString("pt-BR")} ${limite === 1 ? "talento" : "talentos"} ${placeOf(area, cargo)} já foi atingido${since === null ? "" : ` em ${since}`}.`,
} as const;

interface Refusal {
  readonly limite: number;
  readonly area: string | null;
  readonly cargo: string | null;
  /** Day it would be passed, when that is not today. */
  readonly since: string | null;
}

function placeOf(area: string | null, cargo: string | null): string {
  if (cargo === null) return `na área "${area ?? ""}"`;
  return area === null ? `no cargo "${cargo}"` : `no cargo "${cargo}" da área "${area}"`;
}
