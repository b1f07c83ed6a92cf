import type { SiteInfo } from '#domain/site.ts';

/** A site in English with data of its own, as its pages read it. */
export const SITE: SiteInfo = {
  name: 'Some Atlas',
  url: 'https://atlas.test',
  hasDemoData: false,
  hasOtherData: false,
  clinicCount: 1,
  reviewCount: 1,
  clinicMessageUrl: null,
  clinicClaimUrl: null,
  languages: ['en'],
  retention: { declinedDays: 90, answeredMessageDays: 365, mailFileDays: 30 },
};
