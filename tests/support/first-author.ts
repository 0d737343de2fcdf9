/** Who opens an empty installation, as the first page asks. */
export const FIRST_AUTHOR = {
  empresa: "Padaria Pão Quente",
  cnpj: "11222333000181",
  nome: "Dona da Padaria",
  usuario: "dona",
  email: "dona@padaria.example",
  senha: "pao-quente-1",
};
