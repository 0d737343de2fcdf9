import type { FastifyReply, FastifyRequest } from "fastify";
import { printDocument } from "../engine/print/print-document.ts";
import type { Document, DocumentEvent, Head } from "../reporting/document.ts";
import { PRINTED, type PrintFormat } from "../reporting/formats/print.ts";
import { attachment } from "./attachment.ts";
import { companyHeadOf } from "./company-head-of.ts";
import { goneAway } from "./gone-away.ts";

/** A document that a call makes by itself: its head, and what follows. */
export interface MadeDocument {
  readonly title: string;
  /** For the foot of each page. */
  readonly code: string;
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly format?: PrintFormat;
  readonly filters?: Head["filters"];
  readonly notes?: Head["notes"];
  /** In one piece, or in pieces as they are read. */
  readonly events: readonly DocumentEvent[] | Document;
}

/** Prints a document and sends the file. */
export async function sendDocument(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { title, code, name, format = "pdf", filters = [], notes = [], events }: MadeDocument,
): Promise<FastifyReply> {
  const context = request.context();
  const company = companyHeadOf(request, context);
  const head: Head = { title, company, filters, notes, user: context.user.name, at: context.now, code };
  async function* whole() {
    yield [{ type: "head", head } as const];
    if (Symbol.asyncIterator in events) yield* events;
    else yield events;
  }
  const bytes = await printDocument(whole(), format, { owner: context.user.id, signal: goneAway(reply) });
  const { extension, contentType } = PRINTED[format];
  return attachment(reply, { name: `${name}.${extension}`, contentType, bytes });
}
