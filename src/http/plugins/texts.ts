export const texts = {
  unknownHost:
    "O sistema não reconhece o endereço usado no navegador. Quem cuida do servidor deve informar esse endereço em QUADRO_PUBLIC_URL.",
  tooLong: "O texto informado para {parameter} passa do limite de {limit} caracteres.",
} as const;
