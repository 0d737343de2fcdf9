import { type Checked, memberAt } from "./walk.ts";

/** Ids, places and messages that rules, tabs and presets need. */
export function checkTexts(checked: Checked): void {
  const { register, document, refuse } = checked;
  for (const { plan, node } of checked.objects) {
    for (const id of repeated(plan.rules.map((rule) => rule.id))) refuse(`duas regras se chamam ${id}`, node, "x-rules");
    for (const rule of plan.rules) {
      if (!rule.assert) continue;
      if (rule.at === undefined)
        refuse(`regra ${rule.id}: diga em que campo se mostra o assert que falha ("at")`, node, "x-rules");
      else if (!memberAt(plan, rule.at))
        refuse(`regra ${rule.id}: não existe o campo ${rule.at} para mostrar a mensagem`, node, "x-rules");
      if (rule.message === undefined) refuse(`regra ${rule.id}: um assert precisa de message`, node, "x-rules");
    }
  }
  for (const id of repeated(register.list.presets.map((preset) => preset.id)))
    refuse(`dois filtros prontos se chamam ${id}`, document, "x-ui", "list");
  const isOfBoth = new Set(register.addresses.map(({ gender }) => gender)).size > 1;
  for (const [at, { id, title }] of register.list.presets.entries()) {
    const isInBoth = typeof title !== "string";
    if (isOfBoth === isInBoth) continue;
    const reason = isOfBoth
      ? `os endereços têm nomes dos dois gêneros: diga o título do filtro pronto ${id} em { "m", "f" }`
      : `os endereços têm nomes de um só gênero: diga o título do filtro pronto ${id} em um só texto`;
    refuse(reason, document, "x-ui", "list", "presets", at, "title");
  }
  for (const id of repeated(register.tabs.map((tab) => tab.id))) refuse(`duas abas se chamam ${id}`, document, "x-ui", "tabs");
  checkTabs(checked);
}

/** With tabs, every visible member stands on exactly one; a group may stand whole or member by member. */
function checkTabs({ register, document, refuse }: Checked): void {
  if (!document["x-ui"]?.tabs) return;
  const placed = register.tabs.flatMap(({ fields }) => fields);
  for (const path of repeated(placed)) refuse(`${path} está em duas abas`, document, "x-ui", "tabs");
  for (const path of placed) if (!memberAt(register, path)) refuse(`não existe o campo ${path}`, document, "x-ui", "tabs");
  for (const field of register.fields) {
    const whole = placed.includes(field.path);
    const parts = (field.object?.what === "group" ? field.object.fields : []).filter((member) => placed.includes(member.path));
    if (whole && parts.length > 0) refuse(`${field.path} está em duas abas`, document, "x-ui", "tabs");
    if (!whole && parts.length === 0) refuse(`${field.path} não está em nenhuma aba`, document, "x-ui", "tabs");
  }
}

const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];
