import { expect, test } from 'vitest';
import { createClinicApi } from '#web/api/clinic-portal.ts';
import { CLINIC_TABS, clinicFrame, clinicTabOf, clinicTabPath } from './clinic-tabs.ts';

test('a path belongs to a tab; an unknown tab leads to the dashboard', () => {
  expect(clinicTabOf('/clinic-portal/messages/12')).toBe('messages');
  expect(clinicTabOf('/clinic-portal/overview')).toBe('overview');
  expect(clinicTabPath('profile')).toBe('/clinic-portal/profile');
  expect(clinicTabPath('nothing')).toBe('/clinic-portal/overview');
});

test('tabs have the names that clinics know', () => {
  expect(CLINIC_TABS.map(({ name }) => name)).toEqual(['Dashboard', 'Archived Reviews', 'Profile']);
});

test('a clinic without a name has a portal too', () => {
  const api = createClinicApi({ onSessionEnd: () => undefined });
  expect(clinicFrame({ id: 1, name: 'Quiet Clinic', slug: 'quiet', language: 'en' }, api).label).toBe(
    'Quiet Clinic',
  );
  expect(clinicFrame({ id: 1, name: ' ', slug: 'quiet', language: 'en' }, api).label).toBe('Clinic Portal');
});
