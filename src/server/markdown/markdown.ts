/** Escapes a text of others, so that it is text in Markdown: no link, markup or HTML; in one line. */
export const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>|~&#!]/g, String.raw`\$&`)
    // Only at its beginning do these make a list.
    .replace(/^([-+]|\d+(?=[.)]))/, String.raw`\$1`)
    .replace(/^\\(\d+)([.)])/, String.raw`$1\$2`);

/** Characters that would end the target of a link. */
const ENDS_TARGET: Readonly<Record<string, string>> = {
  '(': '%28',
  ')': '%29',
  '<': '%3C',
  '>': '%3E',
  ' ': '%20',
};

/** Writes a link. @param text escaped already @param href absolute */
export const link = (text: string, href: string): string =>
  `[${text}](${href.replaceAll(/[()<> ]/g, (character) => ENDS_TARGET[character] ?? '')})`;

/** Writes a list; empty without items. @param items written already */
export const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** Writes a text of others as a quotation that keeps its lines. */
export const quote = (text: string): string =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${plain(line)}`.trimEnd())
    .join('\n');

/** Writes a table; empty without rows. @param head and rows written already */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const write = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [write(head), write(head.map(() => '---')), ...rows.map(write)].join('\n');
}

/** Joins the blocks of a page, without those that are empty. */
export const joinBlocks = (blocks: readonly (string | false | null | undefined)[]): string =>
  `${blocks.filter(Boolean).join('\n\n')}\n`;
