import { expect, test } from 'vitest';
import type { DistributedPrice } from '#domain/price/price-views.ts';
import { drawReports, type StripReport, widenScale } from './report-strip-model.ts';

const scale = { lowestKrw: 1_000_000, highestKrw: 3_000_000 };

const report = (krw: number, more: Partial<StripReport> = {}): StripReport => ({
  clinicId: 3,
  krw,
  label: `₩${krw}`,
  href: `/reviews/nose/${krw}`,
  isExcluded: false,
  isTicked: false,
  ...more,
});

const priceOf = (marks: [number, number][], binKrw: number | null = null): DistributedPrice => ({
  count: marks.reduce((sum, [, count]) => sum + count, 0),
  ...scale,
  medianKrw: 2_000_000,
  distribution: { quartile1Krw: 1_500_000, quartile3Krw: 2_500_000, binKrw, marks },
});

const draw = (reports: readonly StripReport[], price: DistributedPrice, axis = scale) =>
  drawReports({ price, reports, scale: axis, marks: [1_000_000, 2_000_000], subject: 'Nose', size: 'row' })
    .html;

test('a scale has room for reports beyond it, and only there', () => {
  expect(widenScale(scale, [{ krw: 35_000_000 }, { krw: 2_000_000 }])).toEqual({
    lowestKrw: 1_000_000,
    highestKrw: 3_140_000,
  });
  expect(widenScale(scale, [{ krw: 10_000 }])).toEqual({ lowestKrw: 860_000, highestKrw: 3_000_000 });
  expect(widenScale(scale, [])).toEqual(scale);
  const one = { lowestKrw: 1_000_000, highestKrw: 1_000_000 };
  expect(widenScale(one, [{ krw: 9_000_000 }])).toEqual({ lowestKrw: 1_000_000, highestKrw: 1_070_000 });
});

test('each report is a link at its place, in the order of prices', () => {
  const html = draw(
    [report(1_000_000), report(2_000_000), report(2_000_000, { href: '/reviews/nose/x' }), report(3_000_000)],
    priceOf([
      [1_000_000, 1],
      [2_000_000, 2],
      [3_000_000, 1],
    ]),
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/reviews/nose/1000000',
    '/reviews/nose/2000000',
    '/reviews/nose/x',
    '/reviews/nose/3000000',
  ]);
  expect([...html.matchAll(/d="(M[0-9.]+ [0-9.]+)v\.01" class="strip-dots"/g)].map(([, at]) => at)).toEqual([
    'M0.00 27.5',
    'M50.00 27.5',
    'M50.00 21.5',
    'M100.00 27.5',
  ]);
  expect(html).toContain('<path d="M0.00 32v4M50.00 32v4" class="strip-ticks"/>');
  expect(html).not.toContain('strip-hole');
});

test('a report that no figure counts is hollow, also over bars; names are text', () => {
  const outlier = report(35_000_000, { isExcluded: true, isTicked: true, label: 'A "B" <C>' });
  const html = draw([outlier], priceOf([[2_000_000, 201]], 50_000), widenScale(scale, [outlier]));
  expect(html).toContain('strip-bars');
  expect(html).toMatch(/d="M0\.00 32v4M[0-9.]+ 32v4M96 36l1 -8m1 0l-1 8" class="strip-ticks"/);
  expect(html).toMatch(
    /<a href="\/reviews\/nose\/35000000" data-clinic="3" data-ticked aria-label="A &quot;B&quot; &lt;C&gt;"><path d="M98\.75 24\.5h2\.50v6h-2\.50z" class="strip-target"\/><path d="M100\.00 27\.5v\.01" class="strip-dots"\/><path d="M100\.00 27\.5v\.01" class="strip-hole"\/><\/a>$/,
  );
});
