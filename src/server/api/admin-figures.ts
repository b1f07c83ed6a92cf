import { createRoute } from '@hono/zod-openapi';
import { queueFiguresSchema, waitingSchema } from '#domain/admin-figures.ts';
import { onlyStaff } from '#server/http/require-role.ts';
import { countWaiting } from '#server/services/admin/count-waiting.ts';
import { getQueueFigures } from '#server/services/admin/get-queue-figures.ts';
import { createApiPart, json, refused } from './api.ts';

const waitingRoute = createRoute({
  method: 'get',
  path: '/admin/waiting',
  summary: 'Staff: how much waits for them',
  middleware: [onlyStaff] as const,
  responses: { 200: json(waitingSchema, 'Counts'), ...refused },
});

const queueRoute = createRoute({
  method: 'get',
  path: '/admin/queue-figures',
  summary: 'Staff: how long pending reviews wait, and decisions of the last 14 days',
  middleware: [onlyStaff] as const,
  responses: { 200: json(queueFiguresSchema, 'Figures to plot'), ...refused },
});

export const adminFiguresApi = () =>
  createApiPart()
    .openapi(waitingRoute, async (c) => c.json(await countWaiting({ ctx: c.var.ctx }), 200))
    .openapi(queueRoute, async (c) => c.json(await getQueueFigures({ ctx: c.var.ctx }), 200));
