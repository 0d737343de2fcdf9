import { useStore } from "ra-core";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { useForm } from "../../../admin/form/form-context.ts";
import { wholeDraft } from "../../../admin/form/payload.ts";
import type { Register } from "../../../metadata/register.ts";
import { REPORT_FILTERS } from "../../../metadata/report.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { sameJson } from "../../../rules/value.ts";
import type { View } from "./shared.ts";
import { texts } from "./texts.ts";
import { EMPTY, type ListViews, useViews } from "./ui-views.ts";

/** The kept filters of a report: an address with `visao` opens with those, one without with the preferred ones. */
export function useReportViews(register: Register, address: string): ListViews {
  const { store } = useForm();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { notify } = useAdmin();
  const { company } = useSession();
  const [chosen, choose] = useStore<number | null>(`visao.${company}.${register.id}`, null);
  const { data, refetch } = useViews(register);
  const [unasked] = useState(() => wholeDraft(store));
  const changes = useCallback(
    (told: () => void) => {
      const ends = register.fields.map(({ name }) => store.subscribe(name, told));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, register],
  );
  const now = useSyncExternalStore(changes, () => JSON.stringify(changedFrom(unasked, wholeDraft(store))));
  const views = data ?? EMPTY;

  const fill = (view: View | undefined): void => {
    choose(view?.id ?? null);
    const kept = (view?.conteudo.filtro ?? {}) as WireRecord;
    for (const { name } of register.fields) store.write(name, kept[name] ?? unasked[name] ?? null);
  };
  const apply = (view: View | undefined): void => {
    fill(view);
    void navigate(`/${address}${view ? `?visao=${view.id}` : ""}`, { replace: true });
  };

  const latest = useRef({ fill, notify });
  latest.current = { fill, notify };
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const asked = new URLSearchParams(search).get("visao");
    const key = asked ?? "";
    if (data === undefined || wanted.current === key) return;
    const isFirst = wanted.current === undefined;
    wanted.current = key;
    const view = data.visoes.find(({ id }) => id === (asked === null ? data.preferida : Number(asked)));
    if (asked !== null && view === undefined) latest.current.notify(texts.gone, "warning");
    else if (isFirst && !asks(search)) latest.current.fill(view);
  }, [data, search]);

  const current = views.visoes.find(({ id }) => id === chosen);
  return {
    views,
    current,
    isChanged: current !== undefined && !sameJson(current.conteudo.filtro as WireRecord, JSON.parse(now) as WireRecord),
    content: () => ({ filtro: JSON.parse(now) as Record<string, unknown> }),
    apply,
    choose,
    words: texts.ofReport,
    reload: refetch,
  };
}

/** An address that says filters is not opened with others. */
const asks = (search: string): boolean => new URLSearchParams(search).has(REPORT_FILTERS);

/** Members that are not as they began. */
const changedFrom = (before: WireRecord, after: WireRecord): WireRecord =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !sameJson(value, before[name] ?? null)));
