import { clinicCard, type PreviewCard, procedureCard } from '#domain/preview/preview-card.ts';
import type { AppContext } from '#server/context.ts';
import { getClinic } from '../clinic/get-clinic.ts';
import { getProcedure } from '../procedure/get-procedure.ts';
import { getSite } from './get-site.ts';

/**
 * Returns the present content of the preview card of a public clinic or a procedure.
 * @throws AppError not-found, also for an unpublished clinic
 */
export async function getPreviewCard({
  ctx,
  input: { kind, slug },
}: {
  ctx: AppContext;
  input: { kind: PreviewCard['kind']; slug: string };
}): Promise<PreviewCard> {
  return kind === 'clinics'
    ? clinicCard(await getSite({ ctx }), await getClinic({ ctx, input: { idOrSlug: slug } }))
    : procedureCard(await getSite({ ctx }), await getProcedure({ ctx, input: { slug } }));
}
