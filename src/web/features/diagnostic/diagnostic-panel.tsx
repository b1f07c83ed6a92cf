import { useEffect, useRef, useState, useId } from 'react';
import type { Diagnostic, DiagnosticSection } from '#domain/diagnostic.ts';
import { type LoggedRequest, readRequestLog, runDiagnostic } from '#web/api/diagnostic.ts';
import { buttonClass } from '#web/ui/button.ts';
import { selectContents, useCopy } from '#web/lib/use-copy.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The sections in order, by key and title. */
const SECTIONS = [
  ['info', 'Configuration info'],
  ['direct_db', 'Direct database connection'],
  ['supabase_client', 'Database client'],
  ['storage_layer', 'Storage layer'],
] as const satisfies readonly (readonly [keyof Diagnostic, string])[];

type State =
  | { kind: 'idle' | 'busy' }
  | { kind: 'done'; answer: Diagnostic }
  | { kind: 'failed'; message: string };

/** Runs the diagnostic test and shows the result of each part, or the error. */
export function DiagnosticPanel() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [requests, setRequests] = useState<readonly LoggedRequest[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    if (state.kind === 'busy') return;
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'busy' });
    const next = await runDiagnostic(controller.signal).then(
      (answer): State => ({ kind: 'done', answer }),
      (error: unknown): State => ({ kind: 'failed', message: messageOf(error) }),
    );
    // Empty while the gateway cannot be loaded, as without a network.
    const logged = await readRequestLog().catch(() => []);
    if (controller.signal.aborted) return;
    setState(next);
    setRequests(logged);
  };

  return (
    <div className="mt-6 noscript:hidden">
      <button
        type="button"
        aria-disabled={state.kind === 'busy'}
        onClick={() => void run()}
        className={`${buttonClass('primary')} print:hidden`}
      >
        {state.kind === 'busy' ? 'Testing…' : 'Run the test'}
      </button>
      <output className="mt-4 block min-h-6">
        {state.kind === 'busy' && 'Every part is being tried. This takes a few seconds at most.'}
        {state.kind === 'done' && summarise(state.answer)}
      </output>
      {state.kind === 'failed' && (
        <div role="alert" className="max-w-measure border-s-2 border-persimmon bg-sheet px-4 py-3">
          <p className="font-semibold text-persimmon">The test could not be run</p>
          <p className="text-sm">{state.message}</p>
        </div>
      )}
      {state.kind === 'done' && (
        <div className="mt-2 grid gap-x-10 md:grid-cols-2">
          {SECTIONS.map(([name, title]) => (
            <JsonSection key={name} title={title} value={state.answer[name]} />
          ))}
        </div>
      )}
      {requests.length > 0 && <RequestLog requests={requests} />}
    </div>
  );
}

function summarise(answer: Diagnostic): string {
  const failed = SECTIONS.filter(([name]) => answer[name].state === 'failed').map(([, title]) => title);
  return failed.length === 0
    ? 'All four parts work.'
    : `${failed.length} of ${SECTIONS.length} parts failed: ${failed.join(', ')}.`;
}

const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'Please try again.';

/** The tab's last requests, for visitors who report a fault. */
function RequestLog({ requests }: { requests: readonly LoggedRequest[] }) {
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

const jsonClass =
  'rounded-sheet border border-hairline bg-sheet px-4 py-3 font-mono text-sm break-words whitespace-pre-wrap';

type SectionProps = { title: string; value: DiagnosticSection };

/** The result of one part as JSON, for reading and copying. */
function JsonSection({ title, value }: SectionProps) {
  const id = useId();
  const code = useRef<HTMLPreElement>(null);
  const { copied, copy } = useCopy();
  const json = JSON.stringify(value, null, 2);

  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-hairline py-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <Badge kind={value.state === 'ok' ? 'celadon' : 'persimmon'}>
          {value.state === 'ok' ? 'Works' : 'Failed'}
        </Badge>
        <button
          type="button"
          aria-label={`Copy ${title}`}
          onClick={() => void copy(json, () => selectContents(code.current))}
          className={`${buttonClass('quiet')} ms-auto print:hidden`}
        >
          Copy
        </button>
      </div>
      <pre ref={code} className={jsonClass}>
        {json}
      </pre>
      <output className="mt-1 block min-h-5 text-xs text-quiet print:hidden">
        {copied === 'yes' && 'Copied.'}
        {copied === 'selected' && 'Selected: copy it with your keyboard or menu.'}
      </output>
    </section>
  );
}
