import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { eachDone } from "../../../../admin/providers/bulk-done.ts";
import type { RowOutcome } from "../../../../admin/providers/wire.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { dayText } from "../../../../metadata/moment.ts";
import type { sheet as sheetCall } from "../calls.ts";
import { type checkTable, REDUCTION } from "../shared.ts";
import { codeTexts } from "./check/texts.ts";
import { DuplicateLines } from "./DuplicateLines.tsx";
import { ReasonBox } from "./ReasonBox.tsx";
import { pageTexts as texts } from "./texts.ts";

type Found = AnswerOf<typeof checkTable>;
type Line = Found[number];

interface CheckGroupsProps {
  readonly sheet: AnswerOf<typeof sheetCall>;
  readonly found: Found;
  /** The day it is checked for. */
  readonly day: string;
  readonly mayChange: boolean;
  readonly onChanged: () => Promise<void>;
}

/** What can be done at once about a remark. */
interface Remedy {
  readonly label: string;
  readonly apply: () => Promise<void>;
}

const NAMED = 5;
const DUPLICATE = "DUPLICIDADE";
const ROWS = { C: "reajustes-colaboradores", F: "reajustes-faixas-salariais", I: "reajustes-indices" } as const;
const NAMES = { C: "COLABORADORES", F: "FAIXAS_SALARIAIS", I: "INDICES" } as const;

/** Remarks by what they say, with the lines they are about and what can be done at once. */
export function CheckGroups({ sheet, found, day, mayChange, onChanged }: CheckGroupsProps) {
  const { http, notify, session } = useAdmin();
  const mayRemove = mayChange && session.can(`ROLE_CARGO_SALARIO_REAJUSTES_${NAMES[sheet.tipo]}_EXCLUIR`);
  const mayWrite = mayChange && session.can(`ROLE_CARGO_SALARIO_REAJUSTES_${NAMES[sheet.tipo]}_EDITAR`);

  const change = async (address: string, body: object, said: (count: number) => string): Promise<void> => {
    try {
      const answer = await http(`/cargo-salario/${ROWS[sheet.tipo]}/${address}`, { method: "POST", body });
      const { done, outcomes } = eachDone((await answer.json()) as readonly RowOutcome[]);
      const refused = outcomes.flatMap((one) => (one.ok ? [] : [one.message]));
      const told = done === 0 ? texts.noneDone : said(done);
      if (refused.length === 0) notify(told, "success");
      else notify(texts.refusedLines(told, refused), done === 0 ? "error" : "warning");
    } catch (error) {
      notify(messageOf(error, texts.failed), "error");
    }
    await onChanged();
  };
  const removing = (label: string, ids: readonly number[]): Remedy => ({
    label,
    apply: () => change("lote/exclusao", { ids }, texts.dropped),
  });
  const remedyOf = (code: string, lines: readonly Line[]): Remedy | undefined => {
    const ids = lines.map(({ id }) => id);
    if (code === "SITUACAO_NA_DATA" && mayWrite)
      return {
        label: texts.join[sheet.tipo](dayText(day)),
        apply: () => change("lote", { ids, record: { unirSituacao: true } }, texts.joined),
      };
    if (!mayRemove) return undefined;
    if (code === DUPLICATE) return removing(texts.keep, beyondFirst(lines, sheet.linhas));
    return code === "DESLIGADO" ? removing(texts.drop, ids) : undefined;
  };
  const justify = (lines: readonly Line[], observacao: string): Promise<void> =>
    change("lote", { ids: lines.map(({ id }) => id), record: { observacao } }, texts.justified);
  return (
    <>
      {(["impedimentos", "avisos"] as const).map((kind) => (
        <Box key={kind} component="ul" sx={{ m: 0, pl: 3, display: "grid", gap: 0.5 }}>
          {[...byCode(found, kind)].map(([code, lines]) => {
            const remedy = remedyOf(code, lines);
            return (
              <li key={code}>
                <Typography component="span" color={kind === "impedimentos" ? "error" : "warning"} sx={{ fontWeight: 600 }}>
                  {codeTexts[code] ?? code}
                </Typography>{" "}
                <Typography component="span" variant="body2">
                  {`${texts.lines(lines.length)}: ${namesOf(lines)}`}
                </Typography>
                {code === REDUCTION && kind === "impedimentos" && mayWrite && (
                  <ReasonBox onSay={(reason) => justify(lines, reason)} />
                )}
                {code === DUPLICATE && mayRemove && (
                  <DuplicateLines
                    lines={sheet.linhas.filter(({ id }) => lines.some((line) => line.id === id))}
                    onKeep={(ids) => change("lote/exclusao", { ids }, texts.dropped)}
                  />
                )}
                {remedy !== undefined && (
                  <Button size="small" onClick={() => void remedy.apply()}>
                    {remedy.label}
                  </Button>
                )}
              </li>
            );
          })}
        </Box>
      ))}
    </>
  );
}

function byCode(found: Found, kind: "impedimentos" | "avisos"): ReadonlyMap<string, readonly Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of found) for (const { code } of line[kind]) groups.set(code, [...(groups.get(code) ?? []), line]);
  return groups;
}

/** Of each talent that stands there more than once, all lines but the first. */
function beyondFirst(lines: readonly Line[], rows: AnswerOf<typeof sheetCall>["linhas"]): readonly number[] {
  const about = new Map(rows.map(({ id, alvo }) => [id, alvo]));
  const seen = new Set<number | undefined>();
  return lines.flatMap(({ id }) => {
    const target = about.get(id);
    if (!seen.has(target)) {
      seen.add(target);
      return [];
    }
    return [id];
  });
}

function namesOf(lines: readonly Line[]): string {
  const names = [...new Set(lines.map(({ nome }) => nome))];
  const shown = names.slice(0, NAMED).join(", ");
  return names.length > NAMED ? `${shown} ${texts.andMore(names.length - NAMED)}` : shown;
}
