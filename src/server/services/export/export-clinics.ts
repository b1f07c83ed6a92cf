import { asc, gt } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { describeLocalNames } from '#domain/clinic/local-names.ts';
import { clinics } from '#server/db/schema/index.ts';
import type { ExportTable } from './stream-csv.ts';

type Clinic = typeof clinics.$inferSelect;

/** All clinics, published or not. */
export const clinicsTable = (db: Db): ExportTable<Clinic> => ({
  readBatch: (afterId, limit) =>
    db.select().from(clinics).where(gt(clinics.id, afterId)).orderBy(asc(clinics.id)).limit(limit),
  columns: [
    { heading: 'ID', read: ({ id }) => id },
    { heading: 'Slug', read: ({ slug }) => slug },
    { heading: 'Name', read: ({ name }) => name },
    { heading: 'Korean name', read: ({ nameKo }) => nameKo },
    { heading: 'Name romanised by us', read: ({ isNameRomanised }) => isNameRomanised },
    { heading: 'Other names', read: ({ aliases }) => aliases.join('; ') },
    {
      heading: 'Names in other languages',
      read: ({ localNames }) => describeLocalNames(localNames).join('; '),
    },
    { heading: 'Address', read: ({ address }) => address },
    { heading: 'Korean address', read: ({ addressKo }) => addressKo },
    { heading: 'District', read: ({ district }) => district },
    { heading: 'City', read: ({ city }) => city },
    { heading: 'Latitude', read: ({ latitude }) => latitude },
    { heading: 'Longitude', read: ({ longitude }) => longitude },
    { heading: 'Telephone', read: ({ phone }) => phone },
    { heading: 'Website', read: ({ website }) => website },
    { heading: 'KakaoTalk', read: ({ kakaotalk }) => kakaotalk },
    { heading: 'LINE', read: ({ line }) => line },
    { heading: 'WhatsApp', read: ({ whatsapp }) => whatsapp },
    { heading: 'WeChat', read: ({ wechat }) => wechat },
    { heading: 'Opening hours', read: ({ openingHours }) => openingHours },
    { heading: 'Specialties', read: ({ specialties }) => specialties.join('; ') },
    { heading: 'Languages spoken', read: ({ spokenLanguages }) => spokenLanguages.join('; ') },
    { heading: 'Description', read: ({ description }) => description },
    { heading: 'Korean description', read: ({ descriptionKo }) => descriptionKo },
    { heading: 'Published', read: ({ published }) => published },
    { heading: 'Verified', read: ({ verified }) => verified },
    { heading: 'Sent in by the public', read: ({ isSubmission }) => isSubmission },
    { heading: 'ID in open data', read: ({ externalId }) => externalId },
    { heading: 'Day of open data', read: ({ registerDate }) => registerDate },
    { heading: 'Public reviews', read: ({ reviewCount }) => reviewCount },
    { heading: 'Created', read: ({ createdAt }) => createdAt },
    { heading: 'Changed', read: ({ updatedAt }) => updatedAt },
  ],
});
