import Box from "@mui/material/Box";
import ListSubheader from "@mui/material/ListSubheader";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { NumberField } from "../NumberField.tsx";
import { type Agreement, AgreementFields } from "./AgreementFields.tsx";
import { MeritFields } from "./MeritFields.tsx";
import { pageTexts as texts } from "./texts.ts";
import { GROUPINGS, type PlaceNames } from "./ui-groups.ts";
import type { Merit, NineBox } from "./ui-merit.ts";
import type { SheetRule } from "./ui-use-sheet.ts";

const RAISES = ["percentual", "acrescimo", "merito", "dissidio"] as const;

/** A rule while it is said: its value may still be missing. */
export interface RuleSaid extends Omit<SheetRule, "valor" | "merito" | "dissidio"> {
  readonly valor: number | null;
  readonly merito: Merit;
  readonly dissidio: Agreement;
}

interface RuleFieldsProps {
  readonly places: PlaceNames;
  /** Nine Boxes a matrix of merit can be of; without any there is no such rule. */
  readonly boxes: readonly NineBox[];
  /** Lines are about talents: an agreement knows since when they work here. */
  readonly isOfTalents: boolean;
  readonly said: RuleSaid;
  readonly onChange: (said: RuleSaid) => void;
}

/** What one rule gives, and to whom. */
export function RuleFields({ places, boxes, isOfTalents, said, onChange }: RuleFieldsProps) {
  const { area, cargo, faixa, ...raise } = said;
  const reached = GROUPINGS.flatMap((by) => ({ area, cargo, faixa })[by]?.map((id) => `${by} ${id}`) ?? [])[0] ?? "";
  const reach = (value: string): void => {
    const [by = "", id = ""] = value.split(" ");
    onChange({ ...raise, ...(GROUPINGS.some((one) => one === by) ? { [by]: [Number(id)] } : {}) });
  };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
      <TextField
        select
        size="small"
        label={texts.rulesFor}
        value={reached}
        onChange={(event) => reach(event.target.value)}
        sx={{ gridColumn: "1 / -1" }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{texts.rulesAll}</MenuItem>
        {GROUPINGS.flatMap((by) => [
          <ListSubheader key={by}>{texts.groupings[by]}</ListSubheader>,
          ...places[by].map(({ id, nome }) => (
            <MenuItem key={`${by} ${id}`} value={`${by} ${id}`}>
              {nome}
            </MenuItem>
          )),
        ])}
      </TextField>
      <TextField
        select
        size="small"
        label={texts.kind}
        value={said.tipo}
        onChange={(event) => onChange({ ...said, tipo: RAISES.find((one) => one === event.target.value) ?? "percentual" })}
      >
        <MenuItem value="percentual">{texts.percent}</MenuItem>
        <MenuItem value="acrescimo">{texts.amount}</MenuItem>
        {boxes.length > 0 && <MenuItem value="merito">{texts.merit}</MenuItem>}
        {isOfTalents && <MenuItem value="dissidio">{texts.agreement}</MenuItem>}
      </TextField>
      {said.tipo === "merito" ? (
        <MeritFields boxes={boxes} merit={said.merito} onChange={(merito) => onChange({ ...said, merito })} />
      ) : (
        <NumberField label={texts.rulesValue} value={said.valor} onChange={(valor) => onChange({ ...said, valor })} />
      )}
      {said.tipo === "dissidio" && (
        <AgreementFields said={said.dissidio} onChange={(dissidio) => onChange({ ...said, dissidio })} />
      )}
      <NumberField label={texts.rulesFloor} value={said.piso ?? null} onChange={(piso) => onChange({ ...said, piso })} />
      <NumberField label={texts.rulesCeiling} value={said.teto ?? null} onChange={(teto) => onChange({ ...said, teto })} />
      <TextField
        select
        size="small"
        label={texts.rulesRound}
        value={String(said.arredonda ?? "")}
        onChange={({ target: { value } }) => onChange({ ...said, arredonda: value === "5" ? 5 : value === "10" ? 10 : null })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{texts.roundings.none}</MenuItem>
        <MenuItem value="5">{texts.roundings[5]}</MenuItem>
        <MenuItem value="10">{texts.roundings[10]}</MenuItem>
      </TextField>
    </Box>
  );
}
