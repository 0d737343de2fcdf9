import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brokenLines, type CertificateModel, certificateLayout, filledIn, mmOf } from "./layout.ts";

/** Every letter is as wide as half its size. */
const measure = (text: string, points: number): number => text.length * points * 0.5 * (25.4 / 72);
const model: CertificateModel = {
  fonte: "SEM_SERIFA",
  moldura: { key: "moldura", width: 1123, height: 794 },
  logos: [{ picture: { key: "logo", width: 200, height: 100 }, positionX: 96, positionY: 48, largura: 100 }],
  caixa: null,
  assinaturas: [
    { nome: "Ana Prado", qualificacao: "Engenheira" },
    { nome: "Bia Souza", qualificacao: null },
  ],
};
const texts = { titulo: "NR-35", conteudo: "Certificamos que Ada concluiu.", rodape: "Fortaleza" };

describe("a certificate on its page", () => {
  test("a unit is 1/96 inch, a frame fills the page, and a logo keeps its proportions", () => {
    expect(mmOf(96)).toBe(25.4);
    const [frame, logo] = certificateLayout(model, texts, measure);
    expect(frame).toEqual({ what: "image", key: "moldura", x: 0, y: 0, width: 297, height: 210 });
    expect(logo).toMatchObject({ x: 25.4, y: expect.closeTo(12.7), width: mmOf(100), height: expect.closeTo(mmOf(50)) });
    const own = certificateLayout({ ...model, logos: model.logos.map((one) => ({ ...one, largura: null })) }, texts, measure)[1];
    expect(own).toMatchObject({ width: mmOf(200) });
  });

  test("who signs stands side by side around the middle", () => {
    const lines = certificateLayout(model, texts, measure).filter(({ what }) => what === "line");
    expect(lines).toHaveLength(2);
    expect(lines.map(({ x }) => x)).toEqual([297 / 2 - 62 - 7, 297 / 2 + 7]);
  });

  test("no line is wider than its box, and no letter is lost, however long a name is", () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom("a", "b", "ç", "W"), minLength: 1, maxLength: 60 }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(words, fc.integer({ min: 20, max: 300 }), (many, width) => {
        const text = many.join(" ");
        const lines = brokenLines(text, 15, width, measure);
        for (const line of lines) expect(measure(line.text, line.points)).toBeLessThanOrEqual(width + 1e-9);
        expect(
          lines
            .map((line) => line.text)
            .join("")
            .replaceAll(" ", ""),
        ).toBe(text.replaceAll(" ", ""));
      }),
      { numRuns: 500 },
    );
  });

  test("marks are taken once: a name that looks like one stays a name", () => {
    const values = { NOMECURSO: "#NOMETALENTO#", NOMETALENTO: "Ada", CARGAHORARIA: "8:30" };
    expect(filledIn("#NOMECURSO# de #NOMETALENTO#, #CARGAHORARIA# horas", values)).toBe("#NOMETALENTO# de Ada, 8:30 horas");
  });
});
