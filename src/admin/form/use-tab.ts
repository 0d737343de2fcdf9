import { useEffect, useState } from "react";

interface OpenTab {
  /** The one the address leads to. */
  readonly tab?: string | undefined;
  readonly onTab?: ((id: string) => void) | undefined;
}

/** The open tab: the address leads to one, a person to another. */
export function useTab({ tab, onTab }: OpenTab, first: string) {
  const [open, setOpen] = useState(tab ?? first);
  useEffect(() => {
    if (tab !== undefined) setOpen(tab);
  }, [tab]);
  const go = (id: string): void => {
    setOpen(id);
    onTab?.(id);
  };
  return [open, go] as const;
}
