import { clinicCard, type PreviewCard, procedureCard } from '#domain/preview/preview-card.ts';
import type { AppContext } from '#server/context.ts';
import { getClinic } from '../clinic/get-clinic.ts';
import { getProcedure } from '../procedure/get-procedure.ts';
import { getSite } from './get-site.ts';

/**
 * What the preview card of a public clinic or a procedure says now.
 * @throws AppError not-found, for an unpublished clinic too
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
