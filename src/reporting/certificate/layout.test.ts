import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backPages } from "./back-pages.ts";
import { fontFace } from "./font-face.ts";
import { fontFile } from "./font-files.ts";
import { type CertificateModel, certificateLayout, filledIn, mmOf } from "./layout.ts";
import { brokenLines } from "./lines.ts";

/** Every letter is as wide as half its size. */
const measure = (text: string, points: number): number => text.length * points * 0.5 * (25.4 / 72);
const face = { measure, drawable: (text: string) => text };
const drawnOf = (...[of, said]: readonly [CertificateModel, typeof texts]) => certificateLayout(of, said, face).drawn;
const model: CertificateModel = {
  fonte: "SEM_SERIFA",
  moldura: { key: "moldura", width: 1123, height: 794 },
  logos: [{ picture: { key: "logo", width: 200, height: 100 }, positionX: 96, positionY: 48, largura: 100 }],
  caixa: null,
  assinaturas: [
    { nome: "Ana Prado", qualificacao: "Engenheira", imagem: null },
    { nome: "Bia Souza", qualificacao: null, imagem: { key: "assinatura", width: 300, height: 100 } },
  ],
};
const texts = { titulo: "NR-35", conteudo: "Certificamos que Ada concluiu.", rodape: "Fortaleza", codigo: null };

describe("a certificate on its page", () => {
  test("a unit is 1/96 inch, a frame fills the page, and a logo keeps its proportions", () => {
    expect(mmOf(96)).toBe(25.4);
    const [frame, logo] = drawnOf(model, texts);
    expect(frame).toEqual({ what: "image", key: "moldura", x: 0, y: 0, width: 297, height: 210 });
    expect(logo).toMatchObject({ x: 25.4, y: expect.closeTo(12.7), width: mmOf(100), height: expect.closeTo(mmOf(50)) });
    const own = drawnOf({ ...model, logos: model.logos.map((one) => ({ ...one, largura: null })) }, texts)[1];
    expect(own).toMatchObject({ width: mmOf(200) });
  });

  test("who signs stands side by side around the middle", () => {
    const lines = drawnOf(model, texts).filter(({ what }) => what === "line");
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

  test("a text that does not fit its box is written smaller, down to 70 %, and told when it goes on below", () => {
    const sizes = (conteudo: string) => {
      const { drawn, overflows } = certificateLayout({ ...model, assinaturas: [] }, { ...texts, conteudo, rodape: "" }, face);
      const body = drawn.flatMap((one) => (one.what === "text" ? [one] : [])).at(-1);
      return { points: body?.points, overflows };
    };
    expect(sizes("palavra ".repeat(10))).toEqual({ points: 15, overflows: false });
    const smaller = sizes("palavra ".repeat(110));
    expect(smaller.overflows).toBe(false);
    expect(smaller.points).toBeLessThan(15);
    const most = sizes("palavra ".repeat(1_000));
    expect(most.overflows).toBe(true);
    expect(most.points).toBeCloseTo(15 * 0.7, 9);
  });

  test("a signature stands on its line, a code in its corner", () => {
    const drawn = drawnOf(model, { ...texts, codigo: { endereco: "https://x.invalid/c", legenda: "ABCD" } } as never);
    expect(drawn).toContainEqual(expect.objectContaining({ what: "image", key: "assinatura", width: 48, height: 16, y: 152 }));
    expect(drawn).toContainEqual({ what: "code", said: "https://x.invalid/c", x: 261, y: 170, size: 26 });
  });

  test("what is written behind goes on over as many pages as it takes", () => {
    const said = Array.from({ length: 120 }, (_, line) => `Linha ${line}`).join("\n");
    const pages = backPages(said, face);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flat().map((one) => one.what === "text" && one.text)).toEqual(said.split("\n"));
    for (const page of pages) for (const one of page) expect(one.y).toBeLessThan(210);
  });
});

describe("a font by its own tables", () => {
  const sans = fontFace(fontFile("SEM_SERIFA"));
  test("widths add up letter by letter, and letters it lacks become what comes nearest", () => {
    const one = sans.measure("A", 72);
    expect(one).toBeGreaterThan(10);
    expect(sans.measure("AVA", 72)).toBeCloseTo(2 * one + sans.measure("V", 72), 9);
    expect(sans.drawable("Łukasz ≥ 猫 e\u0301")).toBe("Łukasz >= ? é");
    expect(sans.drawable("linha\noutra")).toBe("linha\noutra");
  });
  test("both fonts have every letter of Portuguese", () => {
    const letters = "áàâãäéêëíïóôõöúüçñÁÀÂÃÉÊÍÓÔÕÚÇªº°§–—‘’“”•…€";
    for (const font of ["SEM_SERIFA", "SERIFA"] as const) expect(fontFace(fontFile(font)).drawable(letters)).toBe(letters);
  });
});
