// Confere um ciclo de avaliação baixado do Quadro: refaz cada número a partir das respostas e diz o que difere.
// Uso: node conferir-ciclo.mjs ciclo.json
import { readFileSync, realpathSync } from "node:fs";

const mdc = (a, b) => (b === 0n ? a : mdc(b, a % b));
/** Fração exata e reduzida, [acima, abaixo]; nula quando dividiria por zero. */
function fracao(acima, abaixo) {
  const [a, b] = [BigInt(acima), BigInt(abaixo)];
  return b === 0n ? null : [a / mdc(a, b), b / mdc(a, b)];
}
const centesimos = (numero) => BigInt(Math.round(numero * 100));
const soma = (numeros) => numeros.reduce((total, um) => total + um, 0);
const porCem = (valor) => valor && fracao(valor[0] * 100n, valor[1]);
/** Com duas casas, meio para cima. */
const mostrado = (valor) => valor && Number((valor[0] * 200n + valor[1]) / (valor[1] * 2n)) / 100;
/** Média ponderada de [valor, peso]: o que não tem valor não conta, nem em cima nem embaixo. */
function media(pares) {
  let [acima, abaixo, pesos] = [0n, 1n, 0n];
  for (const [valor, peso] of pares) {
    if (valor === null) continue;
    [acima, abaixo] = [acima * valor[1] + valor[0] * BigInt(peso) * abaixo, abaixo * valor[1]];
    pesos += BigInt(peso);
  }
  return fracao(acima, abaixo * pesos);
}

/** Nota sobre a maior (4), peso da opção sobre o maior peso (1), pesos escolhidos sobre todos (5); um texto não vale nada. */
function valorDa({ tipo, notaMaxima, respostas }, dada) {
  const pesoDa = (id) => respostas.find((uma) => uma.id === id)?.peso ?? 0;
  const pesos = respostas.map(({ peso }) => peso);
  if (tipo === 4 && typeof dada?.nota === "number") return fracao(dada.nota, notaMaxima ?? 0);
  if (tipo === 1 && typeof dada?.respostaId === "number") return fracao(pesoDa(dada.respostaId), Math.max(0, ...pesos));
  if (tipo === 5 && dada?.respostasIds.length > 0) return fracao(soma(dada.respostasIds.map(pesoDa)), soma(pesos));
  return null;
}

/** A ordem do nível dado ou, por comportamentos, a do maior nível cujo percentual foi observado; nula se não foi avaliada. */
function ordemDa({ escala, porComportamentos }, { comportamentos }, dada) {
  const total = comportamentos.length;
  if (!porComportamentos || total === 0) return escala.find(({ id }) => id === dada?.nivelCompetenciaId)?.ordem ?? null;
  if (!dada?.comportamentosIds) return null;
  const observado = BigInt(dada.comportamentosIds.length) * 10_000n;
  const niveis = escala.filter(({ percentual }) => percentual !== null && centesimos(percentual) * BigInt(total) <= observado);
  return Math.max(0, ...niveis.map(({ ordem }) => ordem));
}

/** O que um questionário dá, de 0 a 100, exato. */
function folhaDe({ baseCompetencias, notaQuestionarioManual }, perguntas, pessoa, folha) {
  const notas = perguntas.map((uma) => [
    valorDa(
      uma,
      folha.respostas.find(({ perguntaId }) => perguntaId === uma.id),
    ),
    uma.peso,
  ]);
  const digitada = notaQuestionarioManual && perguntas.length > 0;
  const maior = Math.max(0, ...pessoa.escala.map(({ ordem }) => ordem));
  const niveis = pessoa.exigencias.flatMap((uma) => {
    const ordem = ordemDa(
      pessoa,
      uma,
      folha.competencias.find(({ competenciaId }) => competenciaId === uma.id),
    );
    const base = baseCompetencias === "EXIGIDO" ? uma.ordem : maior;
    if (ordem === null || uma.ordem === 0 || base === 0) return [];
    return [[fracao(Math.min(ordem, base), base), centesimos(uma.peso) * BigInt(base)]];
  });
  const desempenho = digitada ? fracao(centesimos(folha.notaQuestionario), 100) : porCem(media(notas));
  return { papel: folha.papel, peso: centesimos(folha.peso), desempenho, competencias: porCem(media(niveis)) };
}

const daPerformance = ({ pesoModelo, pesoCompetencias }, desempenho, competencias) =>
  media([
    [desempenho, centesimos(pesoModelo)],
    [competencias, centesimos(pesoCompetencias)],
  ]);

/** O que uma pessoa alcança: a média de cada papel pelos avaliadores e, depois, a dos papéis. */
function resultadoDe(avaliacao, folhas) {
  const papeis = [...new Set(folhas.map(({ papel }) => papel))].sort();
  const dos = (papel) => folhas.filter((uma) => uma.papel === papel);
  const mediaDo = (papel, membro) => media(dos(papel).map((uma) => [uma[membro], uma.peso]));
  const entrePapeis = (membro) =>
    media(papeis.map((papel) => [mediaDo(papel, membro), centesimos(avaliacao.pesosPapeis[papel])])) ??
    media(papeis.map((papel) => [mediaDo(papel, membro), 1n]));
  const [desempenho, competencias] = [entrePapeis("desempenho"), entrePapeis("competencias")];
  return {
    desempenho: mostrado(desempenho),
    competencias: mostrado(competencias),
    performance: mostrado(daPerformance(avaliacao, desempenho, competencias)),
    porPapel: papeis.map((papel) => ({
      papel,
      respondentes: dos(papel).length,
      desempenho: mostrado(mediaDo(papel, "desempenho")),
      competencias: mostrado(mediaDo(papel, "competencias")),
    })),
  };
}

/** Os quadrantes do Nine Box, 1 a 9 em ordem de leitura, pelos valores como são mostrados. */
function quadranteDe(quadro, { desempenho, competencias }) {
  if (desempenho === null || competencias === null) return null;
  const nivel = (valor, baixo, alto) => (valor < baixo ? 0 : valor < alto ? 1 : 2);
  const potencial = nivel(competencias, quadro.percentualBaixoPotencial, quadro.percentualAltoPotencial);
  return (2 - potencial) * 3 + nivel(desempenho, quadro.percentualBaixoDesempenho, quadro.percentualAltoDesempenho) + 1;
}

/** O que difere: [{ onde, informado, conferido }]. */
export function conferir({ avaliacao, perguntas, quadros, avaliados }) {
  const diferencas = [];
  const compara = (onde, informado, conferido) => {
    if (JSON.stringify(informado) !== JSON.stringify(conferido)) diferencas.push({ onde, informado, conferido });
  };
  for (const pessoa of avaliados) {
    const [onde, { resultado }] = [`${pessoa.nome} (${pessoa.id})`, pessoa];
    if (avaliacao.anonima) {
      // As respostas não são de ninguém e ficam nos grupos: conferem-se o mínimo deles e a conta sobre os totais, que vêm arredondados.
      const poucos = resultado.porPapel.filter(({ papel, respondentes }) => papel !== "U" && respondentes < avaliacao.minimo);
      compara(`${onde}: grupos abaixo do mínimo`, poucos, []);
      const exato = (valor) => (valor === null ? null : fracao(centesimos(valor), 100));
      const performance = mostrado(daPerformance(avaliacao, exato(resultado.desempenho), exato(resultado.competencias)));
      if (performance === null || Math.abs(performance - resultado.performance) > 0.011)
        compara(`${onde}: performance`, resultado.performance, performance);
    } else {
      const folhas = pessoa.questionarios.map((uma) => folhaDe(avaliacao, perguntas[uma.versao], pessoa, uma));
      for (const [vez, { desempenho, competencias }] of folhas.entries()) {
        const conferido = { desempenho: mostrado(desempenho), competencias: mostrado(competencias) };
        compara(`${onde}, questionário ${pessoa.questionarios[vez].id}`, pessoa.questionarios[vez].resultado, conferido);
      }
      compara(`${onde}: resultado`, resultado, resultadoDe(avaliacao, folhas));
    }
    for (const { quadro, movimentos, quadrante } of pessoa.quadrantes) {
      const calculado = quadranteDe(
        quadros.find(({ id }) => id === quadro),
        resultado,
      );
      const ultimo = movimentos.findLast(({ desfeito }) => !desfeito);
      compara(`${onde}, Nine Box ${quadro}`, quadrante, calculado && (ultimo?.para ?? calculado));
    }
  }
  return diferencas;
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const ciclo = JSON.parse(readFileSync(process.argv[2], "utf8"));
  const diferencas = conferir(ciclo);
  for (const { onde, informado, conferido } of diferencas)
    console.log(`${onde}: informado ${JSON.stringify(informado)}, conferido ${JSON.stringify(conferido)}`);
  console.log(`${ciclo.avaliacao.titulo}: ${ciclo.avaliados.length} avaliados conferidos, ${diferencas.length} diferenças.`);
  process.exitCode = diferencas.length > 0 ? 1 : 0;
}
