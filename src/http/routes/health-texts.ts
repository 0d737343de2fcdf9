export const healthTexts = {
  database: "O banco de dados não responde. Tente de novo em instantes; se continuar, avise quem cuida do servidor.",
} as const;
