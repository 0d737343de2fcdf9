import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import type { Module } from "../../src/metadata/module.ts";
import { icons } from "../../src/ui/icons.tsx";
import { project, refusalsOf, register } from "./project.ts";

const LANGUAGE = join(import.meta.dirname, "../../schemas/_language/module.json");

const modulesOf = async (files: Parameters<typeof project>[0]): Promise<readonly Module[]> => {
  const { root, out } = project(files);
  await generate({ root });
  return (JSON.parse(readFileSync(join(out, "index.json"), "utf8")) as { modules: readonly Module[] }).modules;
};

test("modules stand in their order; one that says nothing of itself stands last, under the name of its folder", async () => {
  const item = register();
  const modules = await modulesOf({
    "frota/_module.json": { title: "Frota", icon: "place", order: 20, groups: { veiculos: "Veículos", pessoas: "Pessoas" } },
    "frota/veiculos.json": register({ about: { group: "veiculos" } }),
    "anexo-dez/_module.json": { title: "Anexo 10", icon: "star", order: 10.5 },
    "anexo-dois/_module.json": { title: "Anexo 2", icon: "star", order: 10.5 },
    "sem-cadastros/_module.json": { title: "Ainda vazio", icon: "chart", order: 3 },
    "novidades-mistas/itens.json": item,
  });
  expect(modules).toEqual([
    { id: "sem-cadastros", title: "Ainda vazio", icon: "chart", groups: [] },
    { id: "anexo-dois", title: "Anexo 2", icon: "star", groups: [] },
    { id: "anexo-dez", title: "Anexo 10", icon: "star", groups: [] },
    {
      id: "frota",
      title: "Frota",
      icon: "place",
      groups: [
        { id: "veiculos", title: "Veículos" },
        { id: "pessoas", title: "Pessoas" },
      ],
    },
    { id: "novidades-mistas", title: "Novidades mistas", icon: "inbox", groups: [] },
  ]);
});

test("what a module cannot say is refused with file and pointer", async () => {
  expect(
    await refusalsOf({
      "frota/_module.json": { icon: "caminhao", order: "primeiro", cor: "azul" },
      "frota/veiculos.json": register(),
    }),
  ).toEqual([
    expect.stringMatching(/^frota\/_module\.json#\/icon: "caminhao" não é nenhum de \["add"/),
    "frota/_module.json#/order: deve ser número",
    'frota/_module.json#: "cor" não é palavra da linguagem aqui',
    'frota/_module.json#: falta "title"',
  ]);
});

test("two groups of one title, and a group nobody declares, are refused", async () => {
  expect(
    await refusalsOf({
      "frota/_module.json": { title: "Frota", icon: "place", order: 1, groups: { leves: "Veículos", pesados: "Veículos" } },
    }),
  ).toEqual(['frota/_module.json#/groups/pesados: outro grupo já se chama "Veículos"']);
  expect(
    await refusalsOf({
      "frota/_module.json": { title: "Frota", icon: "place", order: 1, groups: { leves: "Leves", pesados: "Pesados" } },
      "frota/veiculos.json": register({ about: { group: "aereos" } }),
      "garagem/vagas.json": register({ about: { group: "leves" } }),
    }),
  ).toEqual([
    'frota/veiculos.json#/x-register/group: não existe o grupo "aereos": frota/_module.json declara "leves", "pesados"',
    'garagem/vagas.json#/x-register/group: não existe o grupo "leves": garagem/_module.json não declara grupos',
  ]);
});

test("the icons a module may name are those the interface has", () => {
  const { properties } = JSON.parse(readFileSync(LANGUAGE, "utf8")) as { properties: { icon: { enum: readonly string[] } } };
  expect([...properties.icon.enum].sort()).toEqual(Object.keys(icons).sort());
});
