import clinicTexts from '#texts/portal-clinic.ts';
import { expect, test } from 'vitest';
import type { ClinicUser } from '#domain/account/account-views.ts';
import { createClinicApi } from '#web/api/clinic-portal.ts';
import { clinicFrame, clinicTabOf, clinicTabPath } from './clinic-tabs.ts';

const QUIET = {
  id: 1,
  name: 'Quiet Clinic',
  nameKo: '고요의원',
  slug: 'quiet',
  accountId: 'a',
  language: 'en',
} as const;
const api = createClinicApi({ onSessionEnd: () => undefined });

test('a path belongs to a tab; an unknown tab leads to the dashboard', () => {
  expect(clinicTabOf('/clinic-portal/messages/12')).toBe('messages');
  expect(clinicTabOf('/clinic-portal/overview')).toBe('overview');
  expect(clinicTabPath('profile')).toBe('/clinic-portal/profile');
  expect(clinicTabPath('nothing')).toBe('/clinic-portal/overview');
});

test('tabs have the names that clinics know', () => {
  const names = (locale: 'en' | 'ko') =>
    clinicFrame(clinicTexts(locale), QUIET, api).tabs.map(({ name }) => name);
  expect(names('en')).toEqual(['Dashboard', 'Archived Reviews', 'Profile', 'Prices']);
  expect(names('ko')).toEqual(['대시보드', '문의함', '병원 정보', '가격표']);
});

test('a clinic reads its name in the language of its account', () => {
  const label = (user: ClinicUser) => clinicFrame(clinicTexts(user.language), user, api).label;
  expect(label(QUIET)).toBe('Quiet Clinic');
  expect(label({ ...QUIET, language: 'ko' })).toBe('고요의원');
  expect(label({ ...QUIET, language: 'ko', nameKo: null })).toBe('Quiet Clinic');
});

test('a clinic without a name has a portal too', () => {
  const english = clinicTexts('en');
  expect(clinicFrame(english, { ...QUIET, name: ' ' }, api).label).toBe('Clinic Portal');
});
