/** A thousand certificates, each with its signed code, as one PDF and as a zip: drawn in the product's own thread. `--many=N` (1000). */
import { performance } from "node:perf_hooks";
import { type DrawAsked, drawCertificates } from "../../src/reporting/certificate/draw.ts";
import { renderLater } from "../../src/reporting/certificate/render.ts";
import { CERTIFICATE_KEY, signedCertificate } from "../../src/reporting/certificate/signed-certificate.ts";
import { createVault } from "../../src/services/vault/vault.ts";
import { writeZip } from "../../src/services/zip/write-zip.ts";

const many = Number(process.argv.find((one) => one.startsWith("--many="))?.slice("--many=".length) ?? 1000);
/** As many as the product draws in one thread for a zip. */
const PIECE = 25;
const vault = createVault("um segredo apenas de medidas, com mais de 32 letras");
const model: DrawAsked["model"] = {
  fonte: "SEM_SERIFA",
  moldura: null,
  logos: [],
  caixa: null,
  assinaturas: [{ nome: "Instrutora", qualificacao: "Engenheira", key: null }],
};
const pages = Array.from({ length: many }, (_, at) => {
  const said = {
    codigo: `ABCDEFGH${String(at).padStart(4, "0")}`,
    nome: `Pessoa ${at} de Souza`,
    curso: "NR-35 Trabalho em altura",
    cargaHoraria: "8",
    inicio: "2026-11-09",
    fim: "2026-11-10",
    validade: null,
  };
  const signed = signedCertificate(said, (text) => vault.sign(text, CERTIFICATE_KEY));
  return {
    titulo: said.curso,
    conteudo: `Certificamos que ${said.nome} concluiu integralmente o programa ${said.curso}, com carga horária total de 8 horas-aula.`,
    rodape: "Sala de treinamento · Realizado de 09/11/2026 a 10/11/2026.",
    codigo: { endereco: `https://rh.exemplo.invalid/certificados/${said.codigo}#${signed}`, legenda: said.codigo },
    verso: null,
  };
});
const part = (own: typeof pages): readonly DrawAsked[] => [{ model, images: {}, pages: own }];
/** By the clock, and of processor: all threads together. */
const seconds = async <T>(work: () => Promise<T>): Promise<readonly [T, string]> => {
  const [from, used] = [performance.now(), process.cpuUsage()];
  const made = await work();
  const { user, system } = process.cpuUsage(used);
  return [made, `${((performance.now() - from) / 1000).toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of processor)`];
};
drawCertificates(part(pages.slice(0, 1)));
const [[whole], one] = await seconds(() => renderLater([part(pages)]));
console.log(`${many} certificates, one PDF: ${one}, ${((whole?.length ?? 0) / 1024).toFixed(0)} KiB`);
const [zip, apart] = await seconds(async () => {
  const drawn: Uint8Array[] = [];
  for (let from = 0; from < many; from += PIECE)
    drawn.push(...(await renderLater(pages.slice(from, from + PIECE).map((page) => part([page])))));
  return {
    bytes: await writeZip(
      drawn.map((bytes, at) => ({ name: `${at}.pdf`, bytes })),
      new Date(),
    ),
    first: drawn[0]?.length ?? 0,
  };
});
console.log(
  `${many} certificates, zip: ${apart}, ${(zip.bytes.length / 1024).toFixed(0)} KiB, one PDF ${(zip.first / 1024).toFixed(0)} KiB`,
);
