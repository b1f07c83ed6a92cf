import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import type { ReviewList } from '#domain/review/review-views.ts';
import { expect, test } from '#tests/support/test.ts';

/** APIs newer than the oldest supported browsers (docs/decisions/012). */
const REMOVED_MEMBERS = {
  URL: ['parse', 'canParse'],
  AbortSignal: ['any'],
  Promise: ['withResolvers', 'try'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  RegExp: ['escape'],
  'Iterator.prototype': [
    'map',
    'filter',
    'flatMap',
    'take',
    'drop',
    'toArray',
    'some',
    'every',
    'find',
    'forEach',
  ],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
  'Element.prototype': ['checkVisibility'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover'],
  'Document.prototype': ['startViewTransition'],
  window: ['requestIdleCallback', 'cancelIdleCallback', 'Iterator', 'CloseWatcher', 'navigation'],
};

// There is no session.
test.use({ expectedProblems: [/401 .*\/api\/(?:admin|clinic)\/session/] });

test.beforeEach(async ({ page }) => {
  await page.addInitScript((removed) => {
    const find = (name: string): object =>
      name
        .split('.')
        .reduce<unknown>((whole, part) => (whole as Record<string, unknown>)[part], globalThis) as object;
    for (const [name, members] of Object.entries(removed)) {
      const owner = find(name);
      for (const member of members) Reflect.deleteProperty(owner, member);
    }
  }, REMOVED_MEMBERS);
});

test('a browser of 2023 shows every public page, and goes from one to the next', async ({
  page,
  request,
}) => {
  const { clinics } = (await (await request.get('/api/clinics?limit=1')).json()) as ClinicList;
  const { reviews } = (await (await request.get('/api/reviews?limit=1')).json()) as ReviewList;
  const [clinic, review] = [clinics[0], reviews[0]];
  if (!clinic || !review) throw new Error('The demonstration data has no clinic or review.');
  for (const path of [
    paths.home(),
    paths.clinic(clinic.slug),
    paths.review(review.procedureSlug, review.id),
    paths.reviews(),
    paths.procedures(),
    paths.priceComparison(),
    paths.submitQuote(),
    paths.addClinic(),
    paths.contact(),
    paths.reportBug(),
    paths.reportReview({ review: review.id }),
    paths.diagnostic(),
    paths.testFilter(),
    portalPaths.admin.root(),
    portalPaths.clinicAccess(),
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
  }
  await page.goto(paths.clinics(), { waitUntil: 'networkidle' });
  const box = page.getByLabel('Search', { exact: true });
  await box.fill(clinic.name);
  await expect(page).toHaveURL(/search=/);
  // Closes the suggestions, which cover the list.
  await box.blur();
  await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link', { name: 'View Details' })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(clinic.name);
});
