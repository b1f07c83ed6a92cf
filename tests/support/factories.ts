import { sql } from 'drizzle-orm';
import { listPhotoFileNames } from '#domain/photo/photo-file.ts';
import type { PhotoStage } from '#domain/photo/photo-stage.ts';
import { guessLanguage } from '#domain/guess-language.ts';
import type { AppContext } from '#server/context.ts';
import {
  clinics,
  photos,
  postedPrices,
  procedures,
  reviewPhotos,
  reviews,
  reviewSubmitters,
} from '#server/db/schema/index.ts';
import { insertClinics, type NewClinic } from '#server/services/clinic/insert-clinics.ts';
import { saveProcedureSearch } from '#server/services/search/save-search-keys.ts';
import { procedureSearchText, reviewSearchText } from '#server/services/search/search-documents.ts';
import { refreshStats } from '#server/services/stats/refresh-stats.ts';

let serial = 0;
const next = () => (serial += 1);

/** Creates a clinic, by default published and in Gangnam. */
export async function makeClinic({ db }: AppContext, fields: Partial<NewClinic> = {}) {
  const number = next();
  return db.transaction(async (tx) => {
    const [id = 0] = await insertClinics(tx, [
      {
        name: `Paper Crane ${number} Plastic Surgery Clinic`,
        nameKo: null,
        address: `${number} Gangnam-daero, Yeoksam-dong, Gangnam-gu, Seoul`,
        district: 'Gangnam-gu',
        city: 'Seoul',
        published: true,
        ...fields,
      },
    ]);
    await refreshStats(tx, { clinicIds: [id] });
    const [clinic] = await tx
      .select()
      .from(clinics)
      .where(sql`${clinics.id} = ${id}`);
    if (!clinic) throw new Error('The clinic was not inserted.');
    return clinic;
  });
}

/** Creates a procedure, by default of the category nose. */
export async function makeProcedure(
  { db }: AppContext,
  fields: Partial<typeof procedures.$inferInsert> = {},
) {
  const number = next();
  const names = { name: `Procedure ${number}`, nameKo: null, aliases: [], ...fields };
  const [procedure] = await db
    .insert(procedures)
    .values({
      slug: `procedure-${number}`,
      categoryId: sql`(select id from procedure_categories where slug = 'nose')`,
      searchText: procedureSearchText(names),
      ...names,
    })
    .returning();
  if (!procedure) throw new Error('The procedure was not inserted.');
  await saveProcedureSearch(db, [procedure]);
  return procedure;
}

type ReviewFields = Partial<typeof reviews.$inferInsert> & { clinicId: number; procedureId: number };

/** Creates a review, by default published, and updates the counters. */
export async function makeReview({ db }: AppContext, fields: ReviewFields, submitter?: { email: string }) {
  const status = fields.status ?? 'published';
  const content = fields.content === undefined ? `I went there in spring, visit ${next()}.` : fields.content;
  return db.transaction(async (tx) => {
    const [names] = await tx
      .select({ procedureSearchText: procedures.searchText, clinicSearchName: clinics.searchName })
      .from(procedures)
      .innerJoin(clinics, sql`${clinics.id} = ${fields.clinicId}`)
      .where(sql`${procedures.id} = ${fields.procedureId}`);
    if (!names) throw new Error('A review needs a clinic and a procedure.');
    const searchText = reviewSearchText({ content, doctorName: fields.doctorName ?? null, ...names });
    const [review] = await tx
      .insert(reviews)
      .values({
        rating: 4,
        satisfaction: 4,
        searchText,
        declinedAt: status === 'draft' && !fields.publishedAt ? new Date() : null,
        language: guessLanguage(content ?? '', 'en'),
        ...fields,
        content,
        status,
        published: status === 'published',
      })
      .returning();
    if (!review) throw new Error('The review was not inserted.');
    if (submitter) await tx.insert(reviewSubmitters).values({ reviewId: review.id, ...submitter });
    await refreshStats(tx, { pairs: [fields] });
    return review;
  });
}

type PostedFields = Partial<typeof postedPrices.$inferInsert> & { clinicId: number; procedureId: number };

/** Creates a price that a clinic posts, by default pending. */
export async function makePostedPrice({ db }: AppContext, fields: PostedFields) {
  const [posted] = await db
    .insert(postedPrices)
    .values({ amountKrw: 3_000_000, components: {}, validFrom: '2026-10-01', ...fields })
    .returning();
  if (!posted) throw new Error('The posted price was not inserted.');
  return posted;
}

type PhotoFields = { stage?: PhotoStage | null; position?: number };

/** Creates a photo of a review in one size, with files in the storage. */
export async function makePhoto({ db, files }: AppContext, reviewId: number, fields: PhotoFields = {}) {
  const file = next().toString(16).padStart(32, '0');
  const row = { file, width: 960, height: 720, widths: [960] };
  for (const name of listPhotoFileNames(row)) await files.write(name, new Uint8Array([1, 2, 3]));
  const [photo] = await db.insert(photos).values(row).returning();
  if (!photo) throw new Error('The photo was not inserted.');
  await db.insert(reviewPhotos).values({ reviewId, photoId: photo.id, position: 0, ...fields });
  return photo;
}

/** Publishes or hides a clinic as an admin would. */
export async function setClinicPublished(
  { db }: AppContext,
  clinicId: number,
  published: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(clinics)
      .set({ published })
      .where(sql`${clinics.id} = ${clinicId}`);
    await refreshStats(tx, { clinicIds: [clinicId] });
  });
}

/** Removes all clinics with their reviews. */
export const removeClinics = ({ db }: AppContext) =>
  db.transaction(async (tx) => {
    await tx.delete(reviews);
    await tx.delete(clinics);
    await refreshStats(tx, 'all');
  });
