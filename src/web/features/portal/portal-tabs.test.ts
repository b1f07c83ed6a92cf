import { expect, test } from 'vitest';
import { BOTTOM_TABS } from './portal-frame.ts';
import { PORTAL_TABS, portalPath, tabOf, tabPath } from './portal-tabs.ts';

test('a path belongs to a tab; an unknown tab leads to the overview', () => {
  expect(tabOf('/admin/reviews/queue/12')).toBe('reviews');
  expect(tabOf('/admin/clinics')).toBe('clinics');
  expect(portalPath('clinics')).toBe('/admin/clinics');
  expect(portalPath('accounts')).toBe('/admin/overview');
  expect(portalPath('')).toBe('/admin/overview');
});

test('tabs have the names that staff know; the bottom bar has the first three', () => {
  expect(PORTAL_TABS.map((tab) => tab.name)).toEqual([
    'Dashboard',
    'Reviews',
    'Procedures',
    'Clinics & Accounts',
    'Inquiries & Messages',
  ]);
  expect(PORTAL_TABS.slice(0, BOTTOM_TABS).map((tab) => tab.value)).toEqual([
    'overview',
    'reviews',
    'procedures',
  ]);
  expect(tabPath('inquiries')).toBe('/admin/inquiries');
});
