/** Where the offline page finds the script that the worker answers itself. */
export const RETURN_SCRIPT_PATH = '/offline-return.js';

const POLL_MS = 15_000;

/** Loads the page that was asked for once there is a connection, or a server that was away while there was one. */
const SOURCE = `
const again = () => location.reload();
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
