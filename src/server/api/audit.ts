import { createRoute, z } from '@hono/zod-openapi';
import { AUDIT_ENTITIES, auditTrailSchema } from '#domain/audit/audit-views.ts';
import { onlyAdmins } from '#server/http/require-role.ts';
import { listAuditEvents } from '#server/services/audit/list-audit-events.ts';
import { badInput, createApiPart, idParam, json, pageQuery, refusedWith } from './api.ts';
import { callOf } from './call.ts';

/** PostgreSQL has no year 0, and no audit event is older than 1970. */
const day = z.iso
  .date('must be a day as YYYY-MM-DD')
  .refine((date) => date >= '1970-01-01', 'must be a day since 1970-01-01')
  .optional();

const trailRoute = createRoute({
  method: 'get',
  path: '/admin/audit',
  summary:
    'Admin: who changed what, the newest first; the next page begins `before` the last event of this one',
  middleware: [onlyAdmins] as const,
  request: {
    query: z.object({
      actor: z
        .string()
        .max(100)
        .optional()
        .describe("A username, 'clinic 12', 'visitor', 'operator' or 'system'"),
      entity: z.enum(AUDIT_ENTITIES).optional(),
      entityId: idParam.optional(),
      action: z.string().max(100).optional(),
      from: day.describe('The first day in Seoul'),
      to: day.describe('The last day in Seoul'),
      limit: pageQuery.limit,
      before: idParam.optional(),
    }),
  },
  responses: {
    200: json(auditTrailSchema, 'A page of the trail, and what can be chosen to narrow it'),
    ...refusedWith('Only for administrators'),
    ...badInput,
  },
});

export const auditApi = () =>
  createApiPart().openapi(trailRoute, async (c) => c.json(await listAuditEvents(callOf(c)), 200));
