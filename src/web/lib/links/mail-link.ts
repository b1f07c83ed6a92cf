/**
 * Returns a `mailto:` link. The address is encoded, so that it cannot add headers to the message.
 * @param subject prefilled subject
 * @param body prefilled text; only with a subject
 */
export function mailLink(address: string, subject?: string, body?: string): string {
  // The @ stays unencoded: some mail programs do not decode it.
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  if (subject === undefined) return `mailto:${to}`;
  const text = body === undefined ? '' : `&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${text}`;
}
