import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Collapse from "@mui/material/Collapse";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useSession } from "../../../admin/app/use-session.ts";
import { useToday } from "../../../admin/app/use-today.ts";
import { daysBetween } from "../../../rules/dates.ts";
import { icons } from "../../../ui/icons.tsx";
import type { PutOffDays, TodayGroup } from "./shared.ts";
import { texts, written } from "./texts.ts";

interface TodayCardProps {
  readonly group: TodayGroup;
  readonly onPutOff: (days: PutOffDays) => void;
}

/** One alert: how many, how urgent, the first of them, and the way to all. */
export function TodayCard({ group, onPutOff }: TodayCardProps) {
  const { codigo, titulo, acao, gravidade, quantidade, vencidos, proximo, link, itens } = group;
  const [open, setOpen] = useState(false);
  const list = useId();
  const now = useToday(useSession().info?.empresa);
  const told = [...(vencidos > 0 ? [texts.overdue(vencidos)] : []), ...(proximo === null ? [] : [dueText(proximo, now)])];
  return (
    <Paper component="li" variant="outlined" data-alert={codigo} sx={{ ...CARD, ...(open ? WHOLE_LINE : {}) }}>
      <Box sx={HEAD}>
        <Link component={RouterLink} to={link} underline="none" color="text.primary" sx={DOOR}>
          <Typography component="span" variant="h2" sx={{ fontVariantNumeric: "tabular-nums", minWidth: 40 }}>
            {(quantidade ?? 0).toLocaleString("pt-BR")}
          </Typography>
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="span" variant="body2" sx={{ display: "block" }}>
              {titulo}
            </Typography>
            {told.length > 0 && (
              <Typography component="span" variant="caption" color="textSecondary" sx={{ display: { xs: "none", sm: "block" } }}>
                {told.join(" · ")}
              </Typography>
            )}
          </Box>
        </Link>
        <Box sx={BESIDE}>
          <Chip size="small" variant="outlined" color={gravidade} label={texts.severity[gravidade]} />
          <Typography variant="caption" color="textSecondary" sx={TOLD_BELOW}>
            {told.join(" · ")}
          </Typography>
          <PutOffMenu title={titulo} onPutOff={onPutOff} />
          {quantidade !== null && (
            <IconButton
              size="small"
              aria-expanded={open}
              aria-controls={list}
              aria-label={texts.first(titulo)}
              onClick={() => setOpen(!open)}
            >
              <icons.arrow fontSize="small" sx={{ transform: open ? "rotate(180deg)" : "none" }} />
            </IconButton>
          )}
        </Box>
      </Box>
      <Collapse in={open} id={list} unmountOnExit>
        <Box component="ul" sx={{ m: 0, px: 1.5, pb: 1, listStyle: "none" }}>
          {itens.map((item) => (
            <Box component="li" key={item.id} sx={{ display: "flex", gap: 1, py: 0.25 }}>
              <Link component={RouterLink} to={item.link} variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
                {item.titulo}
              </Link>
              {item.data !== null && (
                <Typography variant="caption" color={item.data < now ? "error" : "textSecondary"} title={written(item.data)}>
                  {texts.when(daysBetween(now, item.data) ?? 0)}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
        <Button component={RouterLink} to={link} size="small" sx={{ mx: 1, mb: 1 }}>
          {`${acao}: ${texts.all(quantidade ?? 0)}`}
        </Button>
      </Collapse>
    </Paper>
  );
}

const dueText = (day: string, now: string): string => (day === now ? texts.dueToday : texts.next(written(day)));

function PutOffMenu({ title, onPutOff }: { readonly title: string; readonly onPutOff: (days: PutOffDays) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (days: PutOffDays): void => {
    setAnchor(null);
    onPutOff(days);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={texts.putOff(title)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <icons.history fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {([1, 7, 30] as const).map((days) => (
          <MenuItem key={days} onClick={() => choose(days)}>
            {texts.days[days]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const CARD = { display: "flex", flexDirection: "column" } as const;
/** What is opened has the line to itself: the card beside it keeps its height. */
const WHOLE_LINE = { gridColumn: "1 / -1" } as const;
/** On phones the sentence has the line to itself; how urgent it is, since when and what can be done stand below. */
const HEAD = {
  flexGrow: 1,
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "center",
  gap: 0.5,
  pr: 0.5,
} as const;
const BESIDE = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  pl: { xs: 1.5, sm: 0 },
  width: { xs: "100%", sm: "auto" },
} as const;
const TOLD_BELOW = { display: { xs: "block", sm: "none" }, flex: 1, minWidth: 0, lineHeight: 1.3, ml: 0.5 } as const;
const DOOR = {
  alignSelf: "stretch",
  flex: { xs: "1 0 100%", sm: 1 },
  minWidth: 0,
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  px: 1.5,
  pt: 1,
  pb: { xs: 0, sm: 1 },
  borderRadius: 1,
  "&:hover": { bgcolor: "action.hover" },
} as const;
