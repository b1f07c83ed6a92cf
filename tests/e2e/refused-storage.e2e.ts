import { paths } from '#domain/paths.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { expect, test } from '#tests/support/test.ts';
import { openWizard } from '#tests/support/wizard.ts';

test('a browser that keeps no draft keeps it on other pages, and asks before it is lost', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await openWizard(page);
  const age = page.getByLabel('Age', { exact: true });
  await age.fill('34');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('How long do reviews wait?');
  await page.goBack();
  await expect(age).toHaveValue('34');
  await page.goForward();
  await expect(message).toHaveValue('How long do reviews wait?');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(message).toHaveValue('How long do reviews wait?');
});

test.describe('where the browser forbids storage and service workers, whose properties throw', () => {
  // React Router's script in the page reads the scroll position, and has nothing more to do.
  test.use({ expectedProblems: [/SecurityError: sessionStorage is denied|status of 401/] });

  test('pages are shown, each loaded once', async ({ page }) => {
    await page.addInitScript(() => {
      const forbid = (owner: object, name: string) =>
        Object.defineProperty(owner, name, {
          get() {
            throw new DOMException(`${name} is denied`, 'SecurityError');
          },
        });
      forbid(Navigator.prototype, 'serviceWorker');
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) forbid(window, name);
    });
    const loaded: string[] = [];
    page.on('request', (sent) => {
      if (sent.isNavigationRequest()) loaded.push(new URL(sent.url()).pathname);
    });
    const pages = [
      paths.home(),
      paths.clinics(),
      paths.shortlist(),
      paths.contact(),
      portalPaths.admin.root(),
      portalPaths.clinicAccess(),
    ];
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
    }
    await page.goto(paths.clinics());
    await page
      .getByRole('button', { name: /^Shortlist / })
      .first()
      .click();
    await openWizard(page);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
    expect(loaded).toEqual([...pages, paths.clinics(), paths.submitQuote()]);
  });
});
