import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { ADDRESS, areDifferent, type CompanyName, type DestinationSummary, type Offer } from "./shared.ts";
import { texts } from "./texts.ts";

type Running = "simulating" | "copying";

/** What the last run found; `dry` when nothing was written. */
export interface Outcome {
  readonly dry: boolean;
  readonly destinations: readonly DestinationSummary[];
}

const NO_OFFERS: readonly Offer[] = [];

/** What the page of copying knows and does. A change of what is chosen makes the last run's figures outdated. */
export function useCopy() {
  const { http, ask } = useAdmin();
  const { answer: companies, problem: unread } = useAnswer<readonly CompanyName[]>(`${ADDRESS}/empresas`, texts.failed);
  const [origin, setOrigin] = useState<number>();
  const [destinations, setDestinations] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome>();
  const [running, setRunning] = useState<Running>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    document.title = `${texts.title} · Quadro`;
  }, []);

  const isReady = origin !== undefined && destinations.length > 0;
  const different = origin === undefined || areDifferent(origin, destinations);

  const { data: offers = NO_OFFERS, error: refused } = useQuery({
    queryKey: [ADDRESS, origin, destinations],
    queryFn: async ({ signal }) => {
      const body = { origem: origin, destinos: destinations };
      return (await (await http(`${ADDRESS}/cadastros`, { method: "POST", body, signal })).json()) as readonly Offer[];
    },
    enabled: isReady && different,
    gcTime: 0,
  });
  const isOffered = new Set(offers.map(({ id }) => id));
  const ticked = new Set([...chosen].filter((id) => isOffered.has(id)));
  const failure = problem ?? (refused ? messageOf(refused, texts.failed) : unread);

  const run = async (dry: boolean): Promise<void> => {
    setRunning(dry ? "simulating" : "copying");
    setProblem(undefined);
    try {
      const body = { origem: origin, destinos: destinations, cadastros: [...ticked] };
      const response = await http(dry ? `${ADDRESS}/simulacao` : ADDRESS, { method: "POST", body });
      setOutcome({ dry, destinations: (await response.json()) as readonly DestinationSummary[] });
    } catch (error) {
      setProblem(messageOf(error, texts.failed));
    }
    setRunning(undefined);
  };

  const toCreate = outcome?.dry === true ? created(outcome) : 0;
  return {
    companies,
    origin,
    destinations,
    offers,
    ticked,
    outcome,
    running,
    problem: different ? failure : texts.same,
    isReady: isReady && different,
    toCreate,
    chooseOrigin: (id: number | undefined) => {
      setProblem(undefined);
      setOutcome(undefined);
      setOrigin(id);
    },
    chooseDestinations: (ids: readonly number[]) => {
      setProblem(undefined);
      setOutcome(undefined);
      setDestinations(ids);
    },
    tick: (ids: readonly string[], on: boolean) => {
      setOutcome(undefined);
      setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
    },
    simulate: () => run(true),
    copy: async () => {
      const names = outcome?.destinations.map(({ empresa }) => empresa.nome).join(", ") ?? "";
      if (await ask(texts.confirm(toCreate, names))) await run(false);
    },
  };
}

const created = ({ destinations }: Outcome): number =>
  destinations.flatMap(({ cadastros }) => cadastros).reduce((sum, { criados }) => sum + criados, 0);
