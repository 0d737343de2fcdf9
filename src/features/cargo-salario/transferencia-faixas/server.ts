import { refusedAt } from "../../../errors/refused-at.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import { faixasSalariais } from "../../../generated/types/cargo-salario/faixas-salariais.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { LONGEST_NAME, transferRanges } from "./shared.ts";
import { texts } from "./texts.ts";

/** Whoever edits ranges reads the jobs they belong to. */
const SEES = ["ROLE_CARGO_SALARIO_CARGOS_VER", "ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS_VER"];

/** Ranges that go from one job to another, all of them or none. */
export const feature: ServerFeature = {
  routes(api, { engine }) {
    serve(api, transferRanges, async ({ id, body: { cargoDestinoId, faixas }, request }) => {
      const context = readerOf(request.context());
      if (faixas.length === 0) refuse("faixas", texts.some);
      for (const [at, { novoNome = "" }] of faixas.entries())
        if (novoNome.trim().length > LONGEST_NAME) refuse(`faixas.${at}.novoNome`, texts.tooLong);
      return engine().together(context, async (inside) => {
        await inside.read(context, cargos.id, id, {});
        if (cargoDestinoId === id) refuse("cargoDestinoId", texts.same);
        for (const [at, { id: range, novoNome = "" }] of faixas.entries()) {
          const stored = await inside.read(context, faixasSalariais.id, range, {});
          if (stored.cargoId !== id) refuse(`faixas.${at}.id`, texts.foreign);
          const named = novoNome.trim() === "" ? {} : { nome: novoNome };
          await inside.update(context, faixasSalariais.id, range, { cargoId: cargoDestinoId, ...named }, { fixed: {} });
        }
        return { transferidas: faixas.length };
      });
    });
  },
};

const readerOf = (context: RequestContext): RequestContext => holding(context, SEES);

function refuse(field: string, message: string): never {
  throw refusedAt(field, "range", message);
}
