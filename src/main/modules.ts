import type { ModuleEntry } from "../http/app-deps.ts";

/** Modules in the order of the menu (spec 000 §1). */
export const modules: readonly ModuleEntry[] = [
  { id: "analytics", title: "Painéis", icon: "analytics" },
  { id: "captacao", title: "Recrutamento e seleção", icon: "captacao" },
  { id: "cargo-salario", title: "Cargos e salários", icon: "cargo-salario" },
  { id: "gestao-talentos", title: "Gestão de talentos", icon: "gestao-talentos" },
  { id: "avaliacao", title: "Avaliação de desempenho", icon: "avaliacao" },
  { id: "desenvolvimento", title: "Treinamento e desenvolvimento", icon: "desenvolvimento" },
  { id: "pesquisa", title: "Pesquisas e entrevistas", icon: "pesquisa" },
  { id: "sst", title: "Saúde e segurança no trabalho", icon: "sst" },
  { id: "geral", title: "Cadastros gerais", icon: "geral" },
  { id: "utilitario", title: "Utilitários", icon: "utilitario" },
];
