import { computeAccessibleDescription, computeAccessibleName, getRole } from "dom-accessibility-api";

/** Roles a form speaks with, in the words of its readers. Everything else is only a container. */
const WORDS: Readonly<Record<string, string>> = {
  heading: "título",
  tab: "aba",
  group: "grupo",
  radiogroup: "opções",
  radio: "opção",
  checkbox: "caixa",
  textbox: "texto",
  combobox: "escolha",
  spinbutton: "número",
  table: "tabela",
  columnheader: "coluna",
  button: "botão",
  status: "valor",
  alert: "alerta",
};

/** What assistive technology reads of an element and everything in it, a line each. */
export function accessibleTree(root: Element): string {
  return lines(root, 0).join("\n");
}

function lines(element: Element, depth: number): string[] {
  if (element.getAttribute("aria-hidden") === "true" || element.hasAttribute("hidden")) return [];
  const own = lineOf(element);
  const inner = [...element.children].flatMap((child) => lines(child, own === null ? depth : depth + 1));
  return own === null ? inner : [`${"  ".repeat(depth)}${own}`, ...inner];
}

function lineOf(element: Element): string | null {
  const role = getRole(element);
  const word = role === null ? undefined : WORDS[role];
  if (!word) return null;
  const name = computeAccessibleName(element);
  if (role === "status" && name === "") return null;
  const facts = [
    element.getAttribute("aria-required") === "true" ? "obrigatório" : "",
    element.matches(":disabled") || element.getAttribute("aria-disabled") === "true" ? "bloqueado" : "",
    element.matches("input:checked") ? "marcado" : "",
    element.getAttribute("aria-selected") === "true" ? "aberta" : "",
  ].filter(Boolean);
  const help = computeAccessibleDescription(element);
  return [
    `${word} “${name}”`,
    facts.length > 0 ? ` (${facts.join(", ")})` : "",
    help === "" || help === name ? "" : ` — ${help}`,
  ].join("");
}
