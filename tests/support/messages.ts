import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { PATIENT } from './portal.ts';

/** Sends a message by the contact form's API; a search for its word finds it. */
export async function sendMessage(
  request: APIRequestContext,
  word: string,
  fields: Record<string, unknown> = {},
): Promise<number> {
  const answer = await request.post('/api/inquiries', {
    ...PATIENT,
    headers: { 'idempotency-key': randomUUID() },
    data: {
      name: 'Mina Park',
      email: 'mina@person.example',
      subject: `Opening hours ${word}`,
      message: 'Are you open on Sundays?',
      ...fields,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** Returns a word that no other message contains. */
export const newWord = () => `zq${randomUUID().replaceAll('-', '').slice(0, 10)}`;

/** The rows of the table, without its head. */
export const rowsOf = (page: Page): Locator => page.getByRole('main').locator('tbody tr');

/** Opens the list of messages with a search. */
export async function openMessages(page: Page, search: string, more = ''): Promise<Locator> {
  await page.goto(`/admin/inquiries?search=${search}${more}`);
  await expect(page.getByRole('heading', { level: 1, name: 'All Messages' })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
  return rowsOf(page);
}

/** Chooses an action from a row's menu. */
export async function chooseForMessage(page: Page, row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for message/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
