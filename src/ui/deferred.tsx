import { type ComponentType, lazy, Suspense } from "react";

type Loader = () => Promise<unknown>;
const loaders: Loader[] = [];

/**
 * A component whose code stays out of the first load. Drawn before it arrived, it keeps its place empty;
 * `prepareDeferred` fetches all of them so that a form is drawn once, without jumping.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetch = async (): Promise<{ default: ComponentType<Props> }> => {
    Loaded = await load();
    return { default: Loaded };
  };
  const Later = lazy(fetch);
  loaders.push(fetch);
  return (props: Props) => {
    if (Loaded) return <Loaded {...props} />;
    return (
      <Suspense fallback={<span aria-hidden style={{ display: "block", minHeight: 36 }} />}>
        <Later {...props} />
      </Suspense>
    );
  };
}

/** Fetches everything made with `deferred` so far. A piece that fails is fetched again when it is drawn. */
export async function prepareDeferred(): Promise<void> {
  await Promise.allSettled(loaders.map((load) => load()));
}
