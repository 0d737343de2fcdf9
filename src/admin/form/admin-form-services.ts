import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { RuleContext, WireRecord } from "../../metadata/verdict.ts";
import { useAdmin } from "../app/admin-context.ts";
import { useSession } from "../app/use-session.ts";
import type { UserInfo } from "../providers/wire.ts";
import type { FormServices } from "./form-services.ts";

/**
 * The services of forms, made of what the application gives every screen. The same object as long as the form is open: a session
 * that was renewed behind it must not make it begin anew.
 */
export function useAdminFormServices(): FormServices {
  const { api, kinds, sharedKinds, notify } = useAdmin();
  const { info } = useSession();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  latest.current = navigate;
  const [services] = useState<FormServices>(() => ({
    kinds: sharedKinds,
    faces: kinds,
    rules: ruleContext(info),
    api,
    notify,
    go: (path) => void latest.current(path),
  }));
  return services;
}

function ruleContext(info: UserInfo | undefined): RuleContext {
  return {
    today: new Date().toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" }),
    op: "update",
    company: info?.empresa ?? {},
    system: info?.parametrosDoSistema ?? {},
    user: { id: info?.usuario.id ?? 0, kind: "interno", rights: info?.authorities ?? [], areas: areasOf(info?.usuario ?? {}) },
  };
}

function areasOf(user: WireRecord): readonly number[] {
  const { areas } = user;
  return Array.isArray(areas) ? areas.filter((id) => typeof id === "number") : [];
}
