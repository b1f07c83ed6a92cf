import type { OwnClinic } from '#domain/clinic-portal/clinic-portal-views.ts';

/** A clinic as its portal loads it, for tests. */
export const ownClinic: OwnClinic = {
  clinic: {
    id: 7,
    name: 'Quiet Clinic',
    nameKo: null,
    slug: 'quiet-clinic',
    address: '1 Dosan-daero, Gangnam-gu, Seoul',
    published: true,
    verified: true,
    localNames: {},
    description: 'We are careful.',
    descriptionKo: null,
    specialties: ['Eyes', 'Nose'],
    spokenLanguages: ['en', 'ja'],
    phone: '02-555-1234',
    website: null,
    kakaotalk: null,
    line: null,
    whatsapp: null,
    wechat: null,
    openingHours: null,
  },
  counts: { archivedInquiries: 0, activeInquiries: 0, reviews: 0 },
  pendingChange: null,
  lastChange: null,
  profileVersion: '1-0',
  limit: { daily: 10, usedToday: 0 },
  contactEnabled: true,
};
