import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

type Loader = () => Promise<unknown>;
/** What has not come yet. */
const missing = new Set<Loader>();

/**
 * A component whose code stays out of the first load. Drawn before it arrived, it keeps its place empty;
 * whoever asks `usePrepared` first draws them all at once.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async (): Promise<{ default: ComponentType<Props> }> => {
    Loaded = await load();
    missing.delete(fetch);
    return { default: Loaded };
  };
  const Later = lazy(fetch);
  missing.add(fetch);
  return (props: Props) => {
    if (Loaded) return <Loaded {...props} />;
    return (
      <Suspense fallback={<span aria-hidden style={{ display: "block", minHeight: 36 }} />}>
        <Later {...props} />
      </Suspense>
    );
  };
}

/**
 * Whether everything made with `deferred` is there. What is answered and sent is drawn from then on: what arrives in
 * between would move the buttons, and a press under which its button moves away is none.
 */
export function usePrepared(): boolean {
  const [ready, setReady] = useState(missing.size === 0);
  useEffect(() => {
    let live = true;
    void prepareDeferred().then(() => live && setReady(true));
    return () => {
      live = false;
    };
  }, []);
  return ready;
}

/** Fetches everything made with `deferred` so far. A piece that fails is fetched again when it is drawn. */
export async function prepareDeferred(): Promise<void> {
  await Promise.allSettled([...missing].map((load) => load()));
}
