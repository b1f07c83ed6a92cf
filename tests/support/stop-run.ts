import { randomUUID } from 'node:crypto';
import { type ClientRequest, createKeepAliveClient, type Outcome } from './keep-alive-client.ts';
import { type Acknowledged, type IntakeServer, PHOTOS_EACH } from './kill-run.ts';
import { makeJpeg, submissionFields, submissionForm } from './submission.ts';

const READERS = 12;
const SUBMITTERS = 4;
/** Pages and searches that are kept after they were asked for, and what is read from the database each time. */
const PATHS = ['/', '/clinics', '/api/clinics?search=clinic', '/api/reviews?limit=5', '/healthz'];
/** Submissions that were acknowledged when the signal comes. */
const SUBMISSIONS_BEFORE = 2 * SUBMITTERS;

export type StopReport = {
  /** What the process ended with. */
  status: number | null;
  answered: number;
  /** How many answers told their client that the connection ends. */
  announced: number;
  statuses: Record<number, number>;
  submitted: Acknowledged[];
  /** Requests that were sent and got no whole answer. */
  cut: string[];
};

/**
 * Stops a server with SIGTERM while 16 clients keep it busy, 4 of them with submissions. Each goes on until nobody
 * listens any more.
 * @param answersBefore after so many answers the signal comes
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
    // A server that stops is expected; an answer that refuses is not.
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

/** A review with photos, as a browser sends it. */
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
