import { resolveDrizzleOnce } from './resolve-drizzle.ts';

// Imported after the hook, because static imports are resolved before any statement runs.
resolveDrizzleOnce();
const { startServer } = await import('./start.ts');
await startServer();
