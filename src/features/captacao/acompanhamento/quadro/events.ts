import type { WireRecord } from "../../../../metadata/verdict.ts";
import type { VacancyEvent } from "../shared.ts";
import { texts } from "../texts.ts";
import { nameIn } from "./columns.ts";

const { events } = texts;

/** What happened to a request and its candidates, oldest first, and what is to come. */
export function eventsOf(request: WireRecord, applications: readonly WireRecord[], today: string): readonly VacancyEvent[] {
  const found: VacancyEvent[] = [];
  const add = (dia: unknown, texto: string, nota: unknown = null): void => {
    if (typeof dia === "string") found.push({ dia, texto, nota: typeof nota === "string" ? nota : null, futuro: dia > today });
  };
  add(request.data, events.asked(nameIn(request.solicitante)));
  const step = request.status === "A" ? events.approved : request.status === "R" ? events.rejected : undefined;
  if (step !== undefined) add(request.dataStatus, step(nameIn(request.liberador)), request.observacaoLiberador);
  const began = applications.map(({ data }) => String(data)).sort()[0];
  add(began, events.first);
  const told = new Set<unknown>();
  for (const { id, candidato, dataContratacao } of applications) {
    if (told.has(id)) continue;
    told.add(id);
    add(dataContratacao, events.hired(nameIn(candidato)));
  }
  if (request.suspensa === true) add(today, events.suspended, request.obsSuspensao);
  if (request.encerrada === true) add(request.dataEncerramento, events.closed, request.obsEncerra);
  else if (request.cancelada === true) add(today, events.cancelled, request.obsCancelamento);
  else add(request.dataPrevisaoEncerramento, events.due);
  return found.sort((a, b) => a.dia.localeCompare(b.dia));
}
