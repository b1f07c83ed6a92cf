import { createRoute, z } from '@hono/zod-openapi';
import { onlyAdmins } from '#server/http/require-role.ts';
import { exportCsv } from '#server/services/export/export-csv.ts';
import { badInput, createApiPart, refusedWith } from './api.ts';

/** Maps file names to the exported tables. */
const TABLES = {
  'clinics.csv': 'clinics',
  'procedures.csv': 'procedures',
  'reviews.csv': 'reviews',
} as const;

const exportRoute = createRoute({
  method: 'get',
  path: '/admin/exports/{file}',
  summary: 'Admin: a whole table as CSV (UTF-8 with its mark, CRLF, instants in ISO 8601)',
  middleware: [onlyAdmins] as const,
  request: { params: z.object({ file: z.enum(Object.keys(TABLES) as [keyof typeof TABLES]) }) },
  responses: {
    200: { description: 'The table, row by row', content: { 'text/csv': { schema: z.string() } } },
    ...badInput,
    ...refusedWith('Only an administrator can do this'),
  },
});

export const exportsApi = () =>
  createApiPart().openapi(exportRoute, async (c) => {
    const { ctx } = c.var;
    const table = TABLES[c.req.valid('param').file];
    const { fileName, body } = await exportCsv({ ctx, input: { table } });
    return c.body(body, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    });
  });
