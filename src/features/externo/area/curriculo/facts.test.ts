import { describe, expect, test } from "vitest";
import { factsOf } from "./facts.ts";
import { fillEmpty } from "./ui-fill.ts";

const CURRICULUM = `CURRICULUM VITAE
INÊS CONCEIÇÃO DA LUZ
Brasileira, solteira, 31 anos
Nascimento: 20/05/1995  CPF: 529.982.247-25
Rua das Acácias, 120 - Fortaleza - CEP 60.160-230
Celular: (85) 99999-8888 | Fixo: (85) 3222-1100 | Ines.Luz@email.example
OBJETIVO PROFISSIONAL
Auxiliar administrativo`;

describe("what a curriculum says", () => {
  test("names its candidate, the documents and the ways to write", () => {
    expect(factsOf(CURRICULUM)).toEqual({
      nome: "Inês Conceição da Luz",
      pessoal: { cpf: "52998224725", dataNascimento: "1995-05-20" },
      contato: { email: "ines.luz@email.example", dddCelular: "85", foneCelular: "999998888", ddd: "85", foneFixo: "32221100" },
      endereco: { cep: "60160230" },
    });
  });

  test.each([
    ["Nome completo: Rui Alves\nEngenheiro", "Rui Alves"],
    ["Dados pessoais\nMaria Souza e Silva", "Maria Souza e Silva"],
    ["joão d'ávila neto\nTorneiro", "João D'ávila Neto"],
  ])("finds the name in %j", (text, nome) => {
    expect(factsOf(text)).toEqual({ nome });
  });

  test.each([
    ["", "an empty text"],
    ["Curriculum Vitae\nObjetivo profissional", "headings alone"],
    ["CPF 111.111.111-11", "digits that are no CPF"],
    ["CPF 529.982.247-25 e 111.444.777-35", "two people's CPF"],
    ["Nascimento: 31/02/1990", "a day that is none"],
    ["2015 - 2019 Torneiro na Fábrica; 2020 até 2022", "years"],
    ["12 anos de experiência, salário de R$ 3.500,00", "amounts"],
  ])("says nothing of %j: %s", (text) => {
    expect(factsOf(text)).toEqual({});
  });

  test("digits of a document are no telephone", () => {
    expect(factsOf("CPF: 52998224725")).toEqual({ pessoal: { cpf: "52998224725" } });
  });
});

test("what is found fills what is empty, and nothing that was typed", () => {
  const typed = { nome: "Bruna", pessoal: { cpf: null, sexo: "F" }, contato: null };
  const found = { nome: "Outra", pessoal: { cpf: "1", sexo: "M" }, contato: { email: "b@email.example" } };
  expect(fillEmpty(typed, found)).toEqual({
    record: { nome: "Bruna", pessoal: { cpf: "1", sexo: "F" }, contato: { email: "b@email.example" } },
    filled: ["pessoal.cpf", "contato.email"],
  });
  expect(typed).toEqual({ nome: "Bruna", pessoal: { cpf: null, sexo: "F" }, contato: null });
});
