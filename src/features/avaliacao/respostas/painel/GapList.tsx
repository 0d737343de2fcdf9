import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../../../admin/app/use-session.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { type Pdis, pdisRights } from "../../../../generated/types/avaliacao/pdis.ts";
import type { Page } from "../../../../metadata/shape.ts";
import { panelUi as ui } from "./ui-texts.ts";

/** How far somebody is from what is demanded in a competence: what is missing weighs more than nothing, what is beyond it less. */
export interface Reach {
  readonly nome: string;
  readonly missing: number;
  /** What was reached beside what is demanded. */
  readonly words: string;
}

interface GapListProps {
  /** Whose plan an action goes into; the reader's own when absent. */
  readonly person?: { readonly id: number; readonly nome: string };
  readonly reached: readonly Reach[];
}

/** Of each the largest ones are told. */
const MOST = 3;
const PLANS = "/avaliacao/pdi";
/** The tab of a plan on which gaps make actions. */
const BOARD = "?aba=parte-10";

/** What is missing most, each with the way to an action for it, and what is beyond what is demanded. */
export function GapList({ person, reached }: GapListProps) {
  const { info } = useSession();
  const may = (right: string): boolean => info?.authorities.includes(right) === true;
  const gaps = reached
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => b.missing - a.missing)
    .slice(0, MOST);
  const strengths = reached
    .filter(({ missing }) => missing < 0)
    .sort((a, b) => a.missing - b.missing)
    .slice(0, MOST);
  const who = person?.id ?? info?.colaborador ?? null;
  const asks = gaps.length > 0 && who !== null && may(pdisRights.view);
  const plans = useAnswer<Page<Pdis>>(asks ? `${PLANS}?colaborador=${who}&page=0&size=50` : null, ui.failed);
  const active = plans.answer?.content.find(({ situacao }) => situacao === "ATIVO");
  const begins = active === undefined && person !== undefined && plans.answer !== undefined && may(pdisRights.create);
  return (
    <>
      <Lines title={ui.gaps} of={gaps}>
        {({ nome }) =>
          (active !== undefined || begins) && (
            <Button
              component={Link}
              size="small"
              aria-label={ui.actionFor(nome)}
              {...(active === undefined
                ? { to: `${PLANS}/new`, state: { inicial: { colaborador: person } } }
                : { to: `${PLANS}/${active.id}${BOARD}` })}
            >
              {ui.action}
            </Button>
          )
        }
      </Lines>
      <Lines title={ui.strengths} of={strengths} />
    </>
  );
}

interface LinesProps {
  readonly title: string;
  readonly of: readonly Reach[];
  readonly children?: (one: Reach) => ReactNode;
}

const Lines = ({ title, of, children }: LinesProps) =>
  of.length > 0 && (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {of.map((one) => (
          <Box component="li" key={one.nome} sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, alignItems: "center" }}>
            <Typography variant="body2">{`${one.nome}: ${one.words}`}</Typography>
            {children?.(one)}
          </Box>
        ))}
      </Box>
    </Box>
  );

/** What was commented, without author. */
export const Comments = ({ of }: { readonly of: readonly string[] }) =>
  of.length > 0 && (
    <Box component="section" aria-label={ui.comments}>
      <Typography variant="h3" component="h3">
        {ui.comments}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {ui.commentsLead}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {of.map((comment, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be worded alike, and the list never changes.
          <Typography component="li" variant="body2" key={at} sx={{ overflowWrap: "anywhere" }}>
            {comment}
          </Typography>
        ))}
      </Box>
    </Box>
  );
