import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import type { Merge, MergeKind, MergePreview } from '#domain/merge/merge-views.ts';
import { PATIENT, test as base } from './portal.ts';
import { acceptInvitation, logInClinic, openAdmin, openRequest, post } from './sessions.ts';

export { expect, heading, PATIENT, toastOf } from './portal.ts';

const PASSWORD = 'a quiet password of tests';

/** A clinic used by one test only, and its users. */
export type Desk = {
  clinic: { id: number; name: string; slug: string };
  email: string;
  password: string;
  /** API requests as an admin. */
  admin: APIRequestContext;
  /** Signs a browser in as the clinic, without the form. */
  logIn: (context: BrowserContext) => Promise<void>;
  /** Sends the clinic a message as a patient. @returns the inquiry's id */
  ask: (change?: object) => Promise<number>;
};

/** A test with a clinic of its own, whose account has a password. */
export const test = base.extend<{ desk: Desk }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  desk: async ({}, use) => {
    const admin = await openAdmin();
    const clinic = await makeClinic(admin);
    const account = { email: `desk-${randomUUID()}@clinic.example`, password: PASSWORD };
    const invited = { role: 'clinic', clinicId: clinic.id, email: account.email };
    await acceptInvitation(admin, 'clinic', invited, account);
    const stranger = await openRequest();
    await use({
      clinic,
      ...account,
      admin,
      logIn: (context) => logInClinic(context, account),
      ask: async (change = {}) =>
        (await post<{ id: number }>(stranger, '/api/inquiries', { ...inquiryTo(clinic.id), ...change })).id,
    });
    await Promise.all([admin.dispose(), stranger.dispose()]);
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

/** Merges an entry into another, as an admin. */
export async function mergeEntries(
  admin: APIRequestContext,
  pair: { kind: MergeKind; fromId: number; intoId: number },
): Promise<Merge> {
  const shown = await admin.get('/api/admin/merges/preview', { ...PATIENT, params: pair });
  const { key } = (await shown.json()) as MergePreview;
  return post<Merge>(admin, '/api/admin/merges', { ...pair, key });
}
