const PART =
  /Content-Transfer-Encoding: (base64|quoted-printable)\r?\n(?:[\w-]+:[^\n]*\n)*\r?\n([\s\S]*?)(?=\r?\n--|$)/g;

/** Returns the texts of a letter's parts, as readers see them. @param file the letter as the mailer writes it */
export const decodeMail = (file: string): string =>
  Array.from(file.matchAll(PART), ([, encoding, body = '']) =>
    encoding === 'base64' ? String(Buffer.from(body, 'base64')) : decodeQuotedPrintable(body),
  ).join('\n');

const decodeQuotedPrintable = (body: string) =>
  String(
    Buffer.from(
      body
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ),
  );
