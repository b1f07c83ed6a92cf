/** Returns the reference that a form submitted without scripts received (`?sent=M-000123`); null for anything else. */
export function readSentReference(params: URLSearchParams): string | null {
  const sent = params.get('sent');
  return sent !== null && /^M-\d{6,10}$/.test(sent) ? sent : null;
}
