import { expect, test } from '#tests/support/test.ts';
import { composeText, openWizard } from '#tests/support/wizard.ts';

test('a list follows a text that is composed, and the field shows what is chosen meanwhile', async ({
  page,
}) => {
  await openWizard(page);
  const box = page.getByRole('combobox', { name: 'Country' });
  const options = page.getByRole('listbox').getByRole('option');
  await box.click();
  await expect(options.filter({ hasText: 'Japan' })).toBeVisible();
  await composeText(page, 'United');
  await expect(box).toHaveValue('United');
  await expect(options.filter({ hasText: 'Japan' })).toHaveCount(0);
  await options.filter({ hasText: 'United States' }).click();
  await expect(box).toHaveValue('United States');
  await page.getByLabel('Age', { exact: true }).focus();
  await expect(box).toHaveValue('United States');
});
