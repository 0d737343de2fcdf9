import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { pageTexts as texts } from "./texts.ts";
import { GROUPINGS, type PlaceNames } from "./ui-groups.ts";
import type { NineBox } from "./ui-merit.ts";
import { numberText } from "./ui-numbers.ts";
import type { SheetRule } from "./ui-use-sheet.ts";

interface RuleListProps {
  readonly places: PlaceNames;
  readonly boxes: readonly NineBox[];
  readonly rules: readonly SheetRule[];
  readonly onChange: (rules: readonly SheetRule[]) => void;
}

/** Rules in the order in which they go; each is moved up or taken out. */
export function RuleList({ places, boxes, rules, onChange }: RuleListProps) {
  const without = (at: number): readonly SheetRule[] => rules.filter((_, place) => place !== at);
  const up = (at: number): void => {
    const moved = rules[at];
    if (moved !== undefined) onChange(without(at).toSpliced(at - 1, 0, moved));
  };
  return (
    <Box component="ol" aria-label={texts.rulesOrder} sx={{ m: 0, pl: 3, display: "grid", gap: 0.5 }}>
      {rules.map((rule, at) => {
        const said = sentenceOf(rule, places, boxes);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may say the same; their place is what tells them apart.
          <li key={at}>
            <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
              <Typography variant="body2" sx={{ flex: 1 }}>
                {said}
              </Typography>
              <Button size="small" disabled={at === 0} aria-label={texts.ruleUpOf(said)} onClick={() => up(at)}>
                {texts.ruleUp}
              </Button>
              <Button size="small" aria-label={texts.ruleOutOf(said)} onClick={() => onChange(without(at))}>
                {texts.uncomment}
              </Button>
            </Box>
          </li>
        );
      })}
    </Box>
  );
}

/** A rule as one says it. */
function sentenceOf(rule: SheetRule, places: PlaceNames, boxes: readonly NineBox[]): string {
  const names = GROUPINGS.flatMap((by) => (rule[by] ?? []).flatMap((id) => places[by].find((one) => one.id === id)?.nome ?? []));
  const values = {
    percentual: `${numberText(rule.valor)} %`,
    acrescimo: `R$ ${numberText(rule.valor)}`,
    dissidio: texts.agreementOf(rule.dissidio?.tipoValor === 2 ? `R$ ${numberText(rule.valor)}` : `${numberText(rule.valor)} %`),
    merito: texts.meritOf(boxes.find(({ id }) => id === rule.merito?.nineBox)?.nome ?? ""),
  };
  const value = values[rule.tipo];
  const held = [
    [texts.rulesFloor, rule.piso],
    [texts.rulesCeiling, rule.teto],
  ] as const;
  return [
    `${names.length === 0 ? texts.rulesAll : names.join(", ")}: ${value}`,
    ...held.flatMap(([title, amount]) => (amount == null ? [] : [`${title.toLowerCase()} R$ ${numberText(amount)}`])),
    ...(rule.arredonda == null ? [] : [texts.roundedOf[rule.arredonda]]),
  ].join(", ");
}
