import { and, eq, lt } from 'drizzle-orm';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { freshSince } from '#domain/price/posted-price.ts';
import { seoulDay } from '#domain/seoul-day.ts';
import { postedPrices } from '#server/db/schema/index.ts';
import { growContentVersion } from '../stats/grow-content-version.ts';
import type { Verb } from '../verb.ts';

/** Marks current posted prices that were valid for too long, and evicts the pages that show them as present. */
export const markOutdatedPrices: Verb<void, void> = ({ ctx }) =>
  ctx.db.transaction(async (tx) => {
    const marked = await tx
      .update(postedPrices)
      .set({ isOutdated: true })
      .where(
        and(
          eq(postedPrices.status, 'approved'),
          eq(postedPrices.isOutdated, false),
          lt(postedPrices.validFrom, freshSince(seoulDay(ctx.clock()))),
        ),
      )
      .returning({ clinicId: postedPrices.clinicId, procedureId: postedPrices.procedureId });
    if (marked.length === 0) return;
    const tags = marked.flatMap(({ clinicId, procedureId }) => [
      CACHE_TAGS.clinic(clinicId),
      CACHE_TAGS.postedPrices(procedureId),
    ]);
    await growContentVersion(tx, [...new Set(tags)]);
  });
