import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawPdf } from "./draw-pdf.ts";
import { drawable } from "./pdf-text.ts";

const cadastro = { id: "a/b", titulo: "Candidato" };

test("a long history goes over pages, each with the company and its number", () => {
  const bytes = Buffer.from(
    drawPdf({
      empresa: "Serra Azul Indústria",
      geradoEm: "21/11/2026 19:30:00",
      geradoPor: "Ana",
      pessoa: { cadastro, id: 7, nome: "Conceição" },
      tratamento: { finalidade: null, baseLegal: null, prazo: null },
      registros: [],
      mencoes: [],
      arquivos: [],
      alteracoes: Array.from({ length: 120 }, (_, at) => ({
        quando: "21/11/2026",
        usuario: "Ana",
        cadastro: "Candidato",
        operacao: "Alteração",
        mudancas: [{ titulo: "Nome", antes: "", depois: `valor ${at}` }],
      })),
      acoes: [],
      mensagens: [],
      naoIncluidos: [],
    }),
  );
  const plain = bytes.toString("latin1");
  const pages = plain.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(2);
  const text = [...plain.matchAll(/(?<!end)stream\r?\n/g)]
    .map(({ index, 0: mark }) => {
      const start = index + mark.length;
      return inflateSync(bytes.subarray(start, plain.indexOf("endstream", start))).toString("latin1");
    })
    .join("\n");
  for (let page = 1; page <= pages; page += 1) expect(text).toContain(`(Página ${page} de ${pages}) Tj`);
  expect(text.match(/\(Serra Azul Indústria\) Tj/g)).toHaveLength(pages);
  expect(text).toContain("(valor 119) Tj");
});

test.each([
  ["Açaí à São João, nº 1 ª § “x” – €", "Açaí à São João, nº 1 ª § “x” – €"],
  ["Šimić", "Šimic"],
  ["≥ ✓ 漢", "? ? ?"],
  ["a\u0301", "á"],
  ["linha\tdois", "linha dois"],
])("%s is drawn as %s", (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});
