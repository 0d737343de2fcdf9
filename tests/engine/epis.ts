import type { StoredRecord } from "../../src/engine/contract.ts";
import type { RequestContext } from "../../src/metadata/context.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { PLAIN, type World } from "./world.ts";

/** A category with two sizes and what an EPI of it needs. */
export interface EpiWorld {
  readonly category: StoredRecord;
  readonly sizes: readonly StoredRecord[];
  epi(change?: WireRecord): WireRecord;
  make(change?: WireRecord): Promise<StoredRecord>;
}

export async function epiWorld(world: World, context: RequestContext = world.a): Promise<EpiWorld> {
  const { engine } = world;
  const size = (nome: string) => engine.create(context, "sst/tamanhos-epi", { nome }, PLAIN);
  const sizes = [await size("P"), await size("M"), await size("G")];
  const allowed = sizes.slice(0, 2).map(({ id }) => ({ id }));
  const category = await engine.create(
    context,
    "sst/tipos-epi",
    { codigo: "1", descricao: "Proteção da cabeça", tiposTamanhosEpi: allowed },
    PLAIN,
  );
  let next = 0;
  const epi = (change: WireRecord = {}): WireRecord => ({
    nome: "Capacete",
    codigo: `EPI-${++next}`,
    tipoEpi: { id: category.id },
    tamanhos: allowed,
    data: "2026-01-02",
    validadeUso: 365,
    numeroCA: "31469",
    vencimentoCA: "2028-05-10",
    fabricante: "Fabricante de Exemplo",
    descricao: "Aba frontal",
    ...change,
  });
  return { category, sizes, epi, make: (change) => engine.create(context, "sst/epis", epi(change), PLAIN) };
}
