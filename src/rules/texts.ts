/** What is said when no declaration says it better. Places in braces: `{label}`, `{limit}`. */
const TEXTS: Readonly<Record<string, string>> = {
  required: "Campo obrigatório",
  type: "{label}: valor de tipo inválido",
  enum: "{label}: escolha uma das opções",
  minLength: "{label} deve ter no mínimo {limit} caracteres",
  maxLength: "{label} deve ter no máximo {limit} caracteres",
  pattern: "{label}: formato inválido",
  format: "{label}: formato inválido",
  minimum: "{label} deve ser maior ou igual a {limit}",
  maximum: "{label} deve ser menor ou igual a {limit}",
  exclusiveMinimum: "{label} deve ser maior que {limit}",
  exclusiveMaximum: "{label} deve ser menor que {limit}",
  multipleOf: "{label}: use múltiplos de {limit}",
  minItems: "{label}: informe no mínimo {limit} itens",
  maxItems: "{label}: informe no máximo {limit} itens",
  file: "{label}: arquivo não encontrado. Envie-o de novo.",
  reference: "{label}: registro não encontrado",
  unique: "Já existe um registro com este valor de {label}",
  item: "Item em branco: somente o último pode ficar vazio",
  locked: "{label} não pode ser alterado",
  hidden: "{label} não deve ser informado nesta situação",
  unknown: "Campo desconhecido",
  action: "Esta operação não é permitida na situação atual do registro.",
  cycle: "{label}: o registro não pode estar abaixo de si mesmo",
};

export function defaultText(code: string): string {
  return TEXTS[code] ?? "{label}: valor inválido";
}
