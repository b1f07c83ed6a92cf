import type { AppContext } from '#server/context.ts';
import { sweepAnswers } from '../idempotency/answer-once.ts';
import { sweepPhotos } from '../photo/sweep-photos.ts';

/** Clears away what nobody needs any more: leftovers of uploads, answers to retries that no longer come. */
export async function sweep({ ctx }: { ctx: AppContext }): Promise<void> {
  const { photos, files } = await sweepPhotos({ ctx });
  await sweepAnswers({ ctx });
  if (photos + files > 0) ctx.log.info({ photos, files }, 'swept leftovers of uploads');
}
