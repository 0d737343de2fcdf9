import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { candidatos } from "../../../../generated/types/captacao/candidatos.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { documentosAnexos } from "../../../../generated/types/captacao/documentos-anexos.ts";
import { historico } from "../../../../generated/types/captacao/historico.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { rowsOf, textIn } from "../../../../metadata/json.ts";
import { dayText } from "../../../../metadata/moment.ts";
import type { Json, WireRecord } from "../../../../metadata/verdict.ts";
import { saidReason, soughtBy } from "../../../../services/selection/compare.ts";
import { ableOf, monthsOf } from "../../../../services/selection/facts.ts";
import { matchOf } from "../../../../services/selection/match.ts";
import { nameIn, reading } from "../quadro/columns.ts";
import { cardOf, declared, positionsOf } from "../quadro/positions.ts";
import { texts } from "../texts.ts";
import { cvText } from "../triagem/cv-text.ts";
import { identityOf, redact } from "./redact.ts";
import type { Sheet } from "./shared.ts";
import { soughtReads } from "./sought.ts";

const MOST = 200;
const HIRED = "C";

/** Everything a decision about one candidate for one vacancy rests on, without who it is where that is kept back. */
export async function sheetOf(
  deps: FeatureDeps,
  context: RequestContext,
  request: WireRecord & { readonly id: number },
  application: number,
): Promise<Sheet> {
  const { engine, registry, database } = deps;
  const which = { company: context.company, request: request.id, ids: [application], reader: context.user.id };
  const [position] = await database.read(scopeOf(context), (queries) => positionsOf(registry(), queries, which));
  if (position === undefined) throw new AppError("NOT_FOUND");
  const record = await engine().read(context, candidatos.id, position.candidate, {});
  const reader = reading(registry(), context, candidatosSolicitacao, historico, documentosAnexos);
  const list = async (register: string, filter: Readonly<Record<string, Json>>) =>
    (
      await engine().list(reader, register, {
        filter,
        sort: [{ path: "data", descending: true }],
        offset: 0,
        limit: MOST,
        fixed: {},
      })
    ).rows;
  const stages = await list(historico.id, { candidatura: [application] });
  const passed = await Promise.all(stages.map(({ id }) => engine().read(reader, historico.id, id, {})));
  const others = (await list(candidatosSolicitacao.id, { candidato: [position.candidate] })).filter(
    ({ id }) => id !== application,
  );
  const documents = position.hidden ? [] : await list(documentosAnexos.id, { candidatoId: [position.candidate] });
  const files = await Promise.all(documents.map(({ id }) => engine().read(reader, documentosAnexos.id, id, {})));
  const own = await engine().read(reader, candidatosSolicitacao.id, application, {});
  const asked = textIn(own.pedidoRevisao);
  const elsewhere = own.situacao === HIRED ? undefined : others.find(({ situacao }) => situacao === HIRED);
  const hired = elsewhere === undefined ? own : await engine().read(reader, candidatosSolicitacao.id, elsewhere.id, {});
  const hiring = hired.situacao === HIRED ? texts.hired(dayText(String(hired.dataContratacao)), vacancyIn(hired)) : undefined;
  const able = ableOf(record, context.today);
  const sought = await soughtBy(request, soughtReads(engine(), registry(), context));
  // Who was hired here is taken by this very vacancy.
  const { score, reasons } = matchOf({ ...able, disponivel: able.disponivel || own.situacao === HIRED }, sought);
  const identity = position.hidden ? identityOf(record) : [];
  const plain = (text: string): string => (position.hidden ? redact(text, identity) : text);
  const namesakes = position.hidden ? 0 : await namesakesOf(deps, context, position.candidate, position.name);
  return {
    cartao: cardOf(position),
    curriculo: plain(cvText(record)),
    fatos: factsOf(deps, record, context.today, { hidden: position.hidden, hiring }),
    compatibilidade: score,
    razoes: reasons.map((one) => ({
      ...saidReason(one),
      ...(one.code === "disponivel" && hiring !== undefined ? { texto: hiring } : {}),
    })),
    revisao: asked === null ? null : { pedido: plain(asked), resposta: textIn(own.respostaRevisao) },
    etapas: passed.map(({ etapaSeletiva, data, apto, observacao }) => ({
      etapa: nameIn(etapaSeletiva),
      data: String(data),
      apto: String(apto),
      observacao: typeof observacao === "string" ? plain(observacao) : null,
    })),
    outras: others.map((one) => ({
      id: one.id,
      vaga: vacancyIn(one),
      situacao: String(one.situacao),
      data: String(one.data),
    })),
    homonimos: namesakes,
    documentos: files.map(({ id, descricao, anexo }) => ({
      id,
      descricao: String(descricao),
      arquivo: String((anexo as { readonly name?: Json } | null)?.name ?? ""),
    })),
  };
}

async function namesakesOf({ engine }: FeatureDeps, context: RequestContext, candidate: number, nome: string): Promise<number> {
  const sort = [{ path: "id", descending: false }];
  const { rows } = await engine().list(context, candidatos.id, { filter: { nome }, sort, offset: 0, limit: MOST, fixed: {} });
  return rows.filter(({ id }) => id !== candidate).length;
}

const vacancyIn = ({ solicitacao }: WireRecord): string =>
  String((solicitacao as { readonly descricao?: Json } | null)?.descricao ?? nameIn(solicitacao));

interface Beside {
  readonly hidden: boolean;
  /** That they were hired, when and for what. */
  readonly hiring: string | undefined;
}

function factsOf(deps: FeatureDeps, record: WireRecord, today: string, { hidden, hiring }: Beside): Sheet["fatos"] {
  const { facts } = texts;
  const { pessoal, contato, endereco } = record as Readonly<Record<string, WireRecord | null | undefined>>;
  const languages = (Array.isArray(record.candidatoIdiomas) ? (record.candidatoIdiomas as readonly WireRecord[]) : []).map(
    ({ idioma, nivelDescricao }) => [nameIn(idioma), String(nivelDescricao ?? "")].filter(Boolean).join(" "),
  );
  const wish = record.pretencaoSalarial;
  const phone = [contato?.dddCelular, contato?.foneCelular].filter(Boolean).join(" ");
  const told: readonly (readonly [string, string])[] = [
    [facts.schooling, optionTitle(deps, String(pessoal?.escolaridade ?? ""))],
    [facts.experience, facts.years(monthsOf(record.experiencias, today))],
    [facts.knowledge, rowsOf(record.conhecimentos).map(nameIn).join(", ")],
    [facts.languages, languages.join(", ")],
    [facts.wish, typeof wish === "number" ? wish.toLocaleString("pt-BR", { style: "currency", currency: "BRL" }) : ""],
    [facts.available, record.disponivel === false ? (hiring ?? facts.no) : facts.yes],
    ...(hidden
      ? []
      : ([
          [facts.city, nameIn(endereco?.cidade)],
          [facts.email, typeof contato?.email === "string" ? contato.email : ""],
          [facts.phone, phone],
        ] as const)),
  ];
  return told.filter(([, value]) => value !== "").map(([titulo, valor]) => ({ titulo, valor }));
}

/** How a code of schooling is called. */
export function optionTitle({ registry }: FeatureDeps, code: string): string {
  const person = declared(registry(), candidatos).fields.find(({ name }) => name === "pessoal")?.object;
  const options = person?.fields.find(({ name }) => name === "escolaridade")?.options ?? [];
  return options.find(({ value }) => value === code)?.label ?? "";
}
