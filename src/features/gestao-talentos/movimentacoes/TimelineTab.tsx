import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Skeleton from "@mui/material/Skeleton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { RegisterParts } from "../../../admin/app/RegisterParts.tsx";
import { useSession } from "../../../admin/app/use-session.ts";
import { useToday } from "../../../admin/app/use-today.ts";
import { DocumentButton } from "../../../admin/screen/DocumentButton.tsx";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { dayText } from "../../../metadata/moment.ts";
import { AsOf } from "./AsOf.tsx";
import { movementDocument, timeline } from "./shared.ts";
import { moneyText, ui } from "./ui-texts.ts";

type Item = AnswerOf<typeof timeline>[number];
type Kind = Item["tipo"];
const KINDS = Object.keys(ui.kinds) as readonly Kind[];

/** Everything dated of a talent, newest first, by kinds one chooses. */
export function TimelineTab({ record, register, address, reload }: RegisterPartProps) {
  const id = Number(record?.id);
  const today = useToday(useSession().info?.empresa);
  const [kinds, setKinds] = useState<readonly Kind[]>(KINDS);
  const { answer, problem } = useAnswer<readonly Item[]>(timeline.path.replace(":id", String(id)), ui.failed);
  if (problem !== undefined) return <Alert severity="error">{problem}</Alert>;
  if (answer === undefined) return <Skeleton variant="rounded" height={160} aria-label={ui.loading} />;
  const items = answer.filter(({ tipo }) => kinds.includes(tipo));
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <AsOf register={register} address={address} record={record} reload={reload} />
      <ToggleButtonGroup
        size="small"
        aria-label={ui.show}
        value={kinds}
        onChange={(_, chosen: readonly Kind[]) => setKinds(chosen)}
        sx={{ flexWrap: "wrap" }}
      >
        {KINDS.filter((kind) => answer.some(({ tipo }) => tipo === kind)).map((kind) => (
          <ToggleButton key={kind} value={kind}>
            {ui.kinds[kind]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {items.length === 0 && <Typography color="textSecondary">{ui.empty}</Typography>}
      <Box component="ol" aria-label={ui.label} sx={{ listStyle: "none", m: 0, p: 0, borderLeft: 2, borderColor: "divider" }}>
        {items.map((item) => (
          <Moment key={`${item.tipo} ${item.id}`} talent={id} item={item} isFuture={item.data > today}>
            {item.salarioDepois !== null && item.status === CONFIRMED && (
              <RegisterParts
                slot="entryButton"
                register={register}
                address={address}
                record={record}
                reload={reload}
                day={item.data}
              />
            )}
          </Moment>
        ))}
      </Box>
    </Box>
  );
}

const CONFIRMED = 1;
/** What goes on for days stands as a bar beside the line. */
const LASTING: readonly Kind[] = ["afastamento", "avaliacao", "curso", "pdi"];
const BAR = { borderLeft: 6, borderColor: "primary.light", pl: 1.5, mb: 1, pb: 1 } as const;

interface MomentProps {
  readonly talent: number;
  readonly item: Item;
  readonly isFuture: boolean;
  /** What else may be done about it. */
  readonly children: ReactNode;
}

function Moment({ talent, item, isFuture, children }: MomentProps) {
  const { tipo, data, fim, titulo, detalhe, status, mudancas } = item;
  const state = isFuture ? ui.future : status === null ? undefined : ui.status[status];
  const isCancelled = status === 3;
  const isLasting = LASTING.includes(tipo) && fim !== data;
  return (
    <Box component="li" sx={{ pl: 2, pb: 2, opacity: isCancelled ? 0.6 : 1, ...(isLasting ? BAR : {}) }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }} color="textSecondary">
          {dayText(data)}
        </Typography>
        <Typography variant="subtitle2" component="h3" sx={{ textDecoration: isCancelled ? "line-through" : "none" }}>
          {titulo}
        </Typography>
        {(isCancelled ? ui.status[3] : state) !== undefined && (
          <Chip size="small" variant="outlined" label={isCancelled ? ui.status[3] : state} />
        )}
      </Box>
      {isLasting && <Typography variant="body2">{fim === null ? ui.still : ui.until(dayText(fim))}</Typography>}
      {detalhe !== null && <Typography variant="body2">{detalhe}</Typography>}
      {mudancas.map((change) => (
        <Typography key={change.campo} variant="body2">
          {ui.change(change)}
        </Typography>
      ))}
      <Pay item={item} />
      {tipo === "situacao" && !isCancelled && (
        <DocumentButton
          call={movementDocument}
          asked={{ id: talent, places: { entrada: item.id } }}
          label={ui.document}
          file="movimentacao.pdf"
        />
      )}
      {children}
    </Box>
  );
}

function Pay({ item: { salarioAntes, salarioDepois, diferenca, percentual } }: { readonly item: Item }) {
  if (salarioDepois === null || diferenca === 0) return null;
  const line =
    salarioAntes === null || percentual === null
      ? ui.firstPay(moneyText(salarioDepois))
      : ui.pay(moneyText(salarioAntes), moneyText(salarioDepois), `${percentual > 0 ? "+" : ""}${moneyText(percentual)}`);
  return (
    <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
      {line}
    </Typography>
  );
}
