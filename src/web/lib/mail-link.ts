/**
 * A link that opens a mail to an address. Whoever gave the address chooses nothing else of the mail.
 * @param subject what is filled in
 * @param body what the mail says at first; only with a subject
 */
export function mailLink(address: string, subject?: string, body?: string): string {
  // The @ stays: some mail programs do not decode it.
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  if (subject === undefined) return `mailto:${to}`;
  const text = body === undefined ? '' : `&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${text}`;
}
