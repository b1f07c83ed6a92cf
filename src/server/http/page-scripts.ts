/** A page without its nonce, and the sources of the inline scripts that carried the nonce. */
export type PageScripts = { html: Buffer<ArrayBuffer>; scripts: Buffer[] };

/** React escapes `<`, `>` and `"` in attributes, so a tag reaches from the nearest `<` to the nearest `>`. */
const SCRIPT_TAG = /^<script(?:\s[^<>]*)?>$/;
const SOURCE = /\ssrc=/;

/**
 * Collects the inline scripts that the renderer marked with the nonce, and removes the nonce from the page. Injected
 * scripts can't know the nonce, which is new for each rendering.
 */
export function takeOwnScripts(html: Buffer<ArrayBuffer>, nonce: string | undefined): PageScripts {
  if (!nonce) return { html, scripts: [] };
  const mark = Buffer.from(` nonce="${nonce}"`);
  const scripts: Buffer[] = [];
  const parts: Buffer[] = [];
  let done = 0;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const source = readInlineScript(html, at);
    if (source) scripts.push(source);
    parts.push(html.subarray(done, at));
    done = at + mark.length;
  }
  return { html: Buffer.concat([...parts, html.subarray(done)]), scripts };
}

/** Returns the source of the inline script whose tag surrounds the position; null for any other tag. */
function readInlineScript(html: Buffer, at: number): Buffer | null {
  const tagStart = html.lastIndexOf('<', at);
  const tagEnd = html.indexOf('>', at);
  if (tagStart < 0 || tagEnd < 0) return null;
  const tag = html.toString('latin1', tagStart, tagEnd + 1);
  const end = html.indexOf('</script>', tagEnd);
  return SCRIPT_TAG.test(tag) && !SOURCE.test(tag) && end >= 0 ? html.subarray(tagEnd + 1, end) : null;
}
