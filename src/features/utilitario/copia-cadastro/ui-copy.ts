import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import {
  areDifferent,
  copyCompanies,
  copyOffers,
  copyRegisters,
  type DestinationSummary,
  type Offer,
  simulateCopy,
} from "./shared.ts";
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
  const { ask } = useAdmin();
  const call = useCall();
  const { answer: companies, problem: unread } = useCallAnswer(copyCompanies, texts.failed);
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
    queryKey: [copyOffers.path, origin, destinations],
    queryFn: ({ signal }) => call(copyOffers, { body: { origem: origin ?? 0, destinos: destinations }, signal }),
    enabled: isReady && different,
    gcTime: 0,
  });
  const isOffered = new Set(offers.map(({ id }) => id));
  const ticked = new Set([...chosen].filter((id) => isOffered.has(id)));
  const failure = problem ?? (refused ? messageOf(refused, texts.failed) : unread);

  const run = async (dry: boolean): Promise<void> => {
    if (origin === undefined) return;
    setRunning(dry ? "simulating" : "copying");
    setProblem(undefined);
    try {
      const body = { origem: origin, destinos: destinations, cadastros: [...ticked] };
      setOutcome({ dry, destinations: await call(dry ? simulateCopy : copyRegisters, { body }) });
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
