/**
 * A link that opens a mail to an address. Whoever gave the address chooses nothing else of the mail.
 * @param subject what is filled in
 */
export function mailLink(address: string, subject?: string): string {
  // The @ stays: some mail programs do not decode it.
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return subject === undefined ? `mailto:${to}` : `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
