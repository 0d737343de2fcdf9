import { useEffect, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import {
  areDifferent,
  type CompanyName,
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
  const [companies, setCompanies] = useState<readonly CompanyName[]>();
  const [origin, setOrigin] = useState<number>();
  const [destinations, setDestinations] = useState<readonly number[]>([]);
  const [offers, setOffers] = useState(NO_OFFERS);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome>();
  const [running, setRunning] = useState<Running>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    document.title = `${texts.title} · Quadro`;
    call(copyCompanies)
      .then(setCompanies)
      .catch((error: unknown) => setProblem(messageOf(error, texts.failed)));
  }, [call]);

  const isReady = origin !== undefined && destinations.length > 0;
  const different = origin === undefined || areDifferent(origin, destinations);

  useEffect(() => {
    setOutcome(undefined);
    setOffers(NO_OFFERS);
    if (origin === undefined || !isReady || !different) return;
    let live = true;
    call(copyOffers, { body: { origem: origin, destinos: destinations } })
      .then((found) => {
        if (!live) return;
        setOffers(found);
        setTicked((before) => new Set(found.filter(({ id }) => before.has(id)).map(({ id }) => id)));
      })
      .catch((error: unknown) => live && setProblem(messageOf(error, texts.failed)));
    return () => {
      live = false;
    };
  }, [call, origin, destinations, isReady, different]);

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
    problem: different ? problem : texts.same,
    isReady: isReady && different,
    toCreate,
    chooseOrigin: (id: number | undefined) => {
      setProblem(undefined);
      setOrigin(id);
    },
    chooseDestinations: (ids: readonly number[]) => {
      setProblem(undefined);
      setDestinations(ids);
    },
    tick: (ids: readonly string[], on: boolean) => {
      setOutcome(undefined);
      setTicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
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
