import type { StoredRecord } from "../../src/engine/contract.ts";
import type { RequestContext } from "../../src/metadata/context.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { PLAIN, type World } from "../engine/world.ts";

/** What most registers refer to, made in company A. */
export interface Workplace {
  make(register: string, record: WireRecord, context?: RequestContext): Promise<StoredRecord>;
  readonly state: StoredRecord;
  readonly otherState: StoredRecord;
  readonly city: StoredRecord;
  readonly site: StoredRecord;
  readonly occupation: StoredRecord;
}

export async function openWorkplace({ engine, a }: World): Promise<Workplace> {
  const make: Workplace["make"] = (register, record, context = a) => engine.create(context, register, record, PLAIN);
  const state = await make("geral/estados", { sigla: "CE", nome: "Ceará", codigoIbge: "23" });
  const otherState = await make("geral/estados", { sigla: "PI", nome: "Piauí", codigoIbge: "22" });
  return {
    make,
    state,
    otherState,
    city: await make("geral/cidades", { nome: "Fortaleza", uf: { id: state.id }, codigoIbge: "2304400" }),
    site: await make("utilitario/estabelecimentos", {
      nome: "Matriz",
      cnpjBase: "11222333",
      complementoCnpjCaepf: "0001",
      digitoVerificador: "81",
    }),
    occupation: await make("geral/cbos", { codigo: "252405", descricaoCompleta: "Analista de recursos humanos" }),
  };
}
