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
  columns: {
    ID: ({ id }) => id,
    Slug: ({ slug }) => slug,
    Name: ({ name }) => name,
    'Korean name': ({ nameKo }) => nameKo,
    'Name romanised by us': ({ isNameRomanised }) => isNameRomanised,
    'Other names': ({ aliases }) => aliases.join('; '),
    'Names in other languages': ({ localNames }) => describeLocalNames(localNames).join('; '),
    Address: ({ address }) => address,
    'Korean address': ({ addressKo }) => addressKo,
    District: ({ district }) => district,
    City: ({ city }) => city,
    Latitude: ({ latitude }) => latitude,
    Longitude: ({ longitude }) => longitude,
    Telephone: ({ phone }) => phone,
    Website: ({ website }) => website,
    KakaoTalk: ({ kakaotalk }) => kakaotalk,
    LINE: ({ line }) => line,
    WhatsApp: ({ whatsapp }) => whatsapp,
    WeChat: ({ wechat }) => wechat,
    'Opening hours': ({ openingHours }) => openingHours,
    Specialties: ({ specialties }) => specialties.join('; '),
    'Languages spoken': ({ spokenLanguages }) => spokenLanguages.join('; '),
    Description: ({ description }) => description,
    'Korean description': ({ descriptionKo }) => descriptionKo,
    Published: ({ published }) => published,
    Verified: ({ verified }) => verified,
    'Sent in by the public': ({ isSubmission }) => isSubmission,
    'ID in open data': ({ externalId }) => externalId,
    'Day of open data': ({ registerDate }) => registerDate,
    'Public reviews': ({ reviewCount }) => reviewCount,
    Created: ({ createdAt }) => createdAt,
    Changed: ({ updatedAt }) => updatedAt,
  },
});
