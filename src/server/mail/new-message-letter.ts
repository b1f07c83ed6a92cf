import { composeLetter, linkTo } from './compose-letter.ts';
import type { Letter } from './mailer.ts';

/** Tells the operator about a new message, with its subject and a link; never its text or sender. */
export function newMessageLetter(message: {
  to: string;
  siteName: string;
  /** 'Contact', 'Bug report'. */
  typeName: string;
  subject: string;
  reference: string;
  url: string;
}): Promise<Letter> {
  const { typeName, subject, reference, url } = message;
  return composeLetter(message, `New message: ${typeName} · ${subject}`, [
    `A message has come in (${typeName}, ${reference}): ${subject}`,
    linkTo(url, 'Read and answer it in the portal:'),
  ]);
}
