import { expect, test } from 'vitest';
import { createClinicApi } from '#web/api/clinic-portal.ts';
import { CLINIC_TABS, clinicFrame, clinicTabPath, readClinicTab } from './clinic-tabs.ts';

test('the portal opens on the dashboard, and an unknown tab shows it', () => {
  expect(readClinicTab(null)).toBe('overview');
  expect(readClinicTab('messages')).toBe('messages');
  expect(readClinicTab('reviews')).toBe('overview');
  expect(clinicTabPath('nothing')).toBe('/clinic-portal?tab=overview');
});

test('tabs are called as the specification says', () => {
  expect(CLINIC_TABS.map(({ name }) => name)).toEqual(['Dashboard', 'Archived Reviews', 'Profile']);
});

test('a clinic without a name has a portal too', () => {
  const api = createClinicApi({ onSessionEnd: () => undefined });
  expect(clinicFrame({ id: 1, name: 'Quiet Clinic', slug: 'quiet' }, api).label).toBe('Quiet Clinic');
  expect(clinicFrame({ id: 1, name: ' ', slug: 'quiet' }, api).label).toBe('Clinic Portal');
});
