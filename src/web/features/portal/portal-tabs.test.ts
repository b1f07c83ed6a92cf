import { expect, test } from 'vitest';
import { BOTTOM_PARTS } from './portal-frame.ts';
import { PORTAL_TABS, readTab, tabPath } from './portal-tabs.ts';

test('the portal opens on reviews; an unknown tab shows the overview', () => {
  expect(readTab(null)).toBe('reviews');
  expect(readTab('clinics')).toBe('clinics');
  expect(readTab('accounts')).toBe('overview');
  expect(readTab('')).toBe('overview');
});

test('tabs are called as the specification says; the bottom bar has the first three', () => {
  expect(PORTAL_TABS.map((tab) => tab.name)).toEqual([
    'Dashboard',
    'Reviews',
    'Procedures',
    'Clinics & Accounts',
    'Inquiries & Messages',
  ]);
  expect(PORTAL_TABS.slice(0, BOTTOM_PARTS).map((tab) => tab.value)).toEqual([
    'overview',
    'reviews',
    'procedures',
  ]);
  expect(tabPath('inquiries')).toBe('/admin?tab=inquiries');
});
