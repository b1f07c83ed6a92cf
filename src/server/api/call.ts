import type { Context, Input } from 'hono';
import type { AppEnv } from '#server/http/env.ts';
import { readIfMatch, setReplacedVersion } from '#server/http/if-match.ts';
import { repeatable } from '#server/http/repeatable.ts';
import type { Made } from '#server/services/idempotency/made-changes.ts';
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

/** A verb with an input. `Verb` itself can't be called before its type arguments are known. */
type Called<Read, Answer> = (call: { ctx: Ctx; input: Read }) => Promise<Answer>;

type Ctx = AppEnv['Variables']['ctx'];

/** A verb that changes a row, called with the parameters of its request, what was read of the body and the version. */
type RowChange<Read extends Input, Body, Answer> = Called<
  ParametersOf<Read> & NoInfer<Body> & { version: readonly number[] | undefined },
  Answer
>;

/**
 * Changes the row that a request names, at the version of its If-Match; a repetition under its Idempotency-Key changes
 * nothing.
 * @param readMade reads the response to a repetition; omitted where a conflict shows the same
 * @returns the body of the answer
 */
export function changeRow<Read extends Input, Answer extends Replaced, Body extends object = object>(
  c: Asked<Read>,
  change: RowChange<Read, Body, Answer>,
  body?: Body,
  readMade?: RowChange<Read, Body, Omit<Answer, 'replacedVersion'>>,
) {
  const input = { ...callOf<Read, Body>(c, body).input, version: readIfMatch(c) };
  return changeAt(c, input, change, readMade);
}

/** Changes something at the version of its input, as `changeRow` changes a row. */
export const changeAt = <Changing extends { version: unknown }, Answer extends Replaced<number | string>>(
  c: Context<AppEnv>,
  input: Changing,
  change: Called<Changing, Answer>,
  readMade?: Called<Changing, Omit<Answer, 'replacedVersion'>>,
) =>
  repeatable(
    c,
    input,
    async (ctx) => setReplacedVersion(c, await change({ ctx, input })),
    readMade && ((ctx) => readMade({ ctx, input })),
  );

/**
 * Makes what has no version, once: a repetition under its Idempotency-Key changes nothing.
 * @param readMade reads the response to a repetition; omitted where a conflict shows the same
 */
export function makeOnce<Read extends Input, Answer, Body extends object = object>(
  c: Asked<Read>,
  make: Called<ParametersOf<Read> & NoInfer<Body>, Answer>,
  body?: Body,
  readMade?: (ctx: Ctx, made: Made) => Promise<NoInfer<Answer>>,
): Promise<Answer> {
  const { input } = callOf<Read, Body>(c, body);
  return repeatable(c, input, (ctx) => make({ ctx, input }), readMade);
}

/** Removes what a request names and has no version, as `makeOnce` makes it. */
export async function removeOnce<Read extends Input>(
  c: Asked<Read>,
  remove: Called<ParametersOf<Read>, void>,
) {
  await makeOnce(c, remove, {}, async () => {});
  return c.body(null, 204);
}

/** Deletes the row that a request names, as `changeRow` changes one. */
export async function deleteRow<Read extends Input>(
  c: Asked<Read>,
  remove: RowChange<Read, object, Replaced>,
) {
  await changeRow(c, remove, {}, async () => ({}));
  return c.body(null, 204);
}
