import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useMemo, useState } from "react";
import { NotLoaded } from "../../ui/feedback/NotLoaded.tsx";
import { CheckTree } from "../../ui/inputs/CheckTree.tsx";
import { type CheckNode, searchTree, toggled, withdrawn } from "../../ui/inputs/check-tree.ts";
import { groupProps } from "../../ui/inputs/input-frame.ts";
import type { InputProps } from "../ui-contract.ts";
import { frameOf } from "../ui-frame.ts";
import { texts } from "./texts.ts";
import { treeOf } from "./ui-right-tree.ts";
import { useRights } from "./ui-use-rights.ts";

/** Authorities granted and withdrawn on a tree of all there are, searched by the names people read. */
export function RightsBox(props: InputProps) {
  const { value, onChange, disabled, context, labelledBy, id } = props;
  const { branches, failed, retry } = useRights(context);
  const [query, setQuery] = useState("");
  const held = useMemo(() => (Array.isArray(value) ? value.map(String) : []), [value]);
  const [first] = useState(held);
  // What a profile came with and exists no longer stays in sight when it is withdrawn.
  const tree = useMemo(() => treeOf(branches ?? [], first), [branches, first]);
  const shown = useMemo(() => searchTree(tree, query), [tree, query]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const searching = query.trim() !== "";
  const inSight = shown.flatMap(({ values }) => values);

  const all = useMemo(() => new Set(held), [held]);
  const noteOf = ({ values, children }: CheckNode): string | undefined =>
    children.length === 0 ? undefined : texts.branch(values.filter((name) => all.has(name)).length, values.length);
  const write = (next: readonly string[]): void => onChange(next.length === 0 ? null : [...next].sort());

  return (
    <Box {...groupProps(frameOf(props))} role="group">
      {failed && <NotLoaded text={texts.failed} onAgain={retry} />}
      {branches === undefined && !failed && <Skeleton variant="rounded" height={160} aria-label={texts.loading} />}
      {branches !== undefined && (
        <>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1 }}>
            <TextField
              size="small"
              type="search"
              placeholder={texts.search}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
              // Enter would send the form.
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
              slotProps={{ htmlInput: { "aria-label": texts.search } }}
              sx={{ flex: "1 1 220px", maxWidth: 360 }}
            />
            {!disabled && (
              <>
                <Button
                  size="small"
                  disabled={inSight.length === 0}
                  onClick={() => write(toggled(inSight, withdrawn(inSight, held)))}
                >
                  {texts.all}
                </Button>
                <Button size="small" disabled={inSight.length === 0} onClick={() => write(withdrawn(inSight, held))}>
                  {texts.none}
                </Button>
              </>
            )}
            <Button
              size="small"
              disabled={searching}
              onClick={() =>
                setOpen(
                  open.size > 0 ? new Set() : new Set(tree.flatMap((one) => [one.key, ...one.children.map(({ key }) => key)])),
                )
              }
            >
              {open.size > 0 ? texts.collapse : texts.expand}
            </Button>
            <Typography variant="caption" color="textSecondary" role="status" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {searching ? `${texts.found(inSight.length)} · ` : ""}
              {texts.count(held.length, tree.flatMap(({ values }) => values).length)}
            </Typography>
          </Box>
          {shown.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {texts.nothing}
            </Typography>
          ) : (
            <CheckTree
              id={`${id}-arvore`}
              labelledBy={labelledBy}
              nodes={shown}
              held={held}
              isOpen={(key) => searching || open.has(key)}
              onOpen={(key, isOpen) => {
                const next = new Set(open);
                if (isOpen) next.add(key);
                else next.delete(key);
                setOpen(next);
              }}
              onToggle={(rights) => write(toggled(rights, held))}
              noteOf={noteOf}
              disabled={disabled}
            />
          )}
          <Typography variant="caption" color="textSecondary" sx={{ display: { xs: "none", sm: "block" }, mt: 0.5 }}>
            {texts.hint}
          </Typography>
        </>
      )}
    </Box>
  );
}
