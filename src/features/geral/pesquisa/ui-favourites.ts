import { useSession } from "../../../admin/app/use-session.ts";
import type { PaletteItem } from "./ui-palette-items.ts";

/** The addresses the user marked. */
export function useFavourites(): readonly PaletteItem[] {
  return (useSession().info?.favoritos ?? []).map(({ caminho, titulo }) => ({
    key: `f ${caminho}`,
    label: titulo,
    path: caminho,
    external: false,
  }));
}
