import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { ADMIN } from './admin-account.ts';
import { expect, PATIENT, test as base, WORK_URL } from './portal.ts';

export { expect, PATIENT, toastOf } from './portal.ts';

const PASSWORD = 'a quiet password of tests';

/** A clinic that nobody else writes to, and those who have to do with it. */
export type Desk = {
  clinic: { id: number; name: string; slug: string };
  email: string;
  password: string;
  /** The API as an administrator. */
  admin: APIRequestContext;
  /** Logs a browser in as the clinic, without its form. */
  logIn: (context: BrowserContext) => Promise<void>;
  /** Writes to the clinic as a patient. @returns the inquiry's id */
  ask: (change?: object) => Promise<number>;
};

/** A test around a clinic of its own, with an account that has chosen its password. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({ playwright }, use) => {
    const admin = await playwright.request.newContext({ baseURL: WORK_URL });
    const visitor = await playwright.request.newContext({ baseURL: WORK_URL });
    await post(admin, '/api/admin/login', ADMIN);
    const clinic = await makeClinic(admin);
    const email = `desk-${randomUUID()}@clinic.example`;
    const { invitationUrl } = await post<{ invitationUrl: string }>(admin, '/api/admin/accounts', {
      role: 'clinic',
      clinicId: clinic.id,
      email,
    });
    const token = new URL(invitationUrl).hash.slice(1);
    await post(visitor, '/api/invitations/accept', { token, password: PASSWORD });
    const stranger = await playwright.request.newContext({ baseURL: WORK_URL });
    await use({
      clinic,
      email,
      password: PASSWORD,
      admin,
      logIn: async (context) => {
        await post(context.request, '/api/clinic/login', { email, password: PASSWORD });
      },
      ask: async (change = {}) =>
        (await post<{ id: number }>(stranger, '/api/inquiries', { ...inquiryTo(clinic.id), ...change })).id,
    });
    await Promise.all([admin, visitor, stranger].map((request) => request.dispose()));
  },
});

const inquiryTo = (clinicId: number) => ({
  type: 'inquiry',
  clinicId,
  name: 'Ana Visitor',
  email: 'ana@mail.example',
  procedure: 'Rhinoplasty',
  budget: 4_000_000,
  message: 'How long would I have to stay in Seoul?',
});

async function makeClinic(admin: APIRequestContext): Promise<Desk['clinic']> {
  const name = `Quiet Desk ${randomUUID().slice(0, 8)} Clinic`;
  const { id } = await post<{ id: number }>(admin, '/api/submit-clinic', {
    name,
    address: '7 Dosan-daero, Gangnam-gu, Seoul',
    published: true,
    verified: true,
    isSubmission: false,
  });
  const detail = (await (await admin.get(`/api/clinics/${id}`, PATIENT)).json()) as ClinicDetail;
  return { id, name, slug: detail.slug };
}

async function post<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await request.post(path, { data, ...PATIENT });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (answer.status() === 204 ? null : await answer.json()) as Answer;
}
