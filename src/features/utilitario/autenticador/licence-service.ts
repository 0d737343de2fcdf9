import { randomInt, randomUUID } from "node:crypto";
import type { Database, Queries } from "../../../db/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { HOUSE_ZONE } from "../../../metadata/moment.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { todayIn } from "../../../rules/today-in.ts";
import { type Doer, noteDone } from "../../../services/audit/note.ts";
import type { Licence, LicenceServer } from "../../../services/licence/contract.ts";
import { OutsideError } from "../../../services/outside/ask.ts";
import type { Vault } from "../../../services/vault/contract.ts";
import { type InstallationState, isDocument, type LicenceEvent, type LicenceInfo, stateAfter } from "./shared.ts";
import { NO_LICENCE, readLicence, type StoredLicence, writeLicence } from "./stored-licence.ts";
import { texts } from "./texts.ts";

/** Who asks, for the audit. */
export interface Asker {
  readonly user: Doer;
  readonly requestId: string;
}

/** The licence of this installation: the same for the page without a session and the page inside (spec 002 §7.4). */
export interface LicenceService {
  info(): Promise<LicenceInfo>;
  ticket(): Promise<{ readonly ticket: string | null }>;
  /** A ticket there is already is answered again, and erases nothing. ACTION_REFUSED in cloud mode. */
  newTicket(asker: Asker): Promise<{ readonly ticket: string }>;
  /** UNAVAILABLE when the licence server does not answer, ACTION_REFUSED when it refuses or there is none. */
  authenticate(asker: Asker, request: { readonly cnpj?: string }): Promise<LicenceInfo>;
  /** FIELD_VALIDATION_VIOLATION for anything but the CNPJ or CPF of the licence. */
  rectify(asker: Asker, request: { readonly cnpj: string }): Promise<LicenceInfo>;
}

interface Deps {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: () => Date;
  readonly server: LicenceServer | undefined;
  readonly cloud: boolean;
}

/** Neither 0, 1, O nor I: a ticket is read aloud and typed. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** Under which the audit knows the licence. */
export const PLACE = "utilitario/autenticador";

export function createLicenceService({ database, vault, clock, server, cloud }: Deps): LicenceService {
  const read = (): Promise<StoredLicence> => database.house((queries) => readLicence(queries, vault, randomUUID));

  const infoOf = ({ licence, state, changed }: Pick<StoredLicence, "licence" | "state" | "changed">): LicenceInfo => {
    const bypassed = server !== undefined && (changed || licence.burlado);
    const { razaoSocial, cnpj, nomeRegistroLocation, dataExpedicao, dataExpiracao, nrSerie } = licence;
    const over = dataExpiracao !== null && dataExpiracao < today(clock());
    return {
      razaoSocial,
      cnpj,
      nomeRegistroLocation,
      dataExpedicao,
      dataExpiracao,
      nrSerie,
      statusMigracao: server === undefined ? null : state,
      ehModoNuvem: cloud,
      ehAtivado: licence.ativa && !over && !bypassed,
      autenticadorBurlado: bypassed,
    };
  };

  const save = async (
    asker: Asker,
    op: string,
    before: StoredLicence,
    next: { readonly event?: LicenceEvent; readonly licence: Licence; readonly ticket: string | null },
  ): Promise<LicenceInfo> => {
    const state = next.event === undefined ? before.state : stateAfter(before.state, next.event);
    const now = clock();
    await database.house((queries) =>
      queries.transaction().execute(async (inside: Queries) => {
        await writeLicence(inside, vault, before, { ...next, state }, now);
        const changes = changesOf(before, state, next.licence);
        await noteDone(inside, { ...asker, now: now.toISOString(), place: PLACE, id: 1, op, changes });
      }),
    );
    return infoOf({ licence: next.licence, state, changed: false });
  };

  const reached = (asker: Asker, before: StoredLicence, state: Exclude<InstallationState, "NOVA_INSTALACAO">, licence: Licence) =>
    save(asker, "autenticar", before, {
      event: { type: "authenticated", reached: state },
      licence,
      // The ticket has done its work: another may be made when the licence moves.
      ticket: state === "MIGRADA" ? null : before.ticket,
    });

  return {
    info: async () => infoOf(await read()),
    ticket: async () => ({ ticket: (await read()).ticket }),
    async newTicket(asker) {
      if (cloud) throw new AppError("ACTION_REFUSED", { message: texts.cloudTicket });
      const before = await read();
      if (before.ticket !== null) return { ticket: before.ticket };
      const ticket = makeTicket();
      await save(asker, "ticket", before, { event: { type: "ticket" }, licence: NO_LICENCE, ticket });
      return { ticket };
    },
    async authenticate(asker, { cnpj: given }) {
      if (given !== undefined && !cloud) throw new AppError("ACTION_REFUSED", { message: texts.useRectify });
      if (given !== undefined && !isDocument(given)) throw wrongDocument();
      if (server === undefined) throw new AppError("ACTION_REFUSED", { message: texts.off });
      const before = await read();
      const cnpj = given ?? before.licence.cnpj;
      const kept = { ...before.licence, cnpj };
      if (cnpj === null && before.ticket === null) return reached(asker, before, "SEM_CNPJ", kept);
      const { installation, ticket } = before;
      const told = await server.authenticate({ installation, ticket, cnpj }).catch(async (cause: unknown) => {
        if (!(cause instanceof OutsideError)) throw cause;
        if (!before.changed) await reached(asker, before, "SEM_CONEXAO", kept);
        throw new AppError("UNAVAILABLE", { message: texts.silent, cause });
      });
      if (told.outcome === "told")
        return reached(asker, before, told.stage, { ...told.licence, cnpj: told.licence.cnpj ?? cnpj });
      if (told.outcome === "refused") throw new AppError("ACTION_REFUSED", { message: texts.refused });
      if (!before.changed) await reached(asker, before, "SEM_CNPJ", before.licence);
      throw wrongDocument();
    },
    async rectify(asker, { cnpj }) {
      if (!isDocument(cnpj)) throw wrongDocument();
      const before = await read();
      if (server !== undefined) {
        const taken = await server.rectify({ installation: before.installation, cnpj }).catch((cause: unknown) => {
          if (!(cause instanceof OutsideError)) throw cause;
          throw new AppError("UNAVAILABLE", { message: texts.silent, cause });
        });
        if (!taken) throw wrongDocument();
      }
      // What was changed from outside stays told: only the licence server itself puts it right.
      const licence = { ...before.licence, cnpj, burlado: before.licence.burlado || before.changed };
      return save(asker, "retificar", before, { licence, ticket: before.ticket });
    },
  };
}

function makeTicket(): string {
  const group = (): string => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}

const wrongDocument = (): AppError =>
  new AppError("FIELD_VALIDATION_VIOLATION", {
    message: texts.wrongDocument,
    errors: [{ field: "cnpj", code: "licence-document", message: texts.wrongDocument }],
  });

const today = (now: Date): string => todayIn(HOUSE_ZONE, now);

/** State, serial number and validity; a CNPJ or CPF is left out of the audit. */
function changesOf(before: StoredLicence, state: InstallationState, licence: Licence) {
  const pairs: readonly (readonly [string, string, Json, Json])[] = [
    ["statusMigracao", texts.statusLabel, before.state, state],
    ["nrSerie", texts.serial, before.licence.nrSerie, licence.nrSerie],
    ["dataExpiracao", texts.expires, before.licence.dataExpiracao, licence.dataExpiracao],
  ];
  return pairs
    .filter(([, , old, now]) => old !== now)
    .map(([field, title, old, now]) => ({ field, title, before: old, after: now }));
}
