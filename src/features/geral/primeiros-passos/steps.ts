import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import { faixasSalariais } from "../../../generated/types/cargo-salario/faixas-salariais.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { estabelecimentos } from "../../../generated/types/utilitario/estabelecimentos.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";

interface Step {
  readonly id: string;
  readonly title: string;
  /** What it is good for. */
  readonly why: string;
  /** Register that says whether it is done: by having so many records. */
  readonly register: string;
  readonly atLeast: number;
}

/** In the order in which each finds what it needs. */
export const steps: readonly Step[] = [
  {
    id: "estabelecimentos",
    title: "Cadastrar os estabelecimentos",
    why: "Ambientes, contratos e documentos dizem em qual deles valem.",
    register: estabelecimentos.id,
    atLeast: 1,
  },
  {
    id: "areas",
    title: "Montar as áreas organizacionais",
    why: "Cargos, responsáveis e permissões seguem as áreas.",
    register: areasOrganizacionais.id,
    atLeast: 1,
  },
  {
    id: "cargos",
    title: "Descrever os cargos",
    why: "Faixas, vagas e talentos se referem a um cargo.",
    register: cargos.id,
    atLeast: 1,
  },
  {
    id: "faixas",
    title: "Definir as faixas salariais",
    why: "A situação funcional de um talento diz em que faixa ele está.",
    register: faixasSalariais.id,
    atLeast: 1,
  },
  {
    id: "talentos",
    title: "Cadastrar ou importar os talentos",
    why: "Uma planilha traz todos de uma vez: a lista de talentos tem um modelo.",
    register: colaboradores.id,
    atLeast: 1,
  },
  {
    id: "usuarios",
    title: "Convidar quem vai usar o sistema",
    why: "Cada pessoa entra com o próprio usuário e o perfil do que pode fazer.",
    register: usuarios.id,
    atLeast: 2,
  },
];
