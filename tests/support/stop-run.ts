import { randomUUID } from 'node:crypto';
import { type ClientRequest, createKeepAliveClient, type Outcome } from './keep-alive-client.ts';
import { type Acknowledged, type IntakeServer, PHOTOS_EACH } from './kill-run.ts';
import { makeJpeg, submissionFields, submissionForm } from './submission.ts';

const READERS = 12;
const SUBMITTERS = 4;
/** Cached pages and searches, and paths that read the database every time. */
const PATHS = ['/', '/clinics', '/api/clinics?search=clinic', '/api/reviews?limit=5', '/healthz'];
/** Acknowledged submissions to wait for before the signal. */
const SUBMISSIONS_BEFORE = 2 * SUBMITTERS;

export type StopReport = {
  /** Exit status of the process. */
  status: number | null;
  answered: number;
  /** Number of responses that announced the end of their connection. */
  announced: number;
  statuses: Record<number, number>;
  submitted: Acknowledged[];
  /** Requests that were sent but got no complete response. */
  cut: string[];
};

/**
 * Stops a server with SIGTERM under the load of 16 clients, 4 of which submit reviews. Each continues until the server
 * refuses connections.
 * @param answersBefore number of responses before the signal
 */
export async function stopUnderLoad(
  { program, port, ...target }: IntakeServer,
  answersBefore = 200,
): Promise<StopReport> {
  const photos = await Promise.all(Array.from({ length: PHOTOS_EACH }, () => makeJpeg()));
  const report: StopReport = {
    status: null,
    answered: 0,
    announced: 0,
    statuses: {},
    submitted: [],
    cut: [],
  };
  let isStopping = false;
  const stopWhenBusy = () => {
    if (isStopping || report.answered < answersBefore || report.submitted.length < SUBMISSIONS_BEFORE) return;
    isStopping = true;
    program.kill('SIGTERM');
  };
  const note = (outcome: Outcome): void => {
    if (outcome.kind === 'cut') report.cut.push(outcome.reason);
    if (outcome.kind !== 'answered') return;
    // Refused connections are expected; an error response is not.
    if (outcome.status >= 400) throw new Error(`${outcome.status}: ${outcome.body}`);
    report.answered += 1;
    if (outcome.announcesClose) report.announced += 1;
    report.statuses[outcome.status] = (report.statuses[outcome.status] ?? 0) + 1;
  };

  const run = async (next: (turn: number) => Promise<ClientRequest>, onAnswer?: (body: string) => void) => {
    const client = createKeepAliveClient(port);
    for (let turn = 0; ; turn += 1) {
      const outcome = await client.ask(await next(turn));
      if (outcome.kind === 'refused') break;
      note(outcome);
      if (outcome.kind === 'answered') onAnswer?.(outcome.body);
      stopWhenBusy();
    }
    client.close();
  };
  const read = (first: number) =>
    run(async (turn) => ({
      path: PATHS[(first + turn) % PATHS.length] ?? '/',
      headers: { 'x-forwarded-for': `203.0.113.${first}` },
    }));
  const submit = () => {
    let key = '';
    return run(
      async () => makeSubmission((key = randomUUID()), target, photos),
      (body) => report.submitted.push({ key, id: (JSON.parse(body) as { id: number }).id }),
    );
  };
  await Promise.all([
    ...Array.from({ length: READERS }, (_, first) => read(first)),
    ...Array.from({ length: SUBMITTERS }, submit),
  ]);
  report.status = await program.ended();
  return report;
}

/** Creates a review submission with photos, as a browser sends it. */
export async function makeSubmission(
  key: string,
  target: Pick<IntakeServer, 'clinicId' | 'procedureId'>,
  photos: readonly Buffer[],
): Promise<ClientRequest & { body: Buffer }> {
  const fields = { ...submissionFields(target), content: `The submission ${key}` };
  const form = new Response(
    submissionForm(
      fields,
      photos.map((bytes) => ({ bytes })),
    ),
  );
  const body = Buffer.from(await form.arrayBuffer());
  return {
    method: 'POST',
    path: '/api/reviews',
    headers: {
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': String(body.length),
      'idempotency-key': key,
    },
    body,
  };
}
