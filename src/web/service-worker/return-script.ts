/** Path of the offline page's script, which the worker serves itself. */
export const RETURN_SCRIPT_PATH = '/offline-return.js';

const POLL_MS = 15_000;

/**
 * Reloads the requested page once the connection is back, or the server if only it was down; not while the reader is on
 * the way to another page, which a reload would replace.
 */
const SOURCE = `
let isLeaving = false;
addEventListener('beforeunload', () => { isLeaving = true; });
addEventListener('pageshow', () => { isLeaving = false; });
const again = () => { if (!isLeaving) location.reload(); };
addEventListener('online', again);
setInterval(async () => {
  if (document.hidden || !navigator.onLine) return;
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) again();
}, ${POLL_MS});
`;

export const answerReturnScript = (): Response =>
  new Response(SOURCE, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  });
