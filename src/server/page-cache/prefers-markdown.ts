import { parseAccept } from 'hono/utils/accept';

const HTML = ['text/html', 'text/*', '*/*'];
const MARKDOWN = 'text/markdown';

/**
 * Returns true if an Accept header names Markdown and gives HTML no higher quality. At equal quality Markdown wins, since
 * browsers never name it; a wildcard alone means HTML.
 */
export function prefersMarkdown(header: string | undefined): boolean {
  if (!header?.toLowerCase().includes(MARKDOWN)) return false;
  const accepted = parseAccept(header).map(({ type, q }) => ({ type: type.toLowerCase(), q }));
  const qualityOf = (type: string) => accepted.find((one) => one.type === type)?.q;
  const markdown = qualityOf(MARKDOWN) ?? 0;
  // The most specific range determines the quality of a type.
  const html = HTML.map(qualityOf).find((quality) => quality !== undefined) ?? 0;
  return markdown > 0 && markdown >= html;
}
