import fc from "fast-check";
import { expect, test } from "vitest";
import { CERTIFICATE_KEY, readSigned, signedCertificate } from "../../src/reporting/certificate/signed-certificate.ts";
import { createVault } from "../../src/services/vault/vault.ts";

const vault = createVault("um segredo apenas de testes, com mais de 32 letras");
const earlier = createVault("outro segredo de testes, também com mais de 32 letras");
const keys = [earlier, vault].map((one) => one.publicKey(CERTIFICATE_KEY));
const sign = (text: string): string => vault.sign(text, CERTIFICATE_KEY);
const said = {
  codigo: "ABCDEFGHJKLM",
  nome: "Ção D’Ávila",
  curso: "NR-35",
  cargaHoraria: "8:30",
  inicio: "2026-11-09",
  fim: "2026-11-10",
  validade: null,
};
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=";

test("a signed code says what it was made of", async () => {
  expect(await readSigned(signedCertificate(said, sign), keys)).toEqual(said);
  const lapsing = { ...said, validade: "2028-11-09" };
  expect(await readSigned(signedCertificate(lapsing, sign), keys)).toEqual(lapsing);
  expect(await readSigned(signedCertificate(said, sign), keys.slice(0, 1))).toBeUndefined();
  for (const one of ["", ".", "a", "a.b.c", "ção.b"]) expect(await readSigned(one, keys)).toBeUndefined();
});

test("of ten thousand changed codes none is taken", { timeout: 60_000 }, async () => {
  const code = signedCertificate(said, sign);
  const at = fc.nat(code.length - 1);
  const letter = fc.constantFrom(...LETTERS);
  const change = fc.oneof(
    fc.tuple(at, letter).map(([place, other]) => code.slice(0, place) + other + code.slice(place + 1)),
    fc.tuple(at, letter).map(([place, more]) => code.slice(0, place) + more + code.slice(place)),
    at.map((place) => code.slice(0, place) + code.slice(place + 1)),
    at.map((place) => code.slice(place) + code.slice(0, place)),
    // Another certificate's words under this one's signature.
    fc
      .string({ minLength: 1 })
      .map((nome) => `${signedCertificate({ ...said, nome }, sign).split(".")[0]}.${code.split(".")[1]}`),
  );
  let taken = 0;
  let tried = 0;
  for (const one of fc.sample(change, 11_000)) {
    if (one === code) continue;
    tried += 1;
    if ((await readSigned(one, keys)) !== undefined) taken += 1;
  }
  expect(tried).toBeGreaterThanOrEqual(10_000);
  expect(taken).toBe(0);
});
