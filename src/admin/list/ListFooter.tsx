import { PageFooter } from "../../ui/PageFooter.tsx";
import type { ListView } from "./list-view.ts";
import { listTexts } from "./texts.ts";
import { usePageSize } from "./use-rows.ts";

/** 'N registro(s) encontrado(s).' and the pages, once they are known. */
export function ListFooter({ view }: { readonly view: ListView }) {
  const { total, page, perPage, setPage, isPending, error } = view.list;
  const choose = usePageSize(view.register, view.list);
  if (isPending || error || total === undefined) return null;
  // A tree has no pages: they would tear branches from where they grow.
  const pages = view.register.tree ? 1 : Math.max(1, Math.ceil(total / perPage));
  return (
    <PageFooter
      total={total}
      page={page - 1}
      pages={pages}
      onPage={(at) => setPage(at + 1)}
      {...(view.register.tree ? {} : { size: perPage, onSize: choose })}
      hint={view.register.tree ? listTexts.treeShortcuts : listTexts.shortcuts}
    />
  );
}
