import { scopeOf } from "../../../../engine/parts.ts";
import { imagensCertificado } from "../../../../generated/types/desenvolvimento/imagens-certificado.ts";
import { modelosCertificado } from "../../../../generated/types/desenvolvimento/modelos-certificado.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { idIn, rowsOf } from "../../../../metadata/json.ts";
import type { Json } from "../../../../metadata/verdict.ts";
import type { DrawnModel, Image } from "../../../../reporting/certificate/draw.ts";

/** A template as certificates are drawn by it, with its pictures. */
export interface Template {
  readonly model: DrawnModel;
  readonly images: Readonly<Record<string, Image>>;
  /** What the template prints besides: a page behind, a code to check it by. */
  readonly verso: boolean;
  readonly qr: boolean;
}

const PLAIN: Template = {
  model: { moldura: null, logos: [], caixa: null, assinaturas: [], fonte: "SEM_SERIFA" },
  images: {},
  verso: true,
  qr: true,
};

/** The template with this id; a plain one without. */
export async function templateOf({ engine, files }: FeatureDeps, context: RequestContext, id: number | null): Promise<Template> {
  if (id === null) return PLAIN;
  const model = await engine().read(context, modelosCertificado.id, id, {});
  const images: Record<string, Image> = {};
  const stored = async (file: Json | undefined): Promise<string | null> => {
    const key = (file as { readonly id?: string } | null | undefined)?.id;
    if (key === undefined) return null;
    const [found, bytes] = [await files.find(scopeOf(context), key), await files.bytes(scopeOf(context), key)];
    if (found === undefined || bytes === undefined) return null;
    images[key] = { bytes, contentType: found.contentType };
    return key;
  };
  const picture = async (image: number): Promise<string | null> =>
    image === 0 ? null : stored((await engine().read(context, imagensCertificado.id, image, {})).imagem);
  const logos: DrawnModel["logos"][number][] = [];
  for (const { logo, positionX, positionY, largura } of rowsOf(model.logos)) {
    const key = await picture(idIn(logo));
    const place = { positionX: Number(positionX), positionY: Number(positionY) };
    if (key !== null) logos.push({ key, ...place, largura: typeof largura === "number" ? largura : null });
  }
  const assinaturas: DrawnModel["assinaturas"][number][] = [];
  for (const { nome, qualificacao, imagem } of rowsOf(model.assinaturas))
    assinaturas.push({
      nome: String(nome),
      qualificacao: typeof qualificacao === "string" ? qualificacao : null,
      key: await stored(imagem),
    });
  const box = model.caixaTexto as DrawnModel["caixa"] | null;
  return {
    model: {
      fonte: model.fonte === "SERIFA" ? "SERIFA" : "SEM_SERIFA",
      moldura: await picture(idIn(model.moldura)),
      logos,
      caixa: typeof box?.positionX === "number" ? box : null,
      assinaturas,
    },
    images,
    verso: model.verso !== false,
    qr: model.qr !== false,
  };
}
