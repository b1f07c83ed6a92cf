import clinicPageTexts from '#texts/clinic-page.ts';
import contactTexts from '#texts/contact.ts';
import footerLanguagesTexts from '#texts/footer-languages.ts';
import reviewWizardTexts from '#texts/review-wizard.ts';
import { LOCALE_NAMES, type Locale } from '#domain/locales.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/test.ts';
import { addProcedure, answerBasics, next, openWizard } from '#tests/support/wizard.ts';

const VIEW = '/clinics/moon-jar-plastic-surgery-clinic?tab=reviews&sort=priceLow#reviews';

test('the language menu and the footer lead to the same view of a page @desktop', async ({
  page,
  request,
}) => {
  // The page comes from the cache, as for most readers; its address there has no tab.
  await request.get('/clinics/moon-jar-plastic-surgery-clinic?sort=priceLow');
  await page.goto(VIEW);
  const menu = page.getByRole('group').filter({ has: page.getByText(LOCALE_NAMES.en) });
  const footer = page.getByRole('navigation', { name: footerLanguagesTexts('en').languages });
  for (const links of [menu, footer])
    await expect(links.locator('a[hreflang=ja]')).toHaveAttribute('href', `/ja${VIEW}`);

  await footer.getByRole('link', { name: LOCALE_NAMES.ja }).click();
  await expect(page).toHaveURL(`/ja${VIEW}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(
    page.getByRole('heading', { name: clinicPageTexts('ja').patientReviews, exact: true }),
  ).toBeFocused();
});

test.describe('in a Japanese browser', () => {
  test.use({ locale: 'ja-JP' });

  test('the offered page is the same view @desktop', async ({ page }) => {
    await page.goto(VIEW);
    await expect(page.getByRole('link', { name: 'このページは日本語でも読めます' })).toHaveAttribute(
      'href',
      `/ja${VIEW}`,
    );
  });

  test('the offer stays on screen and covers nothing at the end of a page', async ({ page }) => {
    await page.goto('/ko/terms');
    const offer = page.getByRole('link', { name: 'このページは日本語でも読めます' });
    await expect(offer).toBeInViewport();
    const last = page.getByRole('contentinfo').locator('a[data-link][href="/ko/terms"]');
    await last.scrollIntoViewIfNeeded();
    await page.keyboard.press('End');
    await expect(offer).toBeInViewport();
    await last.click();
    await expect(page).toHaveURL('/ko/terms');
  });

  test('a field that gets the focus comes above the offer', async ({ page }) => {
    await page.goto('/contact');
    const offer = page.getByRole('link', { name: 'このページは日本語でも読めます' });
    await expect(offer).toBeVisible();
    const field = page.getByLabel('Subject');
    const box = await field.boundingBox();
    // The field's end is that of the window.
    await page.setViewportSize({ width: 1280, height: Math.ceil((box?.y ?? 0) + (box?.height ?? 0)) });
    await field.focus();
    await expect
      .poll(async () => {
        const [shown, over] = [await field.boundingBox(), await offer.boundingBox()];
        return (over?.y ?? 0) - ((shown?.y ?? 0) + (shown?.height ?? 0));
      })
      .toBeGreaterThanOrEqual(0);
  });
});

/** Chooses the page in another language, in the footer. */
const switchLanguage = (page: Page, from: Locale, to: Locale) =>
  page
    .getByRole('navigation', { name: footerLanguagesTexts(from).languages })
    .getByRole('link', { name: LOCALE_NAMES[to] })
    .click();
const switchToJapanese = (page: Page) => switchLanguage(page, 'en', 'ja');

test('a review begun in one language goes on at its step in another, with its procedure named in that @desktop', async ({
  page,
}) => {
  await openWizard(page);
  const clinic = await answerBasics(page);
  await next(page);
  await addProcedure(page, 1, 'Double Eyelid Surgery');
  await next(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('mina@person.example');
  await switchToJapanese(page);
  const t = reviewWizardTexts('ja');
  await expect(page.getByRole('textbox', { name: t.email })).toHaveValue('mina@person.example');
  await page.getByRole('button', { name: t.changeProcedures }).click();
  await expect(page.getByRole('combobox', { name: t.procedure })).toHaveValue(/^二重/);
  await page.getByRole('button', { name: t.changeBasics }).click();
  await expect(page.getByRole('combobox', { name: t.clinic })).toHaveValue(clinic);
});

test('Back and Forward through two changes of language open the step that was left, with its answers @desktop', async ({
  page,
}) => {
  await openWizard(page);
  await answerBasics(page);
  await next(page);
  await addProcedure(page, 1, 'Double Eyelid Surgery');
  await switchToJapanese(page);
  const doctor = page.getByRole('textbox', { name: reviewWizardTexts('ja').doctorName });
  await doctor.fill('Seo Yuna, MD');
  await switchLanguage(page, 'ja', 'ko');
  const isOpen = async (locale: Locale) => {
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    const field = page.getByRole('textbox', { name: reviewWizardTexts(locale).doctorName });
    await expect(field).toHaveValue('Seo Yuna, MD');
  };
  await isOpen('ko');
  await page.goBack();
  await isOpen('ja');
  await page.goBack();
  await isOpen('en');
  await page.goForward();
  await page.goForward();
  await isOpen('ko');
});

test('a form that the browser kept as it was shows what was answered in another language meanwhile @desktop', async ({
  page,
}) => {
  await openWizard(page);
  const age = page.getByLabel('Age', { exact: true });
  await age.fill('31');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('review-draft'))).toContain('"31"');
  // As the browser's cache of whole documents does.
  await page.evaluate(() => {
    const draft = sessionStorage.getItem('review-draft') ?? '';
    sessionStorage.setItem('review-draft', draft.replace('"31"', '"42"'));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(age).toHaveValue('42');
});

test('what was typed into a form is there in the other language, once @desktop', async ({ page }) => {
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  const typed = {
    name: 'Mina Park',
    email: 'mina@person.example',
    subject: 'Opening hours',
    message: 'Are you open on Sundays?',
  };
  const field = (name: string) => page.locator(`form [name=${name}]`);
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
  await switchToJapanese(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text);
  // The draft keeps no personal data beyond the change of language.
  await page.reload();
  await expect(field('message')).toHaveValue(typed.message);
  await expect(field('name')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(typed.email);
});

test.describe('before signing in', () => {
  test.use({ expectedProblems: [/status of 401/] });

  test('an address typed at sign-in goes along to the other language, a password does not @desktop', async ({
    page,
  }) => {
    await page.goto('/clinic-access?language=en');
    await page.waitForLoadState('networkidle');
    await page.getByLabel('E-mail').fill('desk@clinic.example');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.locator('a[hreflang=ko]').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page.locator('[name=email]')).toHaveValue('desk@clinic.example');
    await expect(page.locator('[name=password]')).toHaveValue('');
  });
});

test('a translation problem is reported in the language of the page, and names the page @desktop', async ({
  page,
}) => {
  const footer = footerLanguagesTexts('ja');
  await page.goto('/ja/terms');
  await page.getByRole('link', { name: footer.reportTranslation }).click();
  await expect(page).toHaveURL(/\/ja\/contact\?/);
  await expect(page.getByLabel(contactTexts('ja').subject)).toHaveValue('翻訳の問題（T-ja /terms）');
});
