import { registerHooks, type ResolveHookSync } from 'node:module';

/**
 * Registers a hook that resolves each import of drizzle-orm once. Node otherwise reads the package's 178 kB package.json
 * for each import of and within it, which takes 1.6 of 4.4 s of processor time at each start.
 */
export function resolveDrizzleOnce(): void {
  registerHooks({ resolve: createDrizzleResolver() });
}

export function createDrizzleResolver(): ResolveHookSync {
  const resolved = new Map<string, ReturnType<ResolveHookSync>>();
  return (specifier, context, nextResolve) => {
    if (specifier.startsWith('./') || specifier.startsWith('../')) {
      return context.parentURL?.includes('/node_modules/drizzle-orm/') === true
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : nextResolve(specifier, context);
    }
    if (specifier !== 'drizzle-orm' && !specifier.startsWith('drizzle-orm/'))
      return nextResolve(specifier, context);
    const found = resolved.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true };
    resolved.set(specifier, found);
    return found;
  };
}
