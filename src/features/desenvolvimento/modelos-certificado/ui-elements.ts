import { type Box, logoBox, PAGE_UNITS, type Picture } from "../../../reporting/certificate/layout.ts";
import { type Design, type LogoRow, textBoxOf } from "./ui-design.ts";
import type { Pictures } from "./ui-pictures.ts";
import { onPage } from "./ui-snap.ts";
import { editorTexts as texts } from "./ui-texts.ts";

/** Something on the page that is moved. */
export interface Element {
  readonly key: string;
  readonly name: string;
  readonly box: Box;
  /** Place among the logos; null for the box of the text. */
  readonly logo: number | null;
}

export function elementsOf(design: Design, { pictureOf, logos }: Pictures): readonly Element[] {
  const placed = design.logos.map(({ logo, positionX, positionY, largura }, at): Element => {
    const picture = pictureOf(logo?.id) ?? { key: "", width: largura ?? 100, height: largura ?? 100 };
    const place = { positionX: Number(positionX ?? 0), positionY: Number(positionY ?? 0) };
    const name = logo?.nome ?? logos.find(({ id }) => id === logo?.id)?.nome ?? String(at + 1);
    return { key: `logo-${at}`, name: texts.logo(name), box: logoBox({ picture, ...place, largura: largura ?? null }), logo: at };
  });
  // What comes later lies above: a logo over the box of the text is taken by the pointer, not the box.
  return [{ key: "texto", name: texts.text, box: textBoxOf(design), logo: null }, ...placed];
}

/** The design with an element at another place, or of another size, whole units and inside the page. */
export function placed(design: Design, { logo, box }: Element, next: Partial<Box>): Partial<Design> {
  const ratio = box.altura / Math.max(1, box.largura);
  // A logo grows both ways: no wider than its height has room for.
  const widest =
    logo === null ? PAGE_UNITS.width : Math.min(PAGE_UNITS.width, Math.floor(PAGE_UNITS.height / Math.max(ratio, 1e-9)));
  const largura = clamp(next.largura ?? box.largura, widest);
  const altura = logo === null ? clamp(next.altura ?? box.altura, PAGE_UNITS.height) : largura * ratio;
  const place = onPage({ ...box, ...next, largura, altura });
  if (logo === null) return { caixaTexto: { ...place, largura, altura } };
  const resized = next.largura === undefined ? {} : { largura };
  return { logos: design.logos.map((row, at): LogoRow => (at === logo ? { ...row, ...place, ...resized } : row)) };
}

/** How wide a logo is put on the page: its own size, unless that takes more than a third of it. */
export function firstWidth(picture: Picture | null): number | null {
  if (picture === null || (picture.width <= PAGE_UNITS.width / 3 && picture.height <= PAGE_UNITS.height / 3)) return null;
  const scale = Math.min(PAGE_UNITS.width / picture.width, PAGE_UNITS.height / picture.height) / 5;
  return Math.max(1, Math.round(picture.width * scale));
}

const clamp = (size: number, most: number): number => Math.min(most, Math.max(1, Math.round(size)));

/** What a key does to an element; undefined for keys of others. */
export function movedBy(
  { key, shiftKey, altKey }: Pick<KeyboardEvent, "key" | "shiftKey" | "altKey">,
  { box }: Element,
): Partial<Box> | undefined {
  const step = shiftKey ? 10 : 1;
  const [x, y] = [{ ArrowLeft: -step, ArrowRight: step }[key] ?? 0, { ArrowUp: -step, ArrowDown: step }[key] ?? 0];
  if (x === 0 && y === 0) return undefined;
  if (altKey) return { largura: Math.round(box.largura) + x, altura: Math.round(box.altura) + y };
  return { positionX: Math.round(box.positionX) + x, positionY: Math.round(box.positionY) + y };
}
