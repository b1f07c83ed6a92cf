import type { ExtractSchema } from 'hono/types';
import type { Api, ApiDescription } from '#server/api/index.ts';

type Schema = ExtractSchema<Api> & {
  '/openapi.json': { $get: { input: {}; output: ApiDescription; status: 200 } };
};

/** Every route of the API as its description names it: 'PATCH /reviews/{id}'. */
export type Route = {
  [P in keyof Schema]: keyof Schema[P] extends `$${infer Method}`
    ? `${Uppercase<Method>} ${InBraces<P>}`
    : never;
}[keyof Schema];

type InBraces<P extends string> = P extends `${infer Before}:${infer Name}/${infer After}`
  ? `${Before}{${Name}}/${InBraces<After>}`
  : P extends `${infer Before}:${infer Name}`
    ? `${Before}{${Name}}`
    : P;

type InColons<P extends string> = P extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}:${Name}${InColons<After>}`
  : P;

type At<T, Key> = Key extends keyof T ? T[Key] : never;

type Endpoint<R extends Route> = R extends `${infer Method} ${infer P}`
  ? At<At<Schema, InColons<P>>, `$${Lowercase<Method>}`>
  : never;

type Input<R extends Route> = At<Endpoint<R>, 'input'>;

/** The content of a route's successful responses; null for 204. */
export type Answer<R extends Route> =
  Endpoint<R> extends infer Response
    ? Response extends { status: 200 | 201 | 202; output: infer Output }
      ? Output
      : Response extends { status: 204 }
        ? null
        : never
    : never;

/** The variant of a route's answer that has the field `Mark`. */
export type AnswerWith<R extends Route, Mark extends string> = Extract<Answer<R>, Marked<Mark>>;

/** The content of a route for the users whom none of the fields `Mark` is sent. */
export type AnswerWithout<R extends Route, Mark extends string> = Exclude<Answer<R>, Marked<Mark>>;

type Marked<Mark extends string> = Mark extends unknown ? Record<Mark, unknown> : never;

/** The address of a route, for links and forms that work without scripts. */
export type ApiPath<R extends Route> = R extends `${string} ${infer Path}` ? `/api${Path}` : never;

/** Values of a path or query: the API reads numbers and flags from text. */
type Sent<T> = {
  [Name in keyof T]: unknown extends T[Name]
    ? number
    : [T[Name]] extends ['true' | 'false' | undefined]
      ? T[Name] | boolean
      : T[Name];
};

export type Query<R extends Route> = Input<R> extends { query: infer Q } ? Sent<Q> : never;

export type Body<R extends Route> = Input<R> extends { json: infer Json } ? Json : never;

/** The parts of a request's address. */
export type Address<R extends Route> = (Input<R> extends { param: infer P } ? { params: Sent<P> } : {}) &
  (Input<R> extends { query: infer Q }
    ? HasRequired<Q> extends true
      ? { query: Sent<Q> }
      : { query?: Sent<Q> }
    : {});

/** The payload of a request, and the version that a versioned write is based on. */
export type Payload<R extends Route> = (Input<R> extends { json: infer Json }
  ? { body: Json }
  : Input<R> extends { form: unknown }
    ? { form: FormData }
    : {}) &
  (Input<R> extends { header: { 'If-Match'?: unknown } } ? { version: number | string } : {});

type HasRequired<T> = {} extends T ? false : true;

/** The arguments after the route; may be left out where nothing is required. */
export type Rest<T> = HasRequired<T> extends true ? [T] : [T?];
