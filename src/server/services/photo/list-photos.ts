import { type SQL, sql } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { photoPath } from '#domain/photo/photo-file.ts';
import type { PhotoList } from '#domain/photo/photo-list-views.ts';
import { MOST_DAYS, TIMES_SINCE, type TimeSince } from '#domain/photo/time-since.ts';
import type { Db } from '#server/db/connection.ts';
import type { Page } from '../paging.ts';
import { findProcedureId } from '../procedure/find-procedure.ts';
import type { Verb } from '../verb.ts';

type Input = Page & {
  clinicId?: number | undefined;
  /** Present or former slug; an unknown one matches nothing. */
  procedure?: string | undefined;
  /** recent: the latest reviews first; time-since: by the time from treatment to submission, then the latest. */
  sort: 'recent' | 'time-since';
};

type Row = {
  file: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string | null;
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
    select p.file, p.width, p.height, p.widths, p.placeholder, shown.time_since as "timeSince",
      shown.review_id as "reviewId", pr.slug as "procedureSlug", pr.name as "procedureName",
      c.id as "clinicId", c.name as "clinicName", c.slug as "clinicSlug"
    from (select rp.photo_id, rp.review_id, rp.position, r.clinic_id, r.procedure_id, r.created_at,
        ${TIME_SINCE} as time_since ${scope}) shown
      join photos p on p.id = shown.photo_id
      join procedures pr on pr.id = shown.procedure_id
      join clinics c on c.id = shown.clinic_id
    order by ${sort === 'time-since' ? sql`${inOrder(sql`shown.time_since`)},` : sql``}
      shown.created_at desc, shown.review_id desc, shown.position
    limit ${limit} offset ${offset}`);
  return {
    photos: rows.map(({ file, widths, clinicId: id, clinicName: name, clinicSlug: slug, ...row }) => ({
      image: photoPath({ file, widths }),
      width: row.width,
      height: row.height,
      widths,
      placeholder: row.placeholder,
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

const inOrder = (time: SQL) =>
  sql`array_position(array[${sql.join(
    TIMES_SINCE.map((each) => sql`${each}`),
    sql`, `,
  )}]::text[], ${time})`;
