import { resolveDrizzleOnce } from '#server/resolve-drizzle.ts';

// Imported after the hook, because static imports are resolved before any statement runs.
resolveDrizzleOnce();
const { runCommand } = await import('./program.ts');
await runCommand();
