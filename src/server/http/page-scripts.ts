/** The pieces of a page without its nonce, and the sources of the inline scripts that carried the nonce. */
export type PageScripts = { html: string[]; scripts: string[] };

/** React escapes `<`, `>` and `"` in attributes, so a tag reaches from the nearest `<` to the nearest `>`. */
const SCRIPT_TAG = /^<script(?:\s[^<>]*)?>$/;
const SOURCE = /\ssrc=/;

/**
 * Collects the inline scripts that the renderer marked with the nonce, and removes the nonce from the page. Injected
 * scripts can't know the nonce, which is new for each rendering.
 * @param pieces of the HTML, each with whole tags
 */
export function takeOwnScripts(pieces: readonly string[], nonce: string): PageScripts {
  const mark = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  const html: string[] = [];
  for (const piece of pieces) {
    let done = 0;
    for (let at = piece.indexOf(mark); at >= 0; at = piece.indexOf(mark, done)) {
      const source = readInlineScript(piece, at);
      if (source !== null) scripts.push(source);
      html.push(piece.slice(done, at));
      done = at + mark.length;
    }
    html.push(piece.slice(done));
  }
  return { html, scripts };
}

/** Returns the source of the inline script whose tag surrounds the position; null for any other tag. */
function readInlineScript(html: string, at: number): string | null {
  const tagStart = html.lastIndexOf('<', at);
  const tagEnd = html.indexOf('>', at);
  if (tagStart < 0 || tagEnd < 0) return null;
  const tag = html.slice(tagStart, tagEnd + 1);
  if (!SCRIPT_TAG.test(tag) || SOURCE.test(tag)) return null;
  const end = html.indexOf('</script>', tagEnd);
  return end < 0 ? null : html.slice(tagEnd + 1, end);
}
