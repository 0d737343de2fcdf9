import type { UserInfo } from "../../../admin/providers/wire.ts";
import { fold } from "../../../metadata/fold.ts";
import { searchWords } from "../../../metadata/search-words.ts";
import { texts } from "./texts.ts";
import type { PaletteItem } from "./ui-palette-items.ts";

/** What the shell does, by name: another company, the way out. */
export function commandsOf({ empresas, empresa }: UserInfo, logout: () => void): readonly PaletteItem[] {
  const others = empresas.filter(({ id }) => id !== empresa.id);
  return [
    { key: "c inicio", label: texts.home, path: "/", external: false },
    ...others.map(({ id, nome }) => ({
      key: `c empresa ${id}`,
      label: texts.switchCompany(nome),
      path: "/",
      state: { empresa: id },
      external: false,
    })),
    { key: "c sair", label: texts.logout, path: "/", external: false, run: logout },
  ];
}

/** Commands in whose name every word stands. */
export function searchCommands(commands: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const words = searchWords(text);
  return commands.filter(({ label }) => words.every((word) => fold(label).includes(word)));
}
