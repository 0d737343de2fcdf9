import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { texts } from "./texts.ts";
import type { Finder } from "./ui-finder.ts";

/** Results under the heads of their groups. The focus stays in the text box; the chosen one is told by its id. */
export function PaletteList({ finder }: { readonly finder: Finder }) {
  const { list: id, groups, chosen } = finder;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${chosen}"]`)?.scrollIntoView?.({ block: "nearest" });
  }, [id, chosen]);
  let index = -1;
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={texts.list}
      // Keeps the focus in the box.
      onMouseDown={(event) => event.preventDefault()}
      sx={{ overflow: "auto", maxHeight: { md: "min(60dvh, 480px)" }, flex: 1, py: 0.5 }}
    >
      {groups.map(({ title, items, more }) => (
        <Box key={title} role="group" aria-label={title} sx={{ py: 0.5 }}>
          <Typography variant="caption" aria-hidden sx={{ px: 2, color: "text.secondary", fontWeight: 600 }}>
            {title}
          </Typography>
          {items.map((item) => {
            index += 1;
            const own = index;
            return (
              <Box
                key={item.key}
                id={`${id}-${own}`}
                role="option"
                aria-selected={own === chosen}
                onClick={() => finder.go(item)}
                onMouseMove={() => finder.choose(own)}
                sx={{
                  display: "flex",
                  flexWrap: "wrap",
                  columnGap: 1,
                  alignItems: "baseline",
                  px: 2,
                  py: 0.75,
                  cursor: "pointer",
                  bgcolor: own === chosen ? "primary.light" : undefined,
                }}
              >
                <Typography variant="body2">{item.label}</Typography>
                {item.detail && (
                  <Typography variant="caption" color="textSecondary">
                    {item.detail}
                  </Typography>
                )}
              </Box>
            );
          })}
          {more && (
            <Typography variant="caption" color="textSecondary" sx={{ px: 2 }}>
              {texts.more}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
