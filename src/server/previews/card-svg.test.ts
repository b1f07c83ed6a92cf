import { expect, test } from 'vitest';
import { type PreviewCard, withoutWords } from '#domain/preview/preview-card.ts';
import { drawCardSvg } from './card-svg.ts';
import { fitText } from './fit-text.ts';

const card: PreviewCard = {
  kind: 'clinics',
  slug: 'moon-jar',
  locale: 'en',
  name: 'Moon Jar',
  otherName: { text: '달항아리', locale: 'ko' },
  place: 'Gangnam-gu, Seoul',
  reports: '82 patient reviews',
  price: {
    label: 'Rhinoplasty: 14 reports',
    plainLabel: 'Rhinoplasty, n = 14',
    figure: '₩1',
    plainFigure: '₩0 – ₩2',
    strip: { band: [0.2, 0.6], median: 0.5, marks: [0, 1] },
  },
  siteName: 'Some Atlas',
  demoMark: null,
};
const draw = (fields: Partial<PreviewCard> = {}) => drawCardSvg({ ...card, ...fields });

test('a hostile name stays a name', () => {
  const svg = draw({
    name: `</text><image href="file:///etc/passwd"/>&xxe;<script>alert('1')</script>\u0000\u202E\uD800`,
    place: '"><use href="#x"/>',
  });
  expect(svg).not.toMatch(/<image|<script|<use|&xxe;|file:\/\/\/etc\/passwd"\/>/);
  // Characters that XML forbids or that change the text direction.
  expect(svg).not.toMatch(/[^\P{C}\n]/u);
  expect(svg).toContain('&lt;/text&gt;');
});

test('an Arabic card begins at the right, with names in their own direction, and its strip is not mirrored', () => {
  const svg = draw({ locale: 'ar', reports: 'تقييمان', place: 'سيول', demoMark: 'بيانات تجريبية' });
  const tagOf = (text: string) => svg.split('\n').find((one) => one.includes(`>${text}</text>`)) ?? '';
  expect(tagOf('سيول')).toMatch(/x="1112".* direction="rtl">/);
  expect(tagOf('Moon Jar')).toMatch(/x="1112".* text-anchor="end">/);
  expect(tagOf('달항아리')).toMatch(/x="1112".* xml:lang="ko" text-anchor="end">/);
  expect(tagOf('تقييمان')).toMatch(/x="88".* direction="rtl" text-anchor="end">/);
  expect(svg).toContain('<rect x="88" y="54"');
  const dots = (text: string) => text.match(/<circle[^>]*>/g);
  expect(dots(svg)).toEqual(dots(draw()));
});

test.each([
  ['ja', 'JP'],
  ['zh-Hans', 'SC'],
  ['zh-Hant', 'TC'],
  ['ko', 'KR'],
] as const)('Chinese characters have the form of their region: %s', (locale, region) => {
  const svg = draw({ locale, otherName: null });
  expect(svg).toContain(`xml:lang="${locale}"`);
  expect(svg).toContain(`CJK ${region}`);
  expect(svg.replaceAll(`CJK ${region}`, '')).not.toContain('CJK');
});

test('a card without words has its names and figures, and no empty text', () => {
  const svg = drawCardSvg(withoutWords(card));
  for (const shown of [
    'Moon Jar',
    '달항아리',
    'Gangnam-gu, Seoul',
    '₩0 – ₩2',
    'Rhinoplasty, n = 14',
    'Some Atlas',
  ])
    expect(svg).toContain(`>${shown}</text>`);
  expect(svg).not.toMatch(/reviews|reports|><\/text>/);
  const priceless = drawCardSvg(withoutWords({ ...card, price: null }));
  expect(priceless).not.toMatch(/reviews|><\/text>/);
});

test('demonstration data is marked, and only that', () => {
  expect(draw({ demoMark: 'Demonstration data' })).toContain('Demonstration data');
  expect(draw()).not.toContain('Demonstration data');
});

test('without a price the reviews stand large, once', () => {
  const svg = draw({ price: null, reports: 'No patient reports yet.' });
  expect(svg.match(/No patient reports yet\./g)).toHaveLength(1);
  expect(svg).not.toContain('₩');
});

test.each([
  'Though Spring Comes Late the Flowers Open White House on a Quiet Morning Hill Clinic '.repeat(9),
  'W'.repeat(500),
  '병원'.repeat(200),
])('however long, a name is set within three lines: %.20s', (name) => {
  const { lines, size } = fitText(name, 1024, [76, 2], [46, 3]);
  expect(size).toBe(46);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/…$/);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(70);
});

test('a short name stands large, on one line', () => {
  expect(fitText('Moon Jar', 1024, [76, 2], [46, 3])).toEqual({
    size: 76,
    lines: ['Moon Jar'],
  });
});

test('where words have no spaces a long name breaks between them, and punctuation begins no line', () => {
  const { lines } = fitText('眼睑下垂矫正手术（双眼皮），鼻综合整形手术。'.repeat(2), 1024, [76, 3]);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).not.toMatch(/^[），。]/);
});
