import { Component, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { useAdmin } from "./admin-context.ts";
import type { ShellPart, Slot } from "./admin-parts.ts";
import { useSession } from "./use-session.ts";

/** What features put into a place of the shell. */
export function SlotParts({ slot, close }: { readonly slot: Slot; readonly close?: () => void }) {
  const { slots } = useAdmin();
  const { info } = useSession();
  const { pathname: path } = useLocation();
  return slots
    .filter((part): part is ShellPart => part.slot === slot)
    .filter(({ when }) => when === undefined || when({ info, path }))
    .map(({ Part, order }) => (
      <Apart key={order}>
        <Suspense>
          <Part {...(close ? { close } : {})} />
        </Suspense>
      </Apart>
    ));
}

/** A part whose file cannot be fetched now, or that breaks, is left out: the page it stands on, and what is typed there, stays. */
export class Apart extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
