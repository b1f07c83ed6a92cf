import type { AppContext } from '#server/context.ts';

/** What a request carries through Hono. */
export type AppEnv = {
  Variables: {
    ctx: AppContext;
    requestId: string;
    /** Of a read that was refused its turn: it is answered so, and nothing is read. */
    isRefused?: boolean;
    /** Of a page that is kept: its address without what its bytes do not depend on. */
    pageUrl?: string;
    /** Of a page: the bytes of its answer, so that nothing need read them out of it. */
    html?: Buffer<ArrayBuffer>;
  };
};
