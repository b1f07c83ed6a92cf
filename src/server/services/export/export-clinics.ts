import { asc, gt } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { clinics } from '#server/db/schema/index.ts';
import type { ExportTable } from './stream-csv.ts';

type Clinic = typeof clinics.$inferSelect;

/** All clinics, published or not. */
export const clinicsTable = (db: Db): ExportTable<Clinic> => ({
  readBatch: (lastId, limit) =>
    db.select().from(clinics).where(gt(clinics.id, lastId)).orderBy(asc(clinics.id)).limit(limit),
  columns: [
    { heading: 'ID', of: ({ id }) => id },
    { heading: 'Slug', of: ({ slug }) => slug },
    { heading: 'Name', of: ({ name }) => name },
    { heading: 'Korean name', of: ({ nameKo }) => nameKo },
    { heading: 'Name romanised by us', of: ({ isNameRomanised }) => isNameRomanised },
    { heading: 'Other names', of: ({ aliases }) => aliases.join('; ') },
    { heading: 'Address', of: ({ address }) => address },
    { heading: 'Korean address', of: ({ addressKo }) => addressKo },
    { heading: 'District', of: ({ district }) => district },
    { heading: 'City', of: ({ city }) => city },
    { heading: 'Latitude', of: ({ latitude }) => latitude },
    { heading: 'Longitude', of: ({ longitude }) => longitude },
    { heading: 'Telephone', of: ({ phone }) => phone },
    { heading: 'Website', of: ({ website }) => website },
    { heading: 'KakaoTalk', of: ({ kakaotalk }) => kakaotalk },
    { heading: 'LINE', of: ({ line }) => line },
    { heading: 'WhatsApp', of: ({ whatsapp }) => whatsapp },
    { heading: 'WeChat', of: ({ wechat }) => wechat },
    { heading: 'Opening hours', of: ({ openingHours }) => openingHours },
    { heading: 'Specialties', of: ({ specialties }) => specialties.join('; ') },
    { heading: 'Description', of: ({ description }) => description },
    { heading: 'Korean description', of: ({ descriptionKo }) => descriptionKo },
    { heading: 'Published', of: ({ published }) => published },
    { heading: 'Verified', of: ({ verified }) => verified },
    { heading: 'Sent in by the public', of: ({ isSubmission }) => isSubmission },
    { heading: 'ID in open data', of: ({ externalId }) => externalId },
    { heading: 'Day of open data', of: ({ registerDate }) => registerDate },
    { heading: 'Public reviews', of: ({ reviewCount }) => reviewCount },
    { heading: 'Created', of: ({ createdAt }) => createdAt },
    { heading: 'Changed', of: ({ updatedAt }) => updatedAt },
  ],
});
