import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { isRecord, textIn } from "../../../metadata/json.ts";
import { Person } from "../../../ui/Person.tsx";
import type { ChartNode } from "./shared.ts";
import { texts } from "./texts.ts";

interface Seen {
  readonly content: readonly { readonly id: number; readonly nome: string; readonly cargo: unknown }[];
}

const TALENTS = "/gestao-talentos/talentos";
const MOST = 30;

/** The active talents of one area whom the reader sees, asked for when the area is chosen. */
export function AreaPeople({ area }: { readonly area: ChartNode }) {
  const { answer, problem } = useAnswer<Seen>(
    `${TALENTS}?preset=ativos&areaOrganizacional=${area.id}&page=0&size=${MOST}&sort=nome,asc`,
    texts.peopleFailed,
  );
  if (problem !== undefined) return <Typography color="error">{problem}</Typography>;
  if (answer === undefined) return null;
  return (
    <Box component="section" aria-label={texts.peopleOf(area.nome)} sx={{ display: "grid", gap: 1 }}>
      {answer.content.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {texts.noPeople}
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: "none",
            display: "grid",
            gap: 1,
            gridTemplateColumns: "repeat(auto-fill, minmax(min(240px, 100%), 1fr))",
          }}
        >
          {answer.content.map(({ id, nome, cargo }) => (
            <Box component="li" key={id} sx={{ display: "flex", gap: 1, alignItems: "center", minWidth: 0 }}>
              <Person name={nome} />
              <Box sx={{ minWidth: 0 }}>
                <Link component={RouterLink} to={`${TALENTS}/${id}`} color="text.primary" noWrap sx={{ display: "block" }}>
                  {nome}
                </Link>
                <Typography variant="caption" color="textSecondary" noWrap sx={{ display: "block" }}>
                  {isRecord(cargo) ? (textIn(cargo.nome) ?? "") : ""}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {(area.pessoas ?? 0) > MOST && (
        <Link
          component={RouterLink}
          to={`${TALENTS}?${new URLSearchParams({ filter: JSON.stringify({ preset: "ativos", areaOrganizacional: area.id }) })}`}
        >
          {texts.allPeople}
        </Link>
      )}
    </Box>
  );
}
