import type { Context, Input } from 'hono';
import type { AppEnv } from '#server/http/env.ts';
import { readIfMatch, setReplacedVersion } from '#server/http/if-match.ts';
import type { Replaced } from '#server/services/row-version.ts';

/** A request, with what its route has read. */
type Asked<Read extends Input> = Context<AppEnv, string, Read>;

/** The parameters of a route's path and query. */
type ParametersOf<Read extends Input> = (Read extends { out: { param: infer Param } } ? Param : unknown) &
  (Read extends { out: { query: infer Query } } ? Query : unknown);

/** Returns what a verb is called with: as its input the parameters of the request, and what was read of the body. */
export function callOf<Read extends Input, Body extends object = object>(c: Asked<Read>, body?: Body) {
  const { req } = c as unknown as Asked<{ out: Record<'param' | 'query', object> }>;
  const input = { ...body, ...req.valid('param'), ...req.valid('query') } as ParametersOf<Read> & Body;
  return { ctx: c.var.ctx, input };
}

/** Changes the row that a request names, at the version of its If-Match. @returns the body of the answer */
export async function changeRow<Read extends Input, Answer extends Replaced, Body extends object = object>(
  c: Asked<Read>,
  change: (call: {
    ctx: AppEnv['Variables']['ctx'];
    input: ParametersOf<Read> & NoInfer<Body> & { version: readonly number[] | undefined };
  }) => Promise<Answer>,
  body?: Body,
) {
  const { ctx, input } = callOf<Read, Body>(c, body);
  return setReplacedVersion(c, await change({ ctx, input: { ...input, version: readIfMatch(c) } }));
}
