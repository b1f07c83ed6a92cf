import type { html } from 'hono/html';

/** Characters that XML 1.0 does not allow, not even escaped. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Writes an XML document from a template, which escapes its values. */
export const xmlDocument = async (root: ReturnType<typeof html>): Promise<string> =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${String(await root)
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')}`;
