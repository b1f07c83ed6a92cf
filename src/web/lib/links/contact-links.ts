import { parseUrl } from '#domain/parse-url.ts';

/** Returns a phone number as an international `tel:` link: '02-555-1234' becomes 'tel:+8225551234'. */
export function telephoneHref(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  // Representative numbers such as 1588-1234 have no area code and cannot be dialled with one.
  return digits.startsWith('0') ? `tel:+82${digits.slice(1)}` : `tel:${digits}`;
}

/** Returns a clinic's website as a link with its host and path as text; null unless it is http or https. */
export function websiteLink(website: string): { href: string; text: string } | null {
  const written = website.trim();
  const url = parseUrl(/^[a-z][a-z\d+.-]*:/i.test(written) ? written : `https://${written}`);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null;
  const path = toReadable(url.pathname.replace(/\/$/, ''));
  return { href: url.href, text: `${url.hostname.replace(/^www\./, '')}${path}` };
}

/** Writes the letters of a path that are not ASCII; those that nobody sees, or that turn the text, stay encoded. */
const toReadable = (path: string): string =>
  path.replaceAll(/(?:%[89a-f][\da-f])+/gi, (encoded) => {
    try {
      return decodeURI(encoded).replaceAll(/[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, encodeURI);
    } catch {
      return encoded;
    }
  });
