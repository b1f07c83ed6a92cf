import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { AdminClinic } from '#domain/clinic/admin-clinic-views.ts';
import { PATIENT, expect } from './portal.ts';

/** The entries of a list of the portal. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Returns a name that no other clinic has. */
export const newName = (word = 'Lantern') => `${word} ${randomUUID().slice(0, 8)} Clinic`;

export async function asStaff(
  context: BrowserContext,
  method: 'get' | 'patch' | 'post',
  path: string,
  data?: object,
) {
  const answer = await context.request[method](`/api${path}`, { ...PATIENT, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json() as Promise<unknown>;
}

export const readClinic = async (context: BrowserContext, id: number) =>
  (await asStaff(context, 'get', `/clinics/${id}?admin=true`)) as AdminClinic;

/** Adds a clinic as staff, by default published and verified. */
export async function addClinic(context: BrowserContext, fields: object = {}): Promise<AdminClinic> {
  const sent = { name: newName(), address: '12 Gangnam-daero, Seoul', ...fields };
  const { id } = (await asStaff(context, 'post', '/submit-clinic', sent)) as { id: number };
  return readClinic(context, id);
}
