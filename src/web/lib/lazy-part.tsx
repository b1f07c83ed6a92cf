import { type ComponentType, lazy, useState } from 'react';

/**
 * Returns a lazy component and a function that loads its code. Loaded before, it renders at once; a component of `lazy`
 * shows its fallback first, for up to 300 ms, and moves what follows.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | null = null;
  const Later = lazy(load);
  const Part = (props: Props) => {
    // Chosen once, because another component would be mounted anew.
    const [Chosen] = useState(() => loaded ?? Later);
    return <Chosen {...props} />;
  };
  /** Loads the code; a failure is left to the component, which tries again. */
  const preload = async () => {
    loaded = await load().then(
      (part) => part.default,
      () => null,
    );
  };
  return [Part, preload] as const;
}
