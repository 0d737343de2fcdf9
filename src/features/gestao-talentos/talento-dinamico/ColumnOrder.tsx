import Box from "@mui/material/Box";
import FormLabel from "@mui/material/FormLabel";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId, useRef } from "react";
import { icons } from "../../../ui/icons.tsx";
import { texts } from "./texts.ts";

interface ColumnOrderProps {
  readonly columns: readonly { readonly nome: string; readonly titulo: string }[];
  readonly onChange: (names: readonly string[]) => void;
}

/** The chosen columns in the order of the report; moved by buttons, dragged, or taken out. */
export function ColumnOrder({ columns, onChange }: ColumnOrderProps) {
  const id = useId();
  const dragged = useRef<string | null>(null);
  const names = columns.map(({ nome }) => nome);
  const put = (name: string, at: number): void => {
    const rest = names.filter((one) => one !== name);
    rest.splice(Math.max(0, at), 0, name);
    onChange(rest);
  };
  return (
    <Box sx={{ display: "grid", gap: 0.5, alignContent: "start", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <FormLabel id={id}>{texts.chosen}</FormLabel>
      <Paper variant="outlined" component="ol" aria-labelledby={id} sx={{ m: 0, p: 1, listStyle: "none" }}>
        {columns.length === 0 && (
          <Typography component="li" variant="body2" color="textSecondary">
            {texts.noneChosen}
          </Typography>
        )}
        {columns.map(({ nome, titulo }, at) => (
          <Box
            component="li"
            key={nome}
            draggable
            onDragStart={() => {
              dragged.current = nome;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged.current !== null) put(dragged.current, at);
            }}
            sx={{ display: "flex", alignItems: "center", gap: 0.5, cursor: "grab" }}
          >
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {at + 1}. {titulo}
            </Typography>
            <IconButton size="small" aria-label={texts.up(titulo)} disabled={at === 0} onClick={() => put(nome, at - 1)}>
              <icons.next fontSize="small" sx={{ transform: "rotate(-90deg)" }} />
            </IconButton>
            <IconButton
              size="small"
              aria-label={texts.down(titulo)}
              disabled={at === columns.length - 1}
              onClick={() => put(nome, at + 1)}
            >
              <icons.next fontSize="small" sx={{ transform: "rotate(90deg)" }} />
            </IconButton>
            <IconButton
              size="small"
              aria-label={texts.remove(titulo)}
              onClick={() => onChange(names.filter((one) => one !== nome))}
            >
              <icons.close fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Paper>
    </Box>
  );
}
