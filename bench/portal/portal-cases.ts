import type { Case } from '../cases.ts';
import { clinicCountOf } from './fill-portal.ts';

const MESSAGES_A_PAGE = 10;
const CLINICS_A_PAGE = 9;

/** Returns the offset of the last full page. */
const lastPage = (rows: number, size: number) => Math.max(0, rows - size);

/** The requests of the staff portal, with its page sizes, all equally often. */
export function makePortalCases(): Case[] {
  return [
    staffCase('messages', 'newest', () => `/api/messages?limit=${MESSAGES_A_PAGE}`),
    staffCase(
      'messages',
      'page in the middle',
      (size) => `/api/messages?limit=${MESSAGES_A_PAGE}&offset=${lastPage(size, MESSAGES_A_PAGE) / 2}`,
    ),
    staffCase(
      'messages',
      'last page',
      (size) => `/api/messages?limit=${MESSAGES_A_PAGE}&offset=${lastPage(size, MESSAGES_A_PAGE)}`,
    ),
    staffCase('messages', 'unread', () => '/api/messages?limit=2&status=unread'),
    staffCase('messages', 'of a type', () => '/api/messages?limit=2&type=bug_report'),
    staffCase('messages', 'search', () => '/api/messages?limit=2&search=hours'),
    staffCase('clinics', 'first page', () => `/api/clinics?admin=true&limit=${CLINICS_A_PAGE}`),
    staffCase(
      'clinics',
      'last page',
      (size) =>
        `/api/clinics?admin=true&limit=${CLINICS_A_PAGE}&offset=${lastPage(clinicCountOf(size), CLINICS_A_PAGE)}`,
    ),
    staffCase('clinics', 'search', () => `/api/clinics?admin=true&limit=1&search=haneul`),
    staffCase('reviews', 'newest', () => '/api/reviews?admin=true&limit=10'),
    staffCase('reviews', 'search', () => '/api/reviews?admin=true&limit=10&search=zqnowhere'),
    staffCase('procedures', 'all', () => '/api/procedures?admin=true'),
    staffCase('overview', 'dashboard', () => '/api/admin/overview'),
  ];
}

const staffCase = (group: string, name: string, pathOf: (size: number) => string): Case => ({
  group: `portal ${group}`,
  name,
  paths: (size) => [pathOf(size)],
  isStaff: true,
});
