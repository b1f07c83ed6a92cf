import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import type { ProcedureMap } from '#domain/procedure/procedure-views.ts';
import type { AdminReview } from '#domain/review/admin-review-views.ts';
import { ADMIN } from './admin-account.ts';
import { PATIENT, type StaffAccount, WORK_URL } from './sessions.ts';
import { submissionFields } from './submission.ts';
import { expect, test as base } from './test.ts';

export { ADMIN } from './admin-account.ts';
export { logIn, makeModerator, PATIENT, WORK_URL } from './sessions.ts';
export { expect } from './test.ts';

/** A test that changes data, on a server that read-only tests do not use. */
export const test = base.extend({ baseURL: WORK_URL });

/** Returns the page's heading. */
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Signs in by the form shown after a session has ended. */
export async function logInAgain(page: Page, { username, password }: StaffAccount = ADMIN): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** A newly submitted, pending review with a unique word. */
export type Submitted = { id: number; word: string; path: string };

/**
 * Submits a review as a visitor, for the clinic with the most reviews: tests that count reviews use one without any.
 */
export async function submitReview(
  request: APIRequestContext,
  { submissionId = randomUUID(), ...fields }: Record<string, string> = {},
): Promise<Submitted> {
  const read = async <Answer>(path: string) => (await (await request.get(path, PATIENT)).json()) as Answer;
  const { clinics } = await read<ClinicList>('/api/clinics?sort=reviews&limit=1');
  const procedures = Object.values(await read<ProcedureMap>('/api/procedures')).flat();
  const [clinic] = clinics;
  const [procedure] = procedures;
  if (!clinic || !procedure) throw new Error('The demonstration data has no clinic or no procedure.');
  const word = `zq${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const answer = await request.post('/api/reviews', {
    ...PATIENT,
    headers: { 'submission-id': submissionId, 'idempotency-key': randomUUID() },
    multipart: {
      ...submissionFields({ clinicId: clinic.id, procedureId: procedure.id }),
      content: `Everything was explained to me twice, ${word}.`,
      ...fields,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return { id, word, path: `/reviews/${procedure.slug}/${id}` };
}

/** Reads a review as staff see it. */
export async function readAsStaff(context: BrowserContext, id: number): Promise<AdminReview> {
  return (await (await context.request.get(`/api/reviews/${id}`, PATIENT)).json()) as AdminReview;
}

/** Opens the row of one review by searching for its word. */
export async function openRow(page: Page, { word }: Submitted): Promise<Locator> {
  await page.goto(`/admin/reviews?search=${word}`);
  const row = page.getByRole('main').getByRole('article');
  await expect(row).toHaveCount(1);
  return row;
}

/** Chooses an action from a row's menu. */
export async function chooseAction(page: Page, row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for review/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Returns the toast with these texts. */
export const toastOf = (page: Page, ...texts: string[]) =>
  texts.reduce(
    (toasts, text) => toasts.filter({ hasText: text }),
    page.getByRole('region', { name: /notifications/i }).getByRole('listitem'),
  );
