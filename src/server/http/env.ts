import type { AppContext } from '#server/context.ts';

/** What a request carries through Hono. */
export type AppEnv = { Variables: { ctx: AppContext; requestId: string } };
