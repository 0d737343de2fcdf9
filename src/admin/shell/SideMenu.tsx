import Box from "@mui/material/Box";
import Collapse from "@mui/material/Collapse";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { iconNamed, icons } from "../../ui/icons.tsx";
import { SlotParts } from "../app/SlotParts.tsx";
import { useSession } from "../app/use-session.ts";
import type { MenuItem } from "../providers/wire.ts";
import { entryOf, leadsAway, menuEntries } from "./menu-entries.ts";
import { shellTexts } from "./texts.ts";

/** The tree of the session's menu. The branch of the page shown is open. */
export function SideMenu({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { info } = useSession();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const entries = useMemo(() => menuEntries(info?.menu ?? []), [info]);
  const current = entryOf(entries, pathname)?.path;
  const favourites = (info?.favoritos ?? []).map(({ caminho, titulo }): MenuItem => ({ label: titulo, url: caminho }));
  useEffect(() => {
    if (pathname) reveal(nav.current);
  }, [pathname]);
  return (
    <Box component="nav" ref={nav} aria-label={shellTexts.menu} sx={{ py: 1, px: 1 }}>
      <List dense disablePadding sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "2px" }}>
        <li>
          <Leaf label={shellTexts.home} path="/" current={pathname === "/"} icon="home" depth={0} onNavigate={onNavigate} />
        </li>
        {favourites.length > 0 && (
          <Branch
            item={{ label: shellTexts.favourites, icon: "star", children: favourites }}
            current={favourites.find(({ url }) => url === pathname)?.url ?? current}
            depth={0}
            onNavigate={onNavigate}
            isOpen
          />
        )}
        {(info?.menu ?? []).map((item) => (
          <Branch key={keyOf(item)} item={item} current={current} depth={0} onNavigate={onNavigate} />
        ))}
      </List>
      <SlotParts slot="menu" {...(onNavigate ? { close: onNavigate } : {})} />
    </Box>
  );
}

interface BranchProps {
  readonly item: MenuItem;
  /** Address of the entry the page shown belongs to. */
  readonly current: string | undefined;
  readonly depth: number;
  readonly onNavigate: (() => void) | undefined;
  /** Open wherever one is, until it is closed. */
  readonly isOpen?: boolean;
}

function Branch({ item, current, depth, onNavigate, isOpen = false }: BranchProps) {
  const holds = contains(item, current);
  const [choice, setChoice] = useState<{ readonly holds: boolean; readonly open: boolean }>();
  // A choice lasts until the page shown moves into or out of the branch.
  const open = choice?.holds === holds ? choice.open : holds || isOpen;
  const path = item.spaUrl ?? item.url;
  if (!item.children)
    return (
      <li>
        <Leaf
          label={item.label}
          path={item.externalUrl ?? path ?? "/"}
          current={path !== undefined && path === current}
          external={item.externalUrl !== undefined}
          icon={item.icon}
          depth={depth}
          onNavigate={onNavigate}
        />
      </li>
    );
  const Icon = iconNamed(item.icon);
  return (
    <li>
      <ListItemButton
        aria-expanded={open}
        onClick={() => setChoice({ holds, open: !open })}
        sx={{ borderRadius: 1, py: 0.5, pl: 1 + depth * 2, pr: 0.5, gap: 1 }}
      >
        {depth === 0 && <Icon fontSize="small" sx={{ color: holds ? "primary.main" : "text.secondary" }} />}
        <ListItemText primary={item.label} slotProps={{ primary: { sx: { fontWeight: 550 } } }} />
        <icons.next
          fontSize="small"
          sx={{ color: "text.secondary", transform: open ? "rotate(90deg)" : "none", transition: "transform .15s" }}
        />
      </ListItemButton>
      <Collapse in={open} unmountOnExit timeout="auto" onEntered={(node) => reveal(holds ? node : null)}>
        <List
          dense
          disablePadding
          sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "1px", pt: "2px", pb: 0.5 }}
        >
          {item.children.map((child) => (
            <Branch
              key={`${child.label} ${child.url ?? ""}`}
              item={child}
              current={current}
              depth={depth + 1}
              onNavigate={onNavigate}
            />
          ))}
        </List>
      </Collapse>
    </li>
  );
}

interface LeafProps {
  readonly label: string;
  readonly path: string;
  readonly current: boolean;
  readonly external?: boolean;
  readonly icon?: string | undefined;
  readonly depth: number;
  readonly onNavigate: (() => void) | undefined;
}

function Leaf({ label, path, current, external = false, icon, depth, onNavigate }: LeafProps) {
  const Icon = depth === 0 || icon !== undefined ? iconNamed(icon) : undefined;
  const look = {
    borderRadius: 1,
    py: 0.375,
    pl: depth === 0 ? 1 : (Icon ? 1.75 : 3) + depth * 1.25,
    gap: 1,
    scrollMarginBlock: 72,
    "&.active": { bgcolor: "primary.light", color: "primary.dark", fontWeight: 600 },
    "&.active .MuiTypography-root": { fontWeight: 600 },
    "&.active svg": { color: "primary.main" },
  } as const;
  const inside = (
    <>
      {Icon && <Icon fontSize="small" sx={{ color: "text.secondary" }} />}
      <ListItemText primary={label} slotProps={{ primary: { noWrap: true, title: label } }} />
      {external && <icons.open sx={{ fontSize: 14, color: "text.secondary" }} />}
    </>
  );
  return external || leadsAway(path) ? (
    <ListItemButton component="a" href={path} {...(external ? { target: "_blank" } : {})} rel="noreferrer" sx={look}>
      {inside}
    </ListItemButton>
  ) : (
    <ListItemButton
      component={Link}
      to={path}
      {...(current ? { className: "active", "aria-current": "page" } : {})}
      onClick={() => onNavigate?.()}
      sx={look}
    >
      {inside}
    </ListItemButton>
  );
}

/** Long menus are scrolled to the entry of the page shown; `scroll-margin` keeps its neighbours in sight. */
const reveal = (within: HTMLElement | null): void => within?.querySelector("a.active")?.scrollIntoView?.({ block: "nearest" });

/** A branch people add may be called like a module. */
const keyOf = (item: MenuItem): string => `${item.label} ${item.children?.map(({ label }) => label).join("|") ?? ""}`;

function contains(item: MenuItem, current: string | undefined): boolean {
  const path = item.spaUrl ?? item.url;
  return (path !== undefined && path === current) || (item.children?.some((child) => contains(child, current)) ?? false);
}
