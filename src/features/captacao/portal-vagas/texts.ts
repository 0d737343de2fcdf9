export const texts = { portal: "Portal de vagas", newTab: "abre em outra aba" } as const;
