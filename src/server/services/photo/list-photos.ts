import { eq, type SQL, sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { photoPath } from '#domain/photo/photo-file.ts';
import type { PhotoList } from '#domain/photo/photo-list-views.ts';
import { PHOTO_STAGES, type PhotoStage } from '#domain/photo/photo-stage.ts';
import { MOST_DAYS, type TimeSince } from '#domain/photo/time-since.ts';
import { type Db, prepareOnce } from '#server/db/connection.ts';
import { clinics, procedures, reviewPhotos, reviews } from '#server/db/schema/index.ts';
import type { Page } from '../paging.ts';
import { findProcedureId } from '../procedure/find-procedure.ts';
import type { Verb } from '../verb.ts';

type Input = Page & {
  clinicId?: number | undefined;
  /** Present or former slug; an unknown one matches nothing. */
  procedure?: string | undefined;
  /** recent: the latest reviews first; time-since: pairs, then by stage or time to the submission, then the latest. */
  sort: 'recent' | 'time-since';
};

/** Returns a page of the photos of public reviews: of a clinic, of a procedure, or of both. */
export const listPhotos: Verb<Input, PhotoList> = async ({ ctx, input }) => {
  const { clinicId, procedure, sort, limit, offset } = input;
  const procedureId = procedure === undefined ? undefined : await findProcedureId(ctx.db, procedure);
  if (procedureId === null) return { photos: [], total: 0, reviewTotal: 0, procedures: [] };
  if (clinicId !== undefined) ctx.addCacheTags(CACHE_TAGS.clinicReviews(clinicId));
  else ctx.addCacheTags(procedureId ? CACHE_TAGS.procedureReviews(procedureId) : CACHE_TAGS.reviews);
  const counts = await countPhotos(ctx.db, { clinicId, procedureId });
  const given = { clinic: clinicId !== undefined, procedure: procedureId !== undefined };
  const rows =
    counts.total === 0
      ? []
      : await pageQuery(given, sort)(ctx.db).execute({ clinicId, procedureId, limit, offset });
  return {
    photos: rows.map(({ file, clinicId: id, clinicName: name, clinicSlug: slug, ...row }) => ({
      image: photoPath({ file, widths: row.widths }),
      ...row,
      clinic: { id, name, slug },
    })),
    ...counts,
  };
};

type Counts = Pick<PhotoList, 'total' | 'reviewTotal' | 'procedures'>;

/** Counts the photos and their reviews; of a clinic in one pass with its procedures that have photos. */
async function countPhotos(
  db: Db,
  { clinicId, procedureId }: { clinicId: number | undefined; procedureId: number | undefined },
): Promise<Counts> {
  if (clinicId === undefined) {
    const [counted] = await (procedureId === undefined ? countOfAll : countOfProcedure)(db).execute({
      procedureId,
    });
    return { total: counted?.total ?? 0, reviewTotal: counted?.reviewTotal ?? 0, procedures: [] };
  }
  const rows = await countOfClinic(db).execute({ clinicId });
  const asked = rows.filter(({ id }) => procedureId === undefined || id === procedureId);
  return {
    total: asked.reduce((sum, { photoCount }) => sum + photoCount, 0),
    reviewTotal: asked.reduce((sum, { reviewCount }) => sum + reviewCount, 0),
    procedures: rows.map(({ slug, name, photoCount }) => ({ slug, name, photoCount })),
  };
}

/** True for what the query is restricted to: a clinic, a procedure, both or neither. */
type Given = { clinic: boolean; procedure: boolean };

/** The photos of public reviews, of the clinic and the procedure of the placeholders. */
const photosOf = ({ clinic, procedure }: Given) => sql`review_photos rp join reviews r on r.id = rp.review_id
  where r.is_public
    ${clinic ? sql`and r.clinic_id = ${sql.placeholder('clinicId')}` : sql``}
    ${procedure ? sql`and r.procedure_id = ${sql.placeholder('procedureId')}` : sql``}`;

const prepareCount = (given: Given) =>
  prepareOnce((db) =>
    db
      .select({
        total: sql<number>`count(*)::int`,
        reviewTotal: sql<number>`count(distinct rp.review_id)::int`,
      })
      .from(photosOf(given)),
  );
const countOfAll = prepareCount({ clinic: false, procedure: false });
const countOfProcedure = prepareCount({ clinic: false, procedure: true });

const countOfClinic = prepareOnce((db) =>
  db
    .select({
      id: procedures.id,
      slug: procedures.slug,
      name: procedures.name,
      photoCount: sql<number>`count(*)::int`,
      reviewCount: sql<number>`count(distinct ${reviews.id})::int`,
    })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .innerJoin(procedures, eq(procedures.id, reviews.procedureId))
    .where(sql`${reviews.isPublic} and ${reviews.clinicId} = ${sql.placeholder('clinicId')}`)
    .groupBy(procedures.id)
    .orderBy(sql`count(*) desc`, procedures.name),
);

const DAYS = sql`((r.created_at at time zone 'Asia/Seoul')::date - r.treatment_date)`;

/** A treatment after the submission is a slip. */
const TIME_SINCE = sql.join(
  [
    sql`case when ${DAYS} is null or ${DAYS} < 0 then 'unknown'`,
    ...Object.entries(MOST_DAYS).map(([time, days]) => sql`when ${DAYS} <= ${days}::int then ${time}`),
    sql`else 'later' end`,
  ],
  sql` `,
);

/** Returns the place of a stage among the times of a gallery; null for none, as for an unknown time since treatment. */
function placeOf(stage: SQL): SQL {
  const stages = PHOTO_STAGES.map((each) => sql`${each}`);
  return sql`array_position(array[${sql.join(stages, sql`, `)}]::text[], ${stage})`;
}

/** True for the two photos that `arrangePhotos` pairs. */
const IS_PAIRED = sql`(rp.stage is not null
  and bool_or(rp.stage = 'before') over (partition by rp.review_id)
  and bool_or(rp.stage <> 'before') over (partition by rp.review_id)
  and 1 = row_number() over (partition by rp.review_id, rp.stage = 'before'
    order by ${placeOf(sql`rp.stage`)} desc, rp.position, rp.photo_id))`;

/** A photo with what its review says of it, and what its place in a gallery depends on. */
const ARRANGED = sql`rp.photo_id, rp.review_id, rp.position, rp.stage, r.clinic_id, r.procedure_id, r.created_at,
  ${TIME_SINCE} as time_since, ${IS_PAIRED} as is_paired,
  max(${placeOf(sql`rp.stage`)}) over (partition by rp.review_id) as latest`;

const LATEST = sql`shown.created_at desc, shown.review_id desc, shown.position, shown.photo_id`;

/** Pairs come first, two by two, so that no page of an even number of photos parts one. */
const BY_TIME = sql`not shown.is_paired, case when shown.is_paired then shown.latest
  else ${placeOf(sql`coalesce(shown.stage, shown.time_since)`)} end nulls last,
  shown.created_at desc, shown.review_id desc, shown.stage is distinct from 'before', shown.position, shown.photo_id`;

/**
 * Prepares the query of a page. An index of reviews finds the latest; what a photo shows beside itself is read for the
 * page alone.
 */
const preparePage = (given: Given, sort: Input['sort']) =>
  prepareOnce((db) => {
    const order = sort === 'recent' ? LATEST : BY_TIME;
    const columns = sort === 'recent' ? sql`rp.*, r.created_at` : ARRANGED;
    const page = db.$with('page', { reviewId: sql<number>`review_id` }).as(
      sql`select review_id, photo_id from (select ${columns} from ${photosOf(given)}) shown
        order by ${order} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
    );
    return db
      .with(page)
      .select({
        file: sql<string>`p.file`,
        width: sql<number>`p.width`,
        height: sql<number>`p.height`,
        widths: sql<number[]>`p.widths`,
        placeholder: sql<string | null>`p.placeholder`,
        stage: sql<PhotoStage | null>`shown.stage`,
        isPaired: sql<boolean>`shown.is_paired`,
        timeSince: sql<TimeSince>`shown.time_since`,
        reviewId: sql<number>`shown.review_id`,
        procedureSlug: procedures.slug,
        procedureName: procedures.name,
        clinicId: clinics.id,
        clinicName: clinics.name,
        clinicSlug: clinics.slug,
      })
      .from(
        sql`(select ${ARRANGED} from review_photos rp join reviews r on r.id = rp.review_id
            where rp.review_id in (select review_id from page)) shown
          join page using (review_id, photo_id)
          join photos p on p.id = photo_id`,
      )
      .innerJoin(procedures, sql`${procedures.id} = shown.procedure_id`)
      .innerJoin(clinics, sql`${clinics.id} = shown.clinic_id`)
      .orderBy(order);
  });

const pageQueries = new Map<string, ReturnType<typeof preparePage>>();

/** Returns the query of a page, prepared when one like it was asked for first. */
function pageQuery(given: Given, sort: Input['sort']): ReturnType<typeof preparePage> {
  const key = JSON.stringify([given, sort]);
  const query = pageQueries.get(key) ?? preparePage(given, sort);
  pageQueries.set(key, query);
  return query;
}
