import type { AppContext } from '#server/context.ts';

/**
 * A use case: what a route, a command or a job asks for. Takes the context (database, clock, actor, configuration) and,
 * unless `Input` is void, its input. A file that declares one is named after it.
 */
export type Verb<Input, Output> = (
  call: [Input] extends [void] ? { ctx: AppContext } : { ctx: AppContext; input: Input },
) => Promise<Output>;
