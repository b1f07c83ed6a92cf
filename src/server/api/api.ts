import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Schema as RouteTypes } from 'hono';
import { invalidInput } from '#domain/invalid-fields.ts';
import { plainFault } from '#domain/plain-fault.ts';
import { DEFAULT_LOCALE, LOCALES } from '#domain/locales.ts';
import { LONGEST_AREA } from '#domain/lists/clinic-area.ts';
import { LAST_ROW, MOST_ROWS } from '#domain/lists/list-page.ts';
import { LONGEST_SEARCH } from '#domain/lists/list-params.ts';
import { LARGEST_ID } from '#domain/row-id.ts';
import { trimVisible } from '#domain/visible.ts';
import type { AppEnv } from '#server/http/env.ts';
import { notObject } from '#server/http/json-body.ts';

/** Creates a part of the API; invalid input is answered with 400, naming each field. */
export function createApiPart() {
  // Sets the error messages globally: routes validate without an error map of their own.
  z.config({ localeError: plainFault });
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const isNoObject = result.target === 'json' && result.error.issues.some(isAboutWhole);
      throw isNoObject ? notObject() : invalidInput(result.error);
    },
  });
}

/** Documents a route whose handler parses the body itself, and types it for the client. */
export function documentRoute<Known extends RouteTypes, Route extends RouteConfig>(
  part: OpenAPIHono<AppEnv, Known>,
  route: Route,
) {
  part.openAPIRegistry.registerPath(route);
  return part as ReturnType<typeof part.openapi<Route>>;
}

/** Returns true for the fault of an input that is no object at all. */
const isAboutWhole = ({ code, path }: z.core.$ZodIssue) => code === 'invalid_type' && path.length === 0;

/** The JSON body of every API error. */
export const errorSchema = z
  .object({
    message: z.string(),
    code: z.string(),
    requestId: z.string(),
    retryAfterSeconds: z.number().optional().describe('Of a rate limit: when to try again'),
    outage: z
      .enum(['away', 'busy', 'unwritable'])
      .optional()
      .describe('Of the database, where it is the reason'),
    fieldErrors: z.record(z.string(), z.string()).optional(),
    fieldErrorCodes: z
      .record(z.string(), z.string())
      .optional()
      .describe(
        'Codes of those field errors that forms of visitors and clinics can have, to show them in another language',
      ),
  })
  .meta({ id: 'Error' });

/** Describes a JSON response for OpenAPI. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** Responses to callers without access. */
export const refusedWith = (forbidden: string) =>
  ({ 401: json(errorSchema, 'Nobody is logged in'), 403: json(errorSchema, forbidden) }) as const;

export const refused = refusedWith('Not allowed; the message says why');
export const notFound = { 404: json(errorSchema, 'Missing, or not public') } as const;
export const badInput = {
  400: json(errorSchema, 'A parameter makes no sense; fieldErrors names it'),
} as const;

/** The response to a stale If-Match. @param schema of the current row, as the caller may see it */
export const conflictWith = <Schema extends z.ZodType>(
  schema: Schema,
  description = 'Somebody changed it meanwhile; `current` is how it stands',
) => ({ 409: json(errorSchema.extend({ current: schema }), description) }) as const;

/** The optional If-Match header of a write to a versioned row. */
export const ifMatch = z.object({
  'If-Match': z
    .string()
    .optional()
    .describe(
      'The version that was read, such as "3". Another one stands meanwhile: 409. Without the header whatever stands is replaced, and the trail says so',
    ),
});

/** The optional headers of a change of a row that can be repeated (repeatable.ts). */
export const changeHeaders = ifMatch.extend({
  'Idempotency-Key': z
    .string()
    .optional()
    .describe(
      'Makes the request repeatable for a day: with the same key it is answered as made, with what stands. A change that takes If-Match needs it then (400); a key of other content is refused (422)',
    ),
});

/** The optional header of what has no version and can be repeated. */
export const decisionHeaders = changeHeaders.pick({ 'Idempotency-Key': true });

/** The response header of a write to a versioned row. */
export const replacedVersion = {
  headers: {
    'Replaced-Version': {
      description: 'The version that this write replaced; absent where nothing was changed',
      schema: { type: 'string' as const },
    },
  },
};

// Without `as const`: spreading read-only properties loses the status from the type of the route.
export const deleted = { 204: { description: 'Deleted', ...replacedVersion } };

/** The refusals of a request about one row. */
export const rowRefusals = { ...badInput, ...refused, ...notFound } as const;

/** The responses to a change of a versioned row. */
export const changed = <Schema extends z.ZodType>(schema: Schema, about: string) =>
  ({
    200: { ...json(schema, about), ...replacedVersion },
    ...rowRefusals,
    ...conflictWith(schema),
  }) as const;

/** The request header that makes a write safe to retry. */
export const idempotencyKey = {
  'Idempotency-Key': z
    .string()
    .optional()
    .describe('A retry with the same key and content gets the same answer, for 24 hours'),
};

/** The response header of a replayed response. */
export const replayed = {
  'Idempotency-Replayed': { schema: { type: 'string' as const, enum: ['true'] } },
};

/** Describes a JSON request body for OpenAPI. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true as const,
  content: { 'application/json': { schema } },
});

/** Describes a body of JSON, or of the same fields as a URL-encoded form. */
export const jsonOrFormBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true as const,
  content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
});

/** A body whose fields the verb's own schema reads, so that every fault is named in the words of its form. */
export const anyFields = jsonBody(z.record(z.string(), z.unknown()));

/** The same, with the names of the fields. */
export const fieldsOf = (description: string) => ({ ...anyFields, description });

/** Pagination parameters of every list. */
/** Reads digits as a number; what else Number() reads, such as `0x10`, would be a second address of the same row. */
const wholeParam = (number: z.ZodInt) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^(?:0|[1-9]\d*)$/.test(text) ? Number(text) : text),
    number,
  );

export const pageQuery = {
  limit: wholeParam(z.int().min(1).max(MOST_ROWS)).default(MOST_ROWS),
  offset: wholeParam(z.int().min(0).max(LAST_ROW)).default(0),
};

export const areaQuery = z.string().trim().toLowerCase().max(LONGEST_AREA).optional();

export const languageQuery = z
  .enum(LOCALES)
  .default(DEFAULT_LOCALE)
  .describe('Language of names and descriptions; those that are missing are English');

export const searchQuery = z
  .string()
  .overwrite(trimVisible)
  .max(LONGEST_SEARCH)
  .optional()
  .describe('Free text: English, Korean or romanised');

/** A database id in a path or query. */
export const idParam = wholeParam(z.int().min(1).max(LARGEST_ID));

export const idPath = z.object({ id: idParam });

/** The request of a change of the row in its path, but for the body. */
export const rowChange = { params: idPath, headers: changeHeaders };

/** The request of a decision about the entry in its path, but for the body. */
export const entryDecision = { params: idPath, headers: decisionHeaders };

/** Parses 'true' or 'false' in a query string. */
export const flagQuery = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => value === 'true');
