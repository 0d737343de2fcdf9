export const texts = {
  notice: {
    subject: "Quadro: sua senha foi alterada",
    greeting: (name: string): string => `Olá, ${name}.`,
    changed: (moment: string): string => `A senha do seu acesso ao Quadro foi alterada em ${moment}.`,
    reset: (moment: string): string =>
      `A senha do seu acesso ao Quadro foi redefinida pela administração em ${moment}. No próximo acesso será preciso escolher outra.`,
    advice: "Se você não esperava esta mudança, fale com o administrador do sistema.",
  },
} as const;
