import type { FastifyInstance } from "fastify";
import { AppError } from "../../../../errors/app-error.ts";
import { areasFormacao } from "../../../../generated/types/captacao/areas-formacao.ts";
import { areasInteresse } from "../../../../generated/types/captacao/areas-interesse.ts";
import { comoFicouSabendoVaga } from "../../../../generated/types/captacao/como-ficou-sabendo-vaga.ts";
import { idiomas } from "../../../../generated/types/captacao/idiomas.ts";
import { cargos } from "../../../../generated/types/cargo-salario/cargos.ts";
import { competencias } from "../../../../generated/types/cargo-salario/competencias.ts";
import { cidades } from "../../../../generated/types/geral/cidades.ts";
import { estados } from "../../../../generated/types/geral/estados.ts";
import { empresas } from "../../../../generated/types/utilitario/empresas.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { idIn, named } from "../../../../metadata/json.ts";
import { demandFewCpfs } from "../few-cpfs.ts";
import { validCpf } from "../read-members.ts";
import { publishedAds } from "../vagas/ads.ts";
import { FORMS, fieldsOf } from "./fields.ts";
import {
  ads,
  cities,
  companyExtraFields,
  extraFields,
  heard,
  interests,
  knowledge,
  languages,
  person,
  personOf,
  positions,
  states,
  studies,
  visibleFields,
} from "./shared.ts";
import { listed, strangerIn } from "./stranger.ts";

const READ_RATE = { rateLimit: { max: 120, timeWindow: 60_000 } };
const CPF_RATE = { rateLimit: { max: 20, timeWindow: 60_000 } };

/** What the external area asks before anybody has a session (spec 000 §7.3): options to choose from, announced vacancies. */
export function lookupRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  optionRoutes(api, deps);
  personRoutes(api, deps);
  fieldRoutes(api, deps);
  serve(
    api,
    ads,
    async ({ query: { empresaId }, request }) => (empresaId === undefined ? [] : publishedAds(deps, request, empresaId)),
    READ_RATE,
  );
}

function optionRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const kinds = [
    { call: interests, register: areasInteresse, filter: {} },
    { call: positions, register: cargos, filter: { ativa: true, exibirModuloExterno: true } },
    { call: heard, register: comoFicouSabendoVaga, filter: {} },
    { call: knowledge, register: competencias, filter: { tipo: "C" } },
  ];
  for (const { call, register, filter } of kinds)
    serve(
      api,
      call,
      async ({ query: { empresaId }, request }) => {
        const context = empresaId === undefined ? undefined : await strangerIn(deps, request, empresaId, [register]);
        return context === undefined ? [] : (await listed(deps, context, register, filter)).map(named);
      },
      READ_RATE,
    );

  serve(
    api,
    studies,
    async ({ query: { empresaId, cargosIds = [] }, request }) => {
      const context =
        empresaId === undefined || cargosIds.length === 0
          ? undefined
          : await strangerIn(deps, request, empresaId, [cargos, areasFormacao]);
      if (context === undefined) return [];
      const asked = { id: cargosIds, ativa: true, exibirModuloExterno: true };
      const shown = await listed(deps, context, cargos, asked);
      const whole = await Promise.all(shown.map(({ id }) => deps.engine().read(context, cargos.id, id, {})));
      const areas = whole.flatMap(({ areasFormacaoRelacionadas }) =>
        Array.isArray(areasFormacaoRelacionadas) ? areasFormacaoRelacionadas.map(idIn) : [],
      );
      return areas.length === 0 ? [] : (await listed(deps, context, areasFormacao, { id: [...new Set(areas)] })).map(named);
    },
    READ_RATE,
  );

  serve(
    api,
    languages,
    async ({ request }) => {
      const context = await strangerIn(deps, request, undefined, [idiomas]);
      return context === undefined ? [] : (await listed(deps, context, idiomas, {})).map(named);
    },
    READ_RATE,
  );
  serve(
    api,
    states,
    async ({ request }) => {
      const context = await strangerIn(deps, request, undefined, [estados]);
      const rows = context === undefined ? [] : await listed(deps, context, estados, {});
      return rows.map((row) => ({ ...named(row), sigla: String(row.sigla) }));
    },
    READ_RATE,
  );
  serve(
    api,
    cities,
    async ({ id, request }) => {
      const context = await strangerIn(deps, request, undefined, [cidades]);
      return context === undefined ? [] : (await listed(deps, context, cidades, { uf: id })).map(named);
    },
    READ_RATE,
  );
}

function personRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { candidates } = deps.access;
  serve(
    api,
    person,
    async ({ query: { cpf = "", recaptcha }, request }) => {
      const digits = validCpf(cpf);
      if (digits !== undefined) await demandFewCpfs(deps, request, digits, recaptcha);
      return { existe: digits !== undefined && (await candidates.companiesOf(digits)).length > 0 };
    },
    CPF_RATE,
  );
  serve(
    api,
    personOf,
    async ({ query: { cpf = "", empresaId = 0, recaptcha }, request }) => {
      const digits = validCpf(cpf);
      if (digits !== undefined) await demandFewCpfs(deps, request, digits, recaptcha);
      return { existe: digits !== undefined && (await candidates.isTaken(digits, empresaId)) };
    },
    CPF_RATE,
  );
}

function fieldRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  for (const call of [extraFields, companyExtraFields])
    serve(
      api,
      call,
      async ({ id, request }) => {
        const context = await strangerIn(deps, request, id, [empresas]);
        return context === undefined ? [] : (await fieldsOf(deps, context, "candidato")).extra;
      },
      READ_RATE,
    );
  serve(
    api,
    visibleFields,
    async ({ id, request }) => {
      const { cadastro = "" } = request.params as { readonly cadastro?: string };
      if (!Object.hasOwn(FORMS, cadastro)) throw new AppError("NOT_FOUND");
      const context = await strangerIn(deps, request, id, [empresas]);
      if (context === undefined) return { visiveis: [], obrigatorios: [] };
      const { extra, others } = await fieldsOf(deps, context, cadastro);
      const demanded = extra.filter(({ obrigatorio }) => obrigatorio).map(({ campo }) => campo);
      return { visiveis: extra.map(({ campo }) => campo), obrigatorios: [...others, ...demanded] };
    },
    READ_RATE,
  );
}
