import { createRoute } from '@hono/zod-openapi';
import { type Diagnostic, diagnosticSchema } from '#domain/diagnostic.ts';
import { limitDiagnostics } from '#server/http/rate-limit.ts';
import { runDiagnostic, toDiagnosticView } from '#server/services/diagnostic/run-diagnostic.ts';
import { createApiPart, errorSchema, json } from './api.ts';

const diagnosticRoute = createRoute({
  method: 'get',
  path: '/simple-test',
  summary: 'Whether the parts of the site work; details with a session of an admin',
  responses: {
    200: json(diagnosticSchema, 'How each part is'),
    429: json(errorSchema, 'Asked too often'),
  },
});

export function diagnosticApi() {
  /** Concurrent requests share the running test, so that no part is tested twice at the same time. */
  let running: Promise<Diagnostic> | null = null;
  return createApiPart().openapi(diagnosticRoute, async (c) => {
    const { ctx } = c.var;
    await limitDiagnostics(c);
    running ??= runDiagnostic({ ctx }).finally(() => {
      running = null;
    });
    return c.json(toDiagnosticView(ctx, await running), 200, { 'cache-control': 'no-store' });
  });
}
