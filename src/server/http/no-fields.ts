import { createMiddleware } from 'hono/factory';
import { invalidFields } from '#domain/invalid-fields.ts';
import type { AppEnv } from './env.ts';
import { readJson } from './json-body.ts';

/**
 * Refuses a body with fields where a route reads none: a reason sent there would be lost unnoticed.
 * @throws AppError invalid-input naming each field
 */
export const noFields = createMiddleware<AppEnv>(async (c, next) => {
  const isEmpty = (await c.req.text()).trim() === '';
  const names = isEmpty ? [] : Object.keys(await readJson(c));
  if (names.length > 0)
    throw invalidFields(Object.fromEntries(names.map((name) => [name, `This request takes no ${name}`])));
  return next();
});
