import iconv from 'iconv-lite';
import { OpenDataError } from './open-data-error.ts';

type TextEncoding = 'UTF-8' | 'CP949';

export interface LineDecoder {
  encoding: TextEncoding;
  /** Decodes bytes; invalid ones become U+FFFD. */
  decode: (bytes: Uint8Array) => string;
}

/** Replacement character for undecodable bytes. */
export const UNDECODABLE = '\ufffd';

/**
 * Detects the encoding from the heading line, which must contain Hangul: valid UTF-8, else CP949. (The headings' CP949
 * bytes are never valid UTF-8.) Throws `not-text` or `wrong-encoding` for neither.
 */
export function detectEncoding(heading: Uint8Array): LineDecoder {
  if ((heading[0] === 0xff && heading[1] === 0xfe) || (heading[0] === 0xfe && heading[1] === 0xff)) {
    throw new OpenDataError(
      'wrong-encoding',
      'The file is in UTF-16. Save it as CSV in UTF-8 or CP949 (EUC-KR) and try again.',
    );
  }
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: false });
  if (heading.some((byte) => byte < 0x20 && byte !== 0x09)) {
    throw new OpenDataError(
      'not-text',
      'The file is not text. Give the CSV file itself, or an undamaged xlsx file where the command reads one.',
    );
  }
  if (!utf8.decode(heading).includes(UNDECODABLE)) {
    return { encoding: 'UTF-8', decode: (bytes) => utf8.decode(bytes) };
  }
  if (decodeKorean(heading).includes(UNDECODABLE)) {
    throw new OpenDataError(
      'wrong-encoding',
      'The heading line is neither UTF-8 nor CP949 (EUC-KR). Save the file as CSV in one of them and try again.',
    );
  }
  return { encoding: 'CP949', decode: decodeKorean };
}

function decodeKorean(bytes: Uint8Array): string {
  return iconv.decode(bytes, 'cp949');
}
