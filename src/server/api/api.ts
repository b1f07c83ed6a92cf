import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { ZodError } from 'zod';
import { AppError } from '#domain/errors.ts';
import { firstFaults } from '#domain/invalid-fields.ts';
import { plainFault } from '#domain/plain-fault.ts';
import { LARGEST_ID } from '#domain/row-id.ts';
import type { AppEnv } from '#server/http/env.ts';

/** A part of the API; bad input is answered with 400 and names each field. */
export function createApiPart() {
  // Routes validate without an error map of their own.
  z.config({ localeError: plainFault });
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error);
    },
  });
}

function invalidInput(error: ZodError): AppError {
  const fieldErrors = firstFaults(error);
  const faults = Object.entries(fieldErrors).map(([field, message]) =>
    field === '' ? message : `${field}: ${message}`,
  );
  return new AppError('invalid-input', `Please correct ${faults.join('; ')}`, fieldErrors);
}

/** Every failure of the API. */
export const errorSchema = z
  .object({
    message: z.string(),
    code: z.string(),
    requestId: z.string(),
    fieldErrors: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' });

/** A JSON answer of a route's description. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** Whoever may not call a route. */
export const refused = {
  401: json(errorSchema, 'Nobody is logged in'),
  403: json(errorSchema, 'Not allowed; the message says why'),
} as const;
export const notFound = { 404: json(errorSchema, 'Missing, or not public') } as const;
export const badInput = {
  400: json(errorSchema, 'A parameter makes no sense; fieldErrors names it'),
} as const;

/** What a stale If-Match is answered with. @param schema of what stands now, as the caller may see it */
export const conflictWith = <Schema extends z.ZodType>(
  schema: Schema,
  description = 'Somebody changed it meanwhile; `current` is how it stands',
) => ({ 409: json(errorSchema.extend({ current: schema }), description) }) as const;

/** The header of a write on a row with a version. */
export const ifMatch = z.object({
  'If-Match': z
    .string()
    .optional()
    .describe(
      'The version that was read, such as "3". Another one stands meanwhile: 409. Without the header whatever stands is replaced, and the trail says so',
    ),
});

/** The header of the answer to a write on a row with a version. */
export const replacedVersion = {
  headers: {
    'Replaced-Version': {
      description: 'The version that this write replaced; absent where nothing was changed',
      schema: { type: 'string' as const },
    },
  },
};

/** What a deletion is answered with. */
export const deleted = { 204: { description: 'Deleted', ...replacedVersion } } as const;

/** The header of a write that may be sent again. */
export const idempotencyKey = {
  'Idempotency-Key': z
    .string()
    .optional()
    .describe('A retry with the same key and content gets the same answer, for 24 hours'),
};

/** The header of an answer that was given before. */
export const replayed = {
  'Idempotency-Replayed': { schema: { type: 'string' as const, enum: ['true'] } },
};

/** A body of JSON, as a route's description names it. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true as const,
  content: { 'application/json': { schema } },
});

/** Page parameters of every list. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
};

export const searchQuery = z.string().max(200).optional().describe('Free text: English, Korean or romanised');

/** A database id in a path or query. */
export const idParam = z.coerce.number().int().min(1).max(LARGEST_ID);

/** The path of what has a database id. */
export const idPath = z.object({ id: idParam });

/** 'true' or 'false' in a query. */
export const flagQuery = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => value === 'true');
