import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { expect, test } from '#tests/support/test.ts';
import { openWizard } from '#tests/support/wizard.ts';

for (const isOpen of [true, false])
  test(`arrows before Enter count for the list on its way, in a box that was ${isOpen ? 'open' : 'closed'}`, async ({
    page,
  }) => {
    await openWizard(page);
    const box = page.getByRole('combobox', { name: 'Clinic' });
    const options = page.getByRole('listbox').getByRole('option');
    for (const [keys, place] of [
      [['ArrowDown', 'ArrowDown', 'Enter'], 1],
      [['ArrowUp', 'Enter'], -1],
    ] as const) {
      await box.focus();
      if (isOpen) {
        await box.click();
        await expect(options).not.toHaveCount(0);
      }
      const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
      const found = Promise.withResolvers<string[]>();
      await page.route(
        '**/api/clinics?*search=seoul*',
        async (route) => {
          await held;
          const answer = await route.fetch();
          found.resolve(((await answer.json()) as ClinicList).clinics.map(({ name }) => name));
          await route.fulfill({ response: answer });
        },
        { times: 1 },
      );
      await page.keyboard.insertText('seoul');
      for (const key of keys) await box.press(key);
      letThrough();
      const names = await found.promise;
      await expect(box).toHaveValue(names.at(place) ?? '?');
      await page.reload();
      await page.getByRole('button', { name: 'Clear' }).click();
    }
  });
