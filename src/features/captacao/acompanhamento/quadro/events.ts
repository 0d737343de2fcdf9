import type { Engine } from "../../../../engine/contract.ts";
import { anuncios } from "../../../../generated/types/captacao/anuncios.ts";
import { solicitacoesPessoal } from "../../../../generated/types/captacao/solicitacoes-pessoal.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { HOUSE_ZONE } from "../../../../metadata/moment.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { todayIn } from "../../../../rules/today-in.ts";
import type { VacancyEvent } from "../shared.ts";
import { texts } from "../texts.ts";
import { nameIn } from "./columns.ts";

const { events } = texts;
const MOST = 500;
/** Steps of a request no member of it keeps the day of, with the member that says why. */
const STEPS: Readonly<Record<string, { readonly text: string; readonly note?: string }>> = {
  suspende: { text: events.suspended, note: "obsSuspensao" },
  libera: { text: events.released },
  reabre: { text: events.reopened },
  cancela: { text: events.cancelled, note: "obsCancelamento" },
};
const SHOWN = "exibirModuloExterno";

interface Vacancy {
  readonly request: WireRecord & { readonly id: number };
  readonly ad: { readonly id: number } | undefined;
  readonly applications: readonly WireRecord[];
}

/** What happened to a request, its announcement and its candidates, oldest first, and what is to come. The reader sees all three. */
export async function eventsOf(
  engine: Engine,
  reader: RequestContext,
  { request, ad, applications }: Vacancy,
): Promise<readonly VacancyEvent[]> {
  const found: VacancyEvent[] = [];
  const add = (dia: unknown, texto: string, nota: unknown = null): void => {
    if (typeof dia !== "string") return;
    found.push({ dia, texto, nota: typeof nota === "string" ? nota : null, futuro: dia > reader.today });
  };
  const written = async (register: string, id: number) =>
    (await engine.audit(reader, register, id, { offset: 0, limit: MOST })).entries.map(({ moment, op, changes }) => ({
      day: todayIn(HOUSE_ZONE, new Date(moment)),
      op,
      now: (member: string | undefined) => changes.find(({ field }) => field === member)?.after,
    }));
  add(request.data, events.asked(nameIn(request.solicitante)));
  const step = request.status === "A" ? events.approved : request.status === "R" ? events.rejected : undefined;
  if (step !== undefined) add(request.dataStatus, step(nameIn(request.liberador)), request.observacaoLiberador);
  for (const { day, op, now } of await written(solicitacoesPessoal.id, request.id)) {
    const told = STEPS[op];
    if (told !== undefined) add(day, told.text, now(told.note));
  }
  const shown = ad === undefined ? undefined : (await written(anuncios.id, ad.id)).find(({ now }) => now(SHOWN) === true);
  add(shown?.day, events.announced);
  add(applications.map(({ data }) => String(data)).sort()[0], events.first);
  const told = new Set<unknown>();
  for (const { id, candidato, dataContratacao } of applications) {
    if (told.has(id)) continue;
    told.add(id);
    add(dataContratacao, events.hired(nameIn(candidato)));
  }
  if (request.encerrada === true) add(request.dataEncerramento, events.closed, request.obsEncerra);
  else if (request.cancelada !== true) add(request.dataPrevisaoEncerramento, events.due);
  return found.sort((a, b) => a.dia.localeCompare(b.dia));
}
