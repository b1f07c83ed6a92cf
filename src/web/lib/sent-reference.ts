/** The reference under which a plain form was taken, as its answer led here (`?sent=M-000123`); null for anything else. */
export function readSentReference(params: URLSearchParams): string | null {
  const sent = params.get('sent');
  return sent !== null && /^M-\d{6,10}$/.test(sent) ? sent : null;
}
