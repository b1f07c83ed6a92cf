import { createRoute } from '@hono/zod-openapi';
import { erasureSchema, readErasureRequest } from '#domain/erasure/erasure.ts';
import { onlyAdmins } from '#server/http/require-role.ts';
import { smallBody } from '#server/http/small-body.ts';
import { erasePerson } from '#server/services/erasure/erase-person.ts';
import { badInput, createApiPart, fieldsOf, json, refused } from './api.ts';

const eraseRoute = createRoute({
  method: 'post',
  path: '/admin/erasures',
  summary: 'Admin: remove or anonymise what a person submitted under an e-mail address',
  middleware: [onlyAdmins, smallBody] as const,
  request: {
    body: fieldsOf('email; dryRun: true only counts what would be removed'),
  },
  responses: { 200: json(erasureSchema, 'What was removed, or would be'), ...badInput, ...refused },
});

export const erasuresApi = () =>
  createApiPart().openapi(eraseRoute, async (c) => {
    const input = readErasureRequest(c.req.valid('json'));
    return c.json(await erasePerson({ ctx: c.var.ctx, input }), 200);
  });
