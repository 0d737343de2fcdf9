import { useQuery } from "@tanstack/react-query";
import { useListContext, useStore } from "ra-core";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import type { Register } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { sameJson } from "../../../rules/value.ts";
import { listViews, type View, type ViewContent, type Views } from "./shared.ts";
import { texts } from "./texts.ts";
import { useArranged } from "./ui-arranged.ts";

/** How the views of something are spoken of. */
export type ViewWords = typeof texts.ofList | typeof texts.ofReport;

/** The views of a list, or of a report's filters. */
export interface ListViews {
  readonly views: Views;
  readonly current: View | undefined;
  readonly isChanged: boolean;
  /** What the list is now. */
  readonly content: () => ViewContent;
  readonly apply: (view: View | undefined) => void;
  readonly choose: (id: number | null) => void;
  readonly words: ViewWords;
  readonly reload: () => Promise<unknown>;
}

export const EMPTY: Views = { visoes: [], preferida: null, podeCompartilhar: false };
const LIST_PARAMS = ["filter", "sort", "page", "perPage"];

/** The views of a list, and the one it shows. An address with `visao` opens that one; without anything asked, the preferred one. */
export function useListViews(register: Register, address: string): ListViews {
  const list = useListContext();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { notify } = useAdmin();
  const { company } = useSession();
  const arranged = useArranged(register);
  const [chosen, choose] = useStore<number | null>(`visao.${company}.${register.id}`, null);
  const { data, refetch } = useViews(register);
  const views = data ?? EMPTY;
  const initial = register.list.presets.find((preset) => preset.default);
  const unasked: WireRecord = initial ? { preset: initial.id } : {};
  const content = (): ViewContent => ({
    filtro: list.filterValues,
    ordem: { campo: list.sort.field, descendente: list.sort.order === "DESC" },
    porPagina: list.perPage,
    arrumacao: arranged.read(),
  });
  const apply = (view: View | undefined): void => {
    choose(view?.id ?? null);
    const first = register.list.sort[0];
    const usual = { campo: first?.path ?? "id", descendente: first?.descending ?? false };
    const { filtro, ordem = usual, porPagina = list.perPage, arrumacao = {} } = view?.conteudo ?? { filtro: unasked };
    arranged.write(arrumacao as WireRecord);
    const query = new URLSearchParams({
      ...(view ? { visao: String(view.id) } : {}),
      filter: JSON.stringify(filtro),
      sort: ordem.campo,
      order: ordem.descendente ? "DESC" : "ASC",
      page: "1",
      perPage: String(porPagina),
    });
    void navigate(`/${address}?${query}`, { replace: true });
  };

  const latest = useRef({ apply, list, unasked, notify });
  latest.current = { apply, list, unasked, notify };
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const asked = new URLSearchParams(search);
    const isOpened = LIST_PARAMS.some((name) => asked.has(name));
    const id = asked.get("visao");
    const key = isOpened ? null : (id ?? "");
    if (key === null || wanted.current === key) return;
    wanted.current = key;
    const now = latest.current;
    const view = data.visoes.find((one) => one.id === (id === null ? data.preferida : Number(id)));
    if (id !== null && view === undefined) now.notify(texts.gone, "warning");
    else if (view && (id !== null || sameJson(now.list.filterValues as WireRecord, now.unasked))) now.apply(view);
  }, [data, search]);

  const current = views.visoes.find(({ id }) => id === chosen);
  const isChanged =
    current !== undefined && !sameJson(current.conteudo as unknown as WireRecord, content() as unknown as WireRecord);
  return { views, current, isChanged, content, apply, choose, words: texts.ofList, reload: refetch };
}

/** What views there are, own and shared. */
export function useViews({ id }: Register) {
  const { company } = useSession();
  const call = useCall();
  return useQuery({
    queryKey: ["visoes", id, company],
    queryFn: ({ signal }) => call(listViews, { query: { cadastro: id }, signal }),
    staleTime: 60_000,
    retry: false,
  });
}
