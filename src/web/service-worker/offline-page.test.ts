import { expect, test } from 'vitest';
import { fillOfflinePage } from './offline-page.ts';

test('the pages that were read are listed with the time in the language of the offline page', () => {
  const slot =
    '<div data-kept-pages="" data-heading="前に読んだページ" data-pinned-heading="候補リストのクリニックのページ" data-read-on="{time}に読み込み"></div>';
  const page = {
    path: '/ja/clinics',
    title: 'クリニック',
    readAt: new Date(2026, 10, 20, 9, 5).getTime(),
    isPinned: false,
  };
  const filled = fillOfflinePage(`<html lang="ja" dir="ltr"><body>${slot}</body></html>`, '/ja/reviews', [
    page,
  ]);
  expect(filled).toContain('>2026年11月20日 9:05に読み込み<');
});
