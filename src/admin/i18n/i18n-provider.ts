import polyglot from "ra-i18n-polyglot";
import { ptBr } from "./pt-br.ts";

export const i18nProvider = polyglot(() => ptBr, "pt-BR", [{ locale: "pt-BR", name: "Português (Brasil)" }]);
