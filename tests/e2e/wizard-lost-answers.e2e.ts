import type { Page, Response } from '@playwright/test';
import { loseResponse } from '#tests/support/lose-response.ts';
import { expect, test } from '#tests/support/test.ts';
import { makeJpeg } from '#tests/support/submission.ts';
import { answerAll, next, recordForms } from '#tests/support/wizard.ts';

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await makeJpeg() });

test.use({ expectedProblems: [/Failed to load resource/] });

test('an answer that is lost once is asked for again by itself, and nothing is written twice', async ({
  page,
}) => {
  const { names } = await answerAll(page, ['rhino']);
  expect(names).toHaveLength(1);
  await loseResponse(page, '**/api/reviews');
  const answer = page.waitForResponse('**/api/reviews');
  await page.getByRole('button', { name: 'Submit Experience' }).click();
  expect((await answer).headers()['idempotency-replayed']).toBe('true');
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
});

test('offline says so at every press, and sends it when asked to once back online', async ({
  page,
  context,
}) => {
  await answerAll(page, ['rhino']);
  await context.setOffline(true);
  const box = page.getByRole('region', { name: 'Submission Error' });
  // Enough failures to open the circuit breaker, if they counted.
  for (let press = 1; press <= 6; press += 1) {
    await page.getByRole('button', { name: 'Submit Experience' }).click();
    await expect(box).toContainText('You seem to be offline. Everything you wrote is kept.');
  }
  const again = box.getByRole('button', { name: 'Send it now' });
  await expect(again).toBeHidden();
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByText('You seem to be offline');
  // The pointer over a toast keeps it, so that only the connection dismisses it.
  await toast.hover();
  await context.setOffline(false);
  await expect(toast).toBeHidden();
  await expect(box).toContainText('You are back online. Everything you wrote is kept.');
  await expect(box).not.toContainText('You seem to be offline');
  await again.click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
});

test('survives a reload: what was sent is not sent again, what was lost keeps its key', async ({ page }) => {
  const listSent = await recordForms(page);
  const { names } = await answerAll(page, ['rhino', 'eyelid']);
  // The first review is stored, but its response is lost, retries included.
  let lost: string | undefined;
  await page.route('**/api/reviews', async (route) => {
    const key = route.request().headers()['idempotency-key'];
    if (lost !== undefined && key !== lost) return route.continue();
    if (lost === undefined) {
      lost = key;
      await route.fetch();
    }
    return route.abort();
  });
  await page.getByRole('button', { name: 'Submit Experience' }).click();
  await expect(page.getByRole('region', { name: 'Submission Error' })).toContainText(
    `The site could not be reached. Please check your connection and try again.Still to be sent: ${names[0]}.`,
  );
  const [first] = await listSent();
  await page.unroute('**/api/reviews');
  await page.reload();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('planted@person.example');
  const answer = page.waitForResponse('**/api/reviews');
  await page.getByRole('button', { name: 'Submit Experience' }).click();
  expect((await answer).headers()['idempotency-replayed']).toBe('true');
  await expect(page.getByRole('dialog', { name: 'Thank You!' }).getByText(/^R-\d{6}$/)).toHaveCount(2);
  const sent = await listSent();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers).toEqual(first?.headers);
});

test('a photo that is removed after all answers were lost leaves no review with it behind', async ({
  page,
}) => {
  await answerAll(page, ['rhino', 'eyelid']);
  await page.getByLabel('Choose photos').setInputFiles([await photo('face.jpg'), await photo('nose.jpg')]);
  // Both reviews are stored, but their responses are lost, those of retries too.
  const stored = new Map<string, number>();
  await page.route('**/api/reviews', async (route) => {
    const key = route.request().headers()['idempotency-key'] ?? '';
    if (!stored.has(key)) stored.set(key, (await (await route.fetch()).json()).id);
    return route.abort();
  });
  const submit = page.getByRole('button', { name: 'Submit Experience' });
  await submit.click();
  await expect(page.getByRole('region', { name: 'Submission Error' })).toContainText('Still to be sent');
  expect(stored.size).toBe(2);
  await page.unroute('**/api/reviews');
  await page.getByRole('button', { name: 'Remove face.jpg' }).click();
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/reviews')) answers.push(response);
  });
  await submit.click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
  expect(new Set(ids)).toEqual(new Set(stored.values()));
});

test('a review that is removed after its answer was lost, but was read by staff, is said to stay', async ({
  page,
}) => {
  await answerAll(page, ['rhino', 'eyelid']);
  await page.route('**/api/reviews', (route) => route.abort());
  const submit = page.getByRole('button', { name: 'Submit Experience' });
  await submit.click();
  await expect(page.getByRole('region', { name: 'Submission Error' })).toContainText('Still to be sent');
  await page.unroute('**/api/reviews');
  await page.getByRole('button', { name: 'Change procedures' }).click();
  await page.getByRole('button', { name: 'Remove procedure 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await next(page);
  await page.route('**/api/reviews/withdrawals', (route) =>
    route.fulfill({ json: { staying: ['R-004711'] } }),
  );
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Thank You!' });
  await expect(dialog).toHaveAccessibleDescription(/stays and may be public: R-004711/);
  const note = dialog.getByText('stays and may be public');
  await note.getByRole('link', { name: 'write to us' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('R-004711');
});

test('a review that was removed in another tab is said to be, and can be sent again', async ({
  page,
  request,
}) => {
  await answerAll(page, ['rhino']);
  const keys = new Set<string>();
  await page.route('**/api/reviews', (route) => {
    keys.add(route.request().headers()['idempotency-key'] ?? '');
    return route.abort();
  });
  const submit = page.getByRole('button', { name: 'Submit Experience' });
  await submit.click();
  const box = page.getByRole('region', { name: 'Submission Error' });
  await expect(box).toContainText('Still to be sent');
  await page.unroute('**/api/reviews');
  const headers = { 'idempotency-replaces': [...keys].join(', ') };
  expect((await request.post('/api/reviews/withdrawals', { headers })).status()).toBe(204);
  await submit.click();
  await expect(box).toContainText('it was changed or removed in another tab meanwhile');
  await submit.click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
});

test('a copy of the tab sends its review no second time; one that differs is refused once, then accepted', async ({
  page,
}) => {
  await answerAll(page, ['rhino']);
  /** Opens a tab with a copy of this one's storage, as Duplicate does, at the last step. */
  const copyTab = async () => {
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => void window.open(location.href));
    const copy = await opened;
    await next(copy);
    await next(copy);
    await copy.getByRole('textbox', { name: 'E-mail' }).fill('planted@person.example');
    return copy;
  };
  const submit = (tab: Page) => tab.getByRole('button', { name: 'Submit Experience' });
  const referenceIn = async (tab: Page) => {
    const reference = tab.getByRole('dialog', { name: 'Thank You!' }).getByText(/^R-\d{6}$/);
    await expect(reference).toHaveCount(1);
    return reference.textContent();
  };
  const [copy, changed] = [await copyTab(), await copyTab()];
  await submit(page).click();
  const sent = await referenceIn(page);
  await submit(copy).click();
  expect(await referenceIn(copy)).toBe(sent);

  await changed.getByRole('radio', { name: 'Very Satisfied' }).check();
  await submit(changed).click();
  await expect(changed.getByRole('region', { name: 'Submission Error' })).toContainText(
    'it was changed or removed in another tab meanwhile',
  );
  await submit(changed).click();
  expect(await referenceIn(changed)).not.toBe(sent);
});
