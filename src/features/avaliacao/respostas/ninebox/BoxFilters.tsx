import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { dayText } from "../../../../metadata/moment.ts";
import { areaChoices } from "./ui-areas.ts";
import type { Board, Offered } from "./ui-board.ts";
import { CALIBRATED, FILTERS, isFiltered, MOVED, tenures, WITHOUT_MOVE } from "./ui-filter.ts";
import { ui } from "./ui-texts.ts";

/** Which Nine Box, whom of it, and beside which other one. */
export function BoxFilters({ board, compares = true }: { readonly board: Board; readonly compares?: boolean }) {
  const { filter, write, offered, all, id, compared } = board;
  // The chart comes first: on a phone every filter is asked for, in a window the rarer ones.
  const [open, setOpen] = useState(isFiltered(filter));
  const areas = areaChoices(board.areas, all);
  const managers = optionsOf(all.flatMap(({ gestores }) => gestores));
  const bands = optionsOf(all.map(({ faixa }) => faixa));
  const positions = optionsOf(all.map(({ cargo }) => cargo));
  const places = optionsOf(all.map(({ estabelecimento }) => estabelecimento));
  const situations = [
    { id: CALIBRATED, nome: ui.calibratedOnes },
    { id: WITHOUT_MOVE, nome: ui.uncalibratedOnes },
    ...(compared === null ? [] : [{ id: MOVED, nome: ui.movedOnes }]),
  ];
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "end" }}>
      <Choice
        label={ui.matrix}
        value={id}
        onChange={(quadro) => write({ quadro, box: null, sessao: null })}
        options={offered.map(toldMatrix)}
      />
      <Button
        size="small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{ order: { xs: 0, md: 1 }, minHeight: { md: 40 } }}
      >
        {open ? ui.fewerFilters : ui.moreFilters}
      </Button>
      <Box sx={{ display: { xs: open ? "contents" : "none", md: "contents" } }}>
        <TextField
          size="small"
          data-filtro="nome"
          label={ui.search}
          value={filter.nome}
          onChange={({ target }) => write({ nome: target.value })}
          sx={{ width: { xs: "100%", md: "auto" } }}
        />
        <Choice
          name="area"
          label={ui.area}
          value={filter.area}
          onChange={(area) => write({ area })}
          options={areas}
          none={ui.every}
        />
        {compares && (
          <Choice
            label={ui.situation}
            value={filter.situacao}
            onChange={(situacao) => write({ situacao })}
            options={situations}
            none={ui.every}
          />
        )}
        {compares && (
          <Choice
            label={ui.compare}
            value={compared}
            onChange={(com) => write({ com })}
            options={offered.filter((one) => one.id !== id).map(toldMatrix)}
            none={ui.nothing}
          />
        )}
      </Box>
      <Box sx={{ display: open ? "contents" : "none" }}>
        {managers.length > 1 && (
          <Choice
            label={ui.manager}
            value={filter.gestor}
            onChange={(gestor) => write({ gestor })}
            options={managers}
            none={ui.all}
          />
        )}
        <Choice
          label={ui.position}
          value={filter.cargo}
          onChange={(cargo) => write({ cargo })}
          options={positions}
          none={ui.all}
        />
        {bands.length > 1 && (
          <Choice label={ui.band} value={filter.faixa} onChange={(faixa) => write({ faixa })} options={bands} none={ui.every} />
        )}
        {places.length > 1 && (
          <Choice
            label={ui.place}
            value={filter.estabelecimento}
            onChange={(estabelecimento) => write({ estabelecimento })}
            options={places}
            none={ui.all}
          />
        )}
        <Choice label={ui.tenure} value={filter.tempo} onChange={(tempo) => write({ tempo })} options={tenures} none={ui.all} />
        {isFiltered(filter) && (
          <Button size="small" onClick={() => write(Object.fromEntries(FILTERS.map((name) => [name, null])))}>
            {ui.clear}
          </Button>
        )}
        <Typography variant="caption" color="textSecondary" sx={{ width: "100%", order: 2 }}>
          {ui.placesThen}
        </Typography>
      </Box>
    </Box>
  );
}

interface ChoiceProps {
  /** What keys find it by. */
  readonly name?: string;
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly options: readonly { readonly id: number; readonly nome: string }[];
  /** Text of no choice; absent where one is always made. */
  readonly none?: string;
}

export function Choice({ name, label, value, onChange, options, none }: ChoiceProps) {
  const known = options.some(({ id }) => id === value);
  return (
    <TextField
      select
      size="small"
      data-filtro={name}
      label={label}
      value={known && value !== null ? String(value) : ""}
      onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
      sx={{ minWidth: 180, width: { xs: "100%", md: "auto" } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {options.map(({ id, nome }) => (
        <MenuItem key={id} value={String(id)}>
          {nome}
        </MenuItem>
      ))}
    </TextField>
  );
}

export const toldMatrix = ({ id, data, avaliacaoDesempenho }: Offered) => {
  const day = dayText(data);
  return { id, nome: avaliacaoDesempenho === null ? day : `${day} · ${avaliacaoDesempenho.titulo}` };
};

function optionsOf(all: readonly ({ readonly id: number; readonly nome: string } | null)[]) {
  const found = new Map(all.flatMap((one) => (one === null ? [] : [[one.id, one]])));
  return [...found.values()].sort((a, b) => a.nome.localeCompare(b.nome, "pt-BR"));
}
