import type { LoggedRequest } from '#web/api/diagnostic.ts';
import { jsonClass } from './json-section.tsx';

/** The tab's last requests, for visitors who report a fault. */
export function RequestLog({ requests }: { requests: readonly LoggedRequest[] }) {
  return (
    <details className="border-t border-hairline py-4">
      <summary className="min-h-11 cursor-pointer py-2">
        Requests of this tab, without what was searched or sent ({requests.length})
      </summary>
      <pre className={jsonClass}>{requests.map(describe).join('\n')}</pre>
    </details>
  );
}

/** Returns '2026-11-01T03:00:00.000Z GET /api/simple-test: 503, 200 in 950 ms'. */
function describe({ at, method, path, durationMs, isCached, tries }: LoggedRequest): string {
  const outcomes = isCached ? 'from the cache' : tries.map(({ outcome }) => outcome).join(', ') || 'not sent';
  return `${new Date(at).toISOString()} ${method} ${path}: ${outcomes} in ${Math.round(durationMs)} ms`;
}
