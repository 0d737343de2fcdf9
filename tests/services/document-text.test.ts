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
