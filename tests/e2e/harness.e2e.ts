import { expect, test } from '#tests/support/test.ts';

/** Tests the error checks that all other tests rely on. */
test.describe('a test fails when', () => {
  test('the page logs an error', async ({ page, problems }) => {
    await page.goto('/');
    // oxlint-disable-next-line no-console
    await page.evaluate(() => console.error('on purpose'));
    await expect.poll(() => problems.splice(0).join()).toContain('on purpose');
  });

  test('the page throws', async ({ page, problems }) => {
    await page.goto('/');
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('thrown on purpose');
        }),
    );
    await expect.poll(() => problems.splice(0).join()).toContain('thrown on purpose');
  });

  test('the page breaks its own security policy', async ({ page, problems }) => {
    await page.goto('/');
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>'));
    await expect.poll(() => problems.splice(0).join()).toContain('Content Security Policy');
  });

  test('the page tries to evaluate a text, even if it catches the refusal', async ({ page, problems }) => {
    await page.goto('/');
    await page.evaluate(() =>
      setTimeout(() => {
        try {
          Reflect.construct(Function, ['']);
        } catch {
          // As zod does.
        }
      }),
    );
    await expect.poll(() => problems.splice(0).join()).toContain('refused eval');
  });

  test('the page is not accessible', async ({ page, checkAccessibility }) => {
    await page.goto('/');
    await page.evaluate(() => document.body.append(document.createElement('button')));
    await expect(checkAccessibility()).rejects.toThrow('button-name');
  });
});

test.describe('an expected problem', () => {
  test.use({ expectedProblems: [/404/] });
  test('is let pass', async ({ page }) => {
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  });
});
