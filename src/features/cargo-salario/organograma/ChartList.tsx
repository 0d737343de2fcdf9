import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { ChartNode } from "./shared.ts";
import { texts } from "./texts.ts";

const AREAS = "/cargo-salario/areas-organizacionais";

/** The chart as nested lists, for reading in order. */
export function ChartList({ nodes }: { readonly nodes: readonly ChartNode[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 3 }}>
      {nodes.map(({ id, nome, ativa, responsaveis, pessoas, vagas, filhas }) => (
        <li key={id}>
          <Link component={RouterLink} to={`${AREAS}/${id}`}>
            {nome}
          </Link>
          <Typography component="span" variant="body2" color="textSecondary">
            {[
              "",
              ...(ativa ? [] : [texts.isInactive]),
              ...responsaveis.map((one) => one.nome),
              ...(pessoas === null ? [] : [texts.people(pessoas)]),
              ...(vagas ? [texts.vacancies(vagas)] : []),
            ].join(" · ")}
          </Typography>
          {filhas.length > 0 && <ChartList nodes={filhas} />}
        </li>
      ))}
    </Box>
  );
}
