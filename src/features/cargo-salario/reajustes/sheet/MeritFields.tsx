import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { ScrollArea } from "../../../../ui/ScrollArea.tsx";
import { BOXES, POSITIONS } from "../calls.ts";
import { NumberField } from "../NumberField.tsx";
import { pageTexts as texts } from "./texts.ts";
import { type Merit, type NineBox, percentAt, withPercent } from "./ui-merit.ts";

interface MeritFieldsProps {
  readonly boxes: readonly NineBox[];
  readonly merit: Merit;
  readonly onChange: (merit: Merit) => void;
}

/** A matrix of merit: what each box of a Nine Box is raised by, by where the salary lies beside its range. */
export function MeritFields({ boxes, merit, onChange }: MeritFieldsProps) {
  const chosen = boxes.find(({ id }) => id === merit.nineBox);
  return (
    <Box sx={{ display: "grid", gap: 2, gridColumn: "1 / -1", minWidth: 0 }}>
      <TextField
        select
        size="small"
        label={texts.meritBox}
        value={chosen === undefined ? "" : String(chosen.id)}
        onChange={(event) => onChange({ ...merit, nineBox: Number(event.target.value) })}
      >
        {boxes.map(({ id, nome }) => (
          <MenuItem key={id} value={String(id)}>
            {nome}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "1fr 1fr" }}>
        <NumberField label={texts.meritBelow} value={merit.abaixo} onChange={(abaixo) => onChange({ ...merit, abaixo })} />
        <NumberField label={texts.meritAbove} value={merit.acima} onChange={(acima) => onChange({ ...merit, acima })} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {texts.meritEmpty}
      </Typography>
      <ScrollArea label={texts.meritMatrix}>
        <Box
          component="table"
          aria-label={texts.meritMatrix}
          sx={{ width: 1, borderCollapse: "collapse", "& th, & td": { p: 0.5 } }}
        >
          <thead>
            <tr>
              <th scope="col">{texts.meritHead}</th>
              {POSITIONS.map((posicao) => (
                <th key={posicao} scope="col">
                  {texts.positions[posicao]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {BOXES.map((caixa) => {
              const name = chosen?.caixas[caixa - 1] ?? String(caixa);
              return (
                <tr key={caixa}>
                  <Box component="th" scope="row" sx={{ textAlign: "left", fontWeight: 400 }}>
                    {name}
                  </Box>
                  {POSITIONS.map((posicao) => (
                    <Box key={posicao} component="td" sx={{ minWidth: 96 }}>
                      <NumberField
                        cell
                        label={texts.meritCell(name, texts.positions[posicao])}
                        value={percentAt(merit, caixa, posicao)}
                        onChange={(valor) => onChange(withPercent(merit, { caixa, posicao }, valor))}
                      />
                    </Box>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </Box>
      </ScrollArea>
    </Box>
  );
}
