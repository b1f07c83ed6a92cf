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
