import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { documentText } from "../../src/services/documents/document-text.ts";
import { docxOf, paragraph, pdfOf } from "../support/documents.ts";

const LINES = ["Inês Conceição da Luz", "Programação em C++ e C#", "(85) 99999-8888"];

describe("the words of a document", () => {
  test("of a PDF, line by line, accents and all", async () => {
    expect((await documentText(await pdfOf(LINES))).split("\n").map((line) => line.trim())).toEqual(LINES);
  });

  test("of a DOCX: runs, tabs, ends of lines and cells, and what XML writes otherwise", async () => {
    const split = "<w:p><w:r><w:t>Inês Con</w:t></w:r><w:r><w:t>ceição &amp; filhos</w:t></w:r></w:p>";
    const tab = "<w:p><w:r><w:t>Celular</w:t><w:tab/><w:t>9</w:t><w:br/><w:t>Fim &#233; &#x1F642;</w:t></w:r></w:p>";
    expect(await documentText(docxOf(`${split}${tab}`))).toBe("Inês Conceição & filhos\nCelular 9\nFim é 🙂");
  });

  test("of plain text, by its own letters or those of older editors", async () => {
    expect(await documentText(Buffer.from(LINES.join("\r\n")))).toBe(LINES.join("\n"));
    expect(await documentText(Buffer.from("Conceição", "latin1"))).toBe("Conceição");
  });

  test("is nothing where it is made of pictures alone", async () => {
    expect(await documentText(await pdfOf([]))).toBe("");
  });

  test("ends after 50,000 letters", async () => {
    expect(await documentText(Buffer.from("palavra ".repeat(10_000)))).toHaveLength(50_000);
  });
});

describe("a document that cannot be read is refused", () => {
  test.each([
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452000000", "hex"), "FILE_TYPE"],
    ["an archive of other things", Buffer.from(zipSync({ "planilha.xml": strToU8("<a/>") })), "FILE_TYPE"],
    ["half a DOCX", docxOf(paragraph("a")).subarray(0, 120), "FILE_UNREADABLE"],
    ["half a PDF", Buffer.from("%PDF-1.7\n1 0 obj\n<<"), "FILE_UNREADABLE"],
    ["a DOCX that declares an entity", docxOf(paragraph("&a;"), '<!DOCTYPE w [<!ENTITY a "a">]>'), "FILE_UNREADABLE"],
  ])("%s", async (_name, bytes, code) => {
    await expect(documentText(bytes)).rejects.toMatchObject({ code });
  });

  test("one that asks for a password", async () => {
    const closed = await pdfOf(LINES, { userPassword: "segredo", ownerPassword: "segredo" });
    await expect(documentText(closed)).rejects.toMatchObject({ code: "FILE_UNREADABLE" });
  });

  test("one that becomes a hundred times as large, before it is opened", async () => {
    const bomb = docxOf(paragraph("a".repeat(8_000_000)));
    expect(bomb.length).toBeLessThan(20_000);
    await expect(documentText(bomb)).rejects.toMatchObject({
      code: "FILE_LIMIT",
      message: expect.stringContaining("100 vezes o tamanho do arquivo"),
    });
  });
});

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A document as somebody breaks it: cut off, bytes turned, a piece twice, a piece of the other kind within. */
function broken(whole: Buffer, other: Buffer, turn: number): Buffer {
  const below = numbers(turn + 1);
  const bytes = Buffer.from(whole);
  const at = 8 + below(bytes.length - 8);
  if (turn % 4 === 0) return bytes.subarray(0, at);
  if (turn % 4 === 1) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at - 8), bytes.subarray(8)]);
  if (turn % 4 === 2) return Buffer.concat([bytes.subarray(0, at), other, bytes.subarray(at)]);
  for (let many = 1 + below(40); many > 0; many -= 1) bytes[8 + below(bytes.length - 8)] = below(256);
  return bytes;
}

const BROKEN = 50;
test("broken documents are read or refused with a reason, and none harms the one after it", async () => {
  const [pdf, docx] = [await pdfOf(LINES), docxOf(LINES.map(paragraph).join(""))];
  for (let turn = 0; turn < BROKEN; turn += 1) {
    const [whole, other] = turn % 8 < 4 ? [pdf, docx] : [docx, pdf];
    const told = await documentText(broken(whole, other, turn)).then(
      (text) => (text.length > 50_000 ? "too long" : "read"),
      (error: { readonly code?: string }) => error.code,
    );
    expect(["read", "FILE_TYPE", "FILE_UNREADABLE", "FILE_LIMIT"], `turn ${turn}`).toContain(told);
  }
  expect(await documentText(docx)).toBe(LINES.join("\n"));
});
