import { type ListControllerResult, useStore } from "ra-core";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { Register } from "../../metadata/register.ts";

const PAGE = 15;

/** How many rows a page of the register's list has, as the person chose. */
export const useRows = ({ id }: Register) => useStore<number>(`linhas.${id}`, PAGE);

/**
 * The size of the page and the way to choose another. The one chosen elsewhere takes the place of the one react-admin remembers here,
 * unless the address asks for its own, as that of a view does.
 */
export function usePageSize(register: Register, { perPage, setPerPage }: Pick<ListControllerResult, "perPage" | "setPerPage">) {
  const [rows, setRows] = useRows(register);
  const { search } = useLocation();
  const latest = useRef({ perPage, setPerPage, asked: false });
  latest.current = { perPage, setPerPage, asked: new URLSearchParams(search).has("perPage") };
  useEffect(() => {
    const now = latest.current;
    if (!now.asked && !register.tree && now.perPage !== rows) now.setPerPage(rows);
  }, [rows, register.tree]);
  return (size: number): void => {
    setRows(size);
    setPerPage(size);
  };
}
