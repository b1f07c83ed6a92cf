import type { Figures, Measured } from './measure.ts';

/** Expected maximum factor between the rates at the smallest and largest size; printed with the result. */
export const EXPECTED_BELOW = 1.25;

const wholeNumber = new Intl.NumberFormat('en');
const compactNumber = new Intl.NumberFormat('en', { notation: 'compact' });

/** Returns a Markdown table, readable as text: a row per case, three figures per size, and the factor of the rates. */
export function formatTable(measured: readonly Measured[], sizes: readonly number[]): string {
  const head = [
    'request',
    ...sizes.flatMap((size) => [`${compactNumber.format(size)}: req/s`, 'p50 ms', 'p99 ms']),
    'rate falls by',
    `below ${EXPECTED_BELOW}`,
    'bytes grow by',
  ];
  const rows = measured.map((row) => {
    const figures = sizes.map((size) => row.bySize.get(size) ?? null);
    const fall = growth(figures, (first, last) => first.rate / last.rate);
    return [
      `${row.case.group}: ${row.case.name}`,
      ...figures.flatMap(formatFigures),
      fall === null ? '' : fall.toFixed(2),
      fall === null ? '' : fall < EXPECTED_BELOW ? 'yes' : 'NO',
      growth(figures, (first, last) => last.bytes / first.bytes)?.toFixed(2) ?? '',
    ];
  });
  return align([head, ...rows]);
}

const formatFigures = (figures: Figures | null): string[] =>
  figures
    ? [wholeNumber.format(Math.round(figures.rate)), figures.p50Ms.toFixed(1), figures.p99Ms.toFixed(1)]
    : ['failed', '', ''];

/** Returns a factor between the smallest and largest size; null with one size only or a failure at either. */
function growth(
  figures: readonly (Figures | null)[],
  factor: (first: Figures, last: Figures) => number,
): number | null {
  const [first, last] = [figures[0], figures.at(-1)];
  return figures.length > 1 && first && last ? factor(first, last) : null;
}

/** Formats rows as a Markdown table with aligned columns; the first row is the head. */
export function align([head = [], ...rows]: readonly string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const pad = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [pad(head), rule, ...rows.map(pad)].join('\n');
}
