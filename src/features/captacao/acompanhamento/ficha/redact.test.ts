import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "../../../../metadata/fold.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { identityOf, redact } from "./redact.ts";

const PAYLOADS = 500;
const FIRST = ["Ana", "João", "Márcia", "Antônio", "Débora", "Luís", "Conceição", "Thaís", "Renê", "Zélia"];
const LAST = ["Silva", "D'Ávila", "Gonçalves", "Peixoto-Lima", "Araújo", "Sá Barreto", "Nóbrega"];
const names = fc
  .tuple(fc.constantFrom(...FIRST), fc.constantFrom(...LAST), fc.constantFrom(...LAST))
  .map((parts) => parts.join(" "));
const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`));
const payload = fc.record({
  nome: names,
  mae: names,
  conjuge: names,
  cpf: digits(11),
  phone: digits(9),
  year: fc.integer({ min: 1950, max: 2007 }),
  street: fc.constantFrom("Rua das Acácias", "Avenida Beira-Mar", "Travessa Uruguaiana"),
  style: fc.nat(2),
});

test("a curriculum without identification holds nothing of who wrote it", () => {
  let all = 0;
  let left = 0;
  for (const { nome, mae, conjuge, cpf, phone, year, street, style } of fc.sample(payload, { numRuns: PAYLOADS, seed: 17 })) {
    const email = `${fold(nome).replace(/[^a-z]+/g, ".")}@correio.example`;
    const born = `12/05/${year}`;
    const record = {
      nome,
      pessoal: { mae, conjuge, cpf, dataNascimento: `${year}-05-12` },
      contato: { email, foneCelular: phone },
      endereco: { logradouro: street, bairro: "Montese" },
    } as WireRecord;
    const called = style === 0 ? nome : style === 1 ? nome.toUpperCase() : fold(nome);
    const cv = `CURRÍCULO DE ${called}\n${street}, 120, Montese. Tel.: (85) ${phone.slice(0, 5)}-${phone.slice(5)} ${email}
CPF ${cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, "$1.$2.$3-$4")} Nascida em ${born}, brasileira, casada com ${conjuge}, filha de ${mae}, ${2026 - year} anos.
Soldadora na Metalúrgica Norte, de 03/2015 a 2020. Curso de leitura de desenho técnico. linkedin: https://exemplo.example/${fold(nome).replace(/\W/g, "")}`;
    const told = redact(cv, identityOf(record));
    const tokens = [
      ...`${nome} ${mae} ${conjuge} ${street} Montese`.split(/[^\p{L}]+/u).filter((word) => word.length >= 3),
      email,
      born,
      cpf,
      phone.slice(0, 5),
      `${2026 - year} anos`,
      "casada",
      "brasileira",
      "filha",
    ];
    const words = new Set(fold(told).split(/[^\p{L}\p{N}/@.]+/u));
    for (const token of tokens) {
      all += 1;
      const plain = fold(token);
      if (/^\p{L}+$/u.test(plain) ? words.has(plain) : fold(told).includes(plain)) left += 1;
    }
    expect(told).toContain("Soldadora na Metalúrgica Norte");
    expect(told).toContain("leitura de desenho técnico");
  }
  expect(all).toBeGreaterThan(PAYLOADS * 15);
  expect(left).toBe(0);
});
