export const texts = {
  title: "Hoje",
  summary: "O que pede atenção na empresa: quantos registros cada alerta encontra e onde vê-los",
  calm: "Nada pede a sua atenção agora.",
  loading: "Verificando o que pede atenção",
  failed: "Não foi possível verificar o que pede atenção.",
  retry: "Tentar de novo",
  severity: { error: "Urgente", warning: "Atenção", info: "Para acompanhar" },
} as const;
