import { type RawBuilder, sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { imagensCertificado } from "../../../generated/types/desenvolvimento/imagens-certificado.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { idIn, isRecord, numberIn, rowsOf } from "../../../metadata/json.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { type Box, logoBox, PAGE_UNITS } from "../../../reporting/certificate/layout.ts";
import { sameJson } from "../../../rules/value.ts";
import { HEAD_BYTES, type ImageSize, imageSize } from "./image-size.ts";
import { texts } from "./texts.ts";

/** Logos and the box of the text lie within the page whole, not by their corner alone. */
export const fitsPage = ({ registry }: Pick<FeatureDeps, "registry">): HookFunctions => ({
  async prepare({ queries, record, before, refuse }) {
    const kept = new Set(rowsOf(before?.logos).map(placeOf));
    const logos = rowsOf(record.logos);
    const moved = [...logos.entries()].filter(([, row]) => !kept.has(placeOf(row)));
    const ids = moved.map(([, { logo }]) => idIn(logo));
    const sizes = ids.length === 0 ? new Map<number, ImageSize>() : await sizesOf(queries, registry(), ids);
    for (const [at, { logo, positionX, positionY, largura }] of moved) {
      const picture = { key: "", width: 0, height: 0, ...sizes.get(idIn(logo)) };
      const place = { positionX: Number(positionX), positionY: Number(positionY), largura: numberIn(largura) };
      const { right, below } = beyond(logoBox({ picture, ...place }));
      if (right) refuse(`logos.${at}.positionX`, texts.logoRight);
      if (below) refuse(`logos.${at}.positionY`, texts.logoBelow);
    }
    const box = boxIn(record.caixaTexto);
    if (box === undefined || sameJson(box, boxIn(before?.caixaTexto) ?? null)) return undefined;
    const { right, below } = beyond(box);
    if (right) refuse("caixaTexto.largura", texts.boxRight);
    if (below) refuse("caixaTexto.altura", texts.boxBelow);
    return undefined;
  },
});

/** What stands where it already stood is not asked again. */
const placeOf = ({ logo, positionX, positionY, largura }: WireRecord): string =>
  JSON.stringify([idIn(logo), Number(positionX), Number(positionY), numberIn(largura)]);

function boxIn(value: Json | undefined): (Box & Readonly<Record<string, number>>) | undefined {
  if (!isRecord(value) || numberIn(value.positionX) === null) return undefined;
  const { positionX, positionY, largura, altura } = value;
  return { positionX: Number(positionX), positionY: Number(positionY), largura: Number(largura), altura: Number(altura) };
}

/** Half a unit is no more than rounding. */
const beyond = ({ positionX, positionY, largura, altura }: Box) => ({
  right: positionX + largura > PAGE_UNITS.width + 0.5,
  below: positionY + altura > PAGE_UNITS.height + 0.5,
});

async function sizesOf(queries: Queries, registry: Registry, ids: readonly number[]): Promise<ReadonlyMap<number, ImageSize>> {
  const register = known(registry, imagensCertificado.id);
  const file: RawBuilder<unknown> = sql.ref(`i.${columnOf(register, "imagem")}`);
  const { rows } = await sql<{ id: number; head: Uint8Array }>`
    select i.id, substring(a.bytes from 1 for ${HEAD_BYTES}::int) as head
    from ${sql.table(tableOf(register))} i join quadro_arquivo a on a.id = ${file} where i.id = any(${[...ids]}::bigint[])`.execute(
    queries,
  );
  return new Map(
    rows.flatMap(({ id, head }) => {
      const size = imageSize(head);
      return size === undefined ? [] : [[Number(id), size] as const];
    }),
  );
}
