import { type SQL, sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { photoPath } from '#domain/photo/photo-file.ts';
import type { PhotoList } from '#domain/photo/photo-list-views.ts';
import { PHOTO_STAGES, type PhotoStage } from '#domain/photo/photo-stage.ts';
import { MOST_DAYS, type TimeSince } from '#domain/photo/time-since.ts';
import type { Db } from '#server/db/connection.ts';
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

type Row = {
  file: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string | null;
  stage: PhotoStage | null;
  isPaired: boolean;
  timeSince: TimeSince;
  reviewId: number;
  procedureSlug: string;
  procedureName: string;
  clinicId: number;
  clinicName: string;
  clinicSlug: string;
};

/** Returns a page of the photos of public reviews: of a clinic, of a procedure, or of both. */
export const listPhotos: Verb<Input, PhotoList> = async ({ ctx, input }) => {
  const { clinicId, procedure, sort, limit, offset } = input;
  const procedureId = procedure === undefined ? undefined : await findProcedureId(ctx.db, procedure);
  if (procedureId === null) return { photos: [], total: 0, reviewTotal: 0, procedures: [] };
  if (clinicId !== undefined) ctx.addCacheTags(CACHE_TAGS.clinicReviews(clinicId));
  else ctx.addCacheTags(procedureId ? CACHE_TAGS.procedureReviews(procedureId) : CACHE_TAGS.reviews);
  const scope = sql`from review_photos rp join reviews r on r.id = rp.review_id
    where r.is_public
      ${clinicId === undefined ? sql`` : sql`and r.clinic_id = ${clinicId}`}
      ${procedureId === undefined ? sql`` : sql`and r.procedure_id = ${procedureId}`}`;
  const counts = await countPhotos(ctx.db, { clinicId, procedureId, scope });
  const order = sort === 'recent' ? LATEST : BY_TIME;
  // The latest are found by an index of reviews. What a photo shows beside itself is read for the page alone.
  const candidates =
    sort === 'recent' ? sql`select rp.*, r.created_at ${scope}` : sql`select ${ARRANGED} ${scope}`;
  const { rows } = await ctx.db.execute<Row>(sql`
    with page as materialized (
      select review_id, photo_id from (${candidates}) shown order by ${order} limit ${limit} offset ${offset})
    select p.file, p.width, p.height, p.widths, p.placeholder, shown.stage, shown.is_paired as "isPaired",
      shown.time_since as "timeSince",
      shown.review_id as "reviewId", pr.slug as "procedureSlug", pr.name as "procedureName",
      c.id as "clinicId", c.name as "clinicName", c.slug as "clinicSlug"
    from (select ${ARRANGED} from review_photos rp join reviews r on r.id = rp.review_id
        where rp.review_id in (select review_id from page)) shown
      join page using (review_id, photo_id)
      join photos p on p.id = photo_id
      join procedures pr on pr.id = shown.procedure_id
      join clinics c on c.id = shown.clinic_id
    order by ${order}`);
  return {
    photos: rows.map(({ file, widths, clinicId: id, clinicName: name, clinicSlug: slug, ...row }) => ({
      image: photoPath({ file, widths }),
      width: row.width,
      height: row.height,
      widths,
      placeholder: row.placeholder,
      stage: row.stage,
      isPaired: row.isPaired,
      timeSince: row.timeSince,
      reviewId: row.reviewId,
      procedureSlug: row.procedureSlug,
      procedureName: row.procedureName,
      clinic: { id, name, slug },
    })),
    ...counts,
  };
};

type Counts = Pick<PhotoList, 'total' | 'reviewTotal' | 'procedures'>;
type Scope = { clinicId: number | undefined; procedureId: number | undefined; scope: SQL };

/** Counts the photos and their reviews; of a clinic in one pass with its procedures that have photos. */
async function countPhotos(db: Db, { clinicId, procedureId, scope }: Scope): Promise<Counts> {
  if (clinicId === undefined) {
    const { rows } = await db.execute<{ total: number; reviewTotal: number }>(
      sql`select count(*)::int as total, count(distinct rp.review_id)::int as "reviewTotal" ${scope}`,
    );
    return { total: rows[0]?.total ?? 0, reviewTotal: rows[0]?.reviewTotal ?? 0, procedures: [] };
  }
  const { rows } = await db.execute<
    PhotoList['procedures'][number] & { id: number; reviewCount: number }
  >(sql`
    select pr.id, pr.slug, pr.name, count(*)::int as "photoCount", count(distinct rp.review_id)::int as "reviewCount"
    from review_photos rp join reviews r on r.id = rp.review_id join procedures pr on pr.id = r.procedure_id
    where r.is_public and r.clinic_id = ${clinicId}
    group by pr.id order by count(*) desc, pr.name`);
  const asked = rows.filter(({ id }) => procedureId === undefined || id === procedureId);
  return {
    total: asked.reduce((sum, { photoCount }) => sum + photoCount, 0),
    reviewTotal: asked.reduce((sum, { reviewCount }) => sum + reviewCount, 0),
    procedures: rows.map(({ slug, name, photoCount }) => ({ slug, name, photoCount })),
  };
}

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
