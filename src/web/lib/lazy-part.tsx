import { type ComponentType, lazy, useState } from 'react';

const RETRY_MS = 15_000;
const MOST_TRIES = 20;

/** Loads code; if that fails, retries once the connection is back. Until then the server's HTML stays. */
export async function loadRetried<Part>(load: () => Promise<Part>, triesLeft = MOST_TRIES): Promise<Part> {
  return load().catch(async () => {
    await new Promise<void>((resolve) => {
      if (triesLeft === 0) return;
      addEventListener('online', () => resolve(), { once: true, signal: AbortSignal.timeout(RETRY_MS) });
      // The server may be down, and not every browser reports its connection correctly.
      setTimeout(resolve, RETRY_MS);
    });
    return loadRetried(load, triesLeft - 1);
  });
}

/** Returns a lazy component, to be rendered in Suspense, whose page stays readable if its code does not come. */
export const lazyRetried = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadRetried(load));

/**
 * Returns a component that renders at once where its code is loaded, unlike one of `lazy`, whose fallback moves the page;
 * and two functions that load the code: one leaves failures to the component, which tries again, the other rejects.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const Later = lazyRetried(load);
  const Part = (props: Props) => {
    // Chosen once, because React would remount another component.
    const [Chosen] = useState(() => loaded ?? Later);
    return <Chosen {...props} />;
  };
  const preloadOrFail = async () => {
    loaded = (await load()).default;
  };
  const preload = () => preloadOrFail().catch(() => undefined);
  return [Part, preload, preloadOrFail] as const;
}
