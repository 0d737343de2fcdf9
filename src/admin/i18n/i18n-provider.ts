import type { I18nProvider } from "ra-core";
import polyglot from "ra-i18n-polyglot";
import { ptBr } from "./pt-br.ts";

/** Key of the label of a member, as react-admin asks for it. */
const MEMBER = /^resources\.([^.]+)\.fields\.(.+)$/;

/** Portuguese of Brazil; members of registers by the titles `titleOf` knows. */
export function createI18nProvider(titleOf: (resource: string, source: string) => string | undefined): I18nProvider {
  const words = polyglot(() => ptBr, "pt-BR", [{ locale: "pt-BR", name: "Português (Brasil)" }]);
  return {
    ...words,
    translate(key, options) {
      const [, resource, source] = MEMBER.exec(key) ?? [];
      const title = resource === undefined || source === undefined ? undefined : titleOf(resource, source);
      return title ?? words.translate(key, options);
    },
  };
}

export const i18nProvider = createI18nProvider(() => undefined);
