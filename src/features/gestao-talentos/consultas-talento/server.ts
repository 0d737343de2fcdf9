import { managersOf } from "../../../access/leaders.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { attachment } from "../../../http/attachment.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { type RequestContext, SEES_APART } from "../../../metadata/context.ts";
import { fold } from "../../../metadata/fold.ts";
import { isRecord, named, rowsOf, textIn } from "../../../metadata/json.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { timeWorked } from "../../../rules/time-worked.ts";
import {
  areaOfTalent,
  certificates,
  educations,
  experiences,
  knownCpf,
  languages,
  managers,
  namesakes,
  OFFERED,
  participants,
  photo,
  picturedTalents,
  situation,
  talentsById,
} from "./shared.ts";
import { texts } from "./texts.ts";

const ACTIVE = "A";
const CPF_DIGITS = 11;
const BY_NAME = { sort: [{ path: "nome", descending: false }], offset: 0, fixed: {} } as const;

/** What forms and other screens ask of talents beside the calls every register has. */
export const feature: ServerFeature = {
  rights: { ROLE_TALENTO_DADOS_PESSOAIS: texts.right, [SEES_APART]: texts.rightApart },
  routes(api, deps) {
    const read = (context: RequestContext, id: number) => deps.engine().read(context, colaboradores.id, id, {});

    serve(api, situation, async ({ id, request }) => {
      const { situacao, dataAdmissao, dataDesligamento } = await read(request.context(), id);
      const options = deps
        .registry()
        .get(colaboradores.id)
        ?.fields.find(({ name }) => name === "situacao")?.options;
      const since = textIn(situacao === "D" ? dataDesligamento : dataAdmissao);
      const codigo = String(situacao);
      return { codigo, rotulo: options?.find(({ value }) => value === codigo)?.label ?? codigo, desde: since };
    });

    serve(api, areaOfTalent, async ({ id, request }) => namedIn((await read(request.context(), id)).areaOrganizacional));

    serve(api, managers, async ({ id, request }) => {
      const context = request.context();
      const { areaOrganizacional } = await read(context, id);
      const areas = known(deps.registry(), areasOrganizacionais.id);
      const found = await deps.database.read(scopeOf(context), (queries) =>
        managersOf(queries, areas, context.company, [{ id, area: namedIn(areaOrganizacional) }]),
      );
      const filter = { id: [...(found.get(id) ?? [])] };
      if (filter.id.length === 0) return [];
      return (await deps.engine().list(context, colaboradores.id, { ...BY_NAME, filter })).rows.map(named);
    });

    serve(api, participants, async ({ query: { nome, page = 0, size = OFFERED }, request }) => {
      const filter: Record<string, Json> = { situacao: ACTIVE };
      if (nome !== undefined && nome.trim() !== "") filter.q = nome;
      const paged = { ...BY_NAME, filter, offset: page * size, limit: size };
      return (await deps.engine().list(request.context(), colaboradores.id, paged)).rows.map(named);
    });

    const pictureOf = async (context: RequestContext, foto: Json | undefined) => {
      const stored = isRecord(foto) ? String(foto.id) : "";
      const scope = scopeOf(context);
      const file = stored === "" ? undefined : await deps.files.find(scope, stored);
      const bytes = file && (await deps.files.bytes(scope, file.id));
      return file === undefined || bytes === undefined ? null : { ...file, bytes };
    };

    serve(api, photo, async ({ id, request, reply }) => {
      const context = request.context();
      const found = await pictureOf(context, (await read(context, id)).foto);
      if (found === null) throw new AppError("NOT_FOUND");
      return attachment(reply, found);
    });

    serve(api, talentsById, async ({ query: { ids = [] }, request }) => {
      const { rows } = await deps.engine().list(request.context(), colaboradores.id, { ...BY_NAME, filter: { id: [...ids] } });
      return rows.map(named);
    });

    serve(api, picturedTalents, async ({ query: { ids = [] }, request }) => {
      const context = request.context();
      const { rows } = await deps.engine().list(context, colaboradores.id, { ...BY_NAME, filter: { id: [...ids] } });
      const told = [];
      for (const row of rows) {
        const picture = await pictureOf(context, row.foto);
        const foto = picture && { contentType: picture.contentType, bytes: Buffer.from(picture.bytes).toString("base64") };
        told.push({ ...named(row), cargo: namedIn(row.cargo), foto });
      }
      return told;
    });

    for (const [call, member] of [
      [educations, "formacoes"],
      [certificates, "certificados"],
      [languages, "idiomas"],
    ] as const)
      serve(api, call, async ({ id, request }) => rowsOf((await read(request.context(), id))[member]));

    serve(api, experiences, async ({ id, request }) => {
      const context = request.context();
      return rowsOf((await read(context, id)).experiencias).map((row) => ({
        ...row,
        tempoExperiencia: timeWorked(String(row.dataAdmissao), textIn(row.dataDesligamento) ?? context.today),
      }));
    });

    serve(
      api,
      knownCpf,
      async ({ body, request }) => {
        const digits = body.cpf.replace(/\D/g, "");
        const found = digits === "" ? [] : await like(deps, request.context(), digits);
        return found.some(({ cpf }) => cpf === digits);
      },
      { reads: true },
    );

    serve(
      api,
      namesakes,
      async ({ body: { nome, cpf = "", colaboradorId }, request }) => {
        const context = request.context();
        const [wanted, digits] = [fold(nome.trim()), cpf.replace(/\D/g, "")];
        const whole = digits.length === CPF_DIGITS;
        const found = [
          ...(whole ? await like(deps, context, digits) : []),
          ...(wanted === "" ? [] : await like(deps, context, nome)),
        ];
        const told = found.map(({ id, nome: own, cpf: stored, dataAdmissao, situacao }) => ({
          id: Number(id),
          nome: String(own),
          dataAdmissao: String(dataAdmissao),
          situacao: String(situacao),
          mesmoCpf: whole && stored === digits,
        }));
        const same = told.filter(({ id, nome: own, mesmoCpf }) => id !== colaboradorId && (mesmoCpf || fold(own) === wanted));
        return [...new Map(same.map((one) => [one.id, one])).values()];
      },
      { reads: true },
    );
  },
};

/** Talents the reader sees whose searched members hold some words. */
async function like({ engine }: FeatureDeps, context: RequestContext, q: string): Promise<readonly WireRecord[]> {
  return (await engine().list(context, colaboradores.id, { ...BY_NAME, filter: { q } })).rows;
}

const namedIn = (value: Json | undefined) => (isRecord(value) ? named(value) : null);
