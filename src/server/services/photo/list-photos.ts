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
  const counted = await ctx.db.execute<{ total: number; reviewTotal: number }>(
    sql`select count(*)::int as total, count(distinct rp.review_id)::int as "reviewTotal" ${scope}`,
  );
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.file, p.width, p.height, p.widths, p.placeholder, shown.stage, shown.is_paired as "isPaired",
      shown.time_since as "timeSince",
      shown.review_id as "reviewId", pr.slug as "procedureSlug", pr.name as "procedureName",
      c.id as "clinicId", c.name as "clinicName", c.slug as "clinicSlug"
    from (select rp.photo_id, rp.review_id, rp.position, rp.stage, r.clinic_id, r.procedure_id, r.created_at,
        ${TIME_SINCE} as time_since, ${IS_PAIRED} as is_paired,
        max(${placeOf(sql`rp.stage`)}) over (partition by rp.review_id) as latest ${scope}) shown
      join photos p on p.id = shown.photo_id
      join procedures pr on pr.id = shown.procedure_id
      join clinics c on c.id = shown.clinic_id
    order by ${sort === 'time-since' ? sql`${BY_TIME},` : sql``}
      shown.created_at desc, shown.review_id desc,
      ${sort === 'time-since' ? sql`shown.stage is distinct from 'before',` : sql``} shown.position, shown.photo_id
    limit ${limit} offset ${offset}`);
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
    total: counted.rows[0]?.total ?? 0,
    reviewTotal: counted.rows[0]?.reviewTotal ?? 0,
    procedures: clinicId === undefined ? [] : await readProcedures(ctx.db, clinicId),
  };
};

/** Reads the procedures of which a clinic's public reviews have photos. */
async function readProcedures(db: Db, clinicId: number): Promise<PhotoList['procedures']> {
  const { rows } = await db.execute<PhotoList['procedures'][number]>(sql`
    select pr.slug, pr.name, count(*)::int as "photoCount"
    from review_photos rp join reviews r on r.id = rp.review_id join procedures pr on pr.id = r.procedure_id
    where r.is_public and r.clinic_id = ${clinicId}
    group by pr.id order by count(*) desc, pr.name`);
  return rows;
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

/** Pairs come first, two by two, so that no page of an even number of photos parts one. */
const BY_TIME = sql`not shown.is_paired, case when shown.is_paired then shown.latest
  else ${placeOf(sql`coalesce(shown.stage, shown.time_since)`)} end nulls last`;
