import { clinicCard, type PreviewCard, procedureCard } from '#domain/preview/preview-card.ts';
import { getClinic } from '../clinic/get-clinic.ts';
import { getProcedure } from '../procedure/get-procedure.ts';
import { getSite } from './get-site.ts';
import type { Verb } from '../verb.ts';

/**
 * Returns the present content of the preview card of a public clinic or a procedure.
 * @throws AppError not-found, also for an unpublished clinic
 */
export const getPreviewCard: Verb<{ kind: PreviewCard['kind']; slug: string }, PreviewCard> = async ({
  ctx,
  input: { kind, slug },
}) =>
  kind === 'clinics'
    ? clinicCard(
        await getSite({ ctx, input: { withoutTotals: true } }),
        await getClinic({ ctx, input: { idOrSlug: slug } }),
      )
    : procedureCard(
        await getSite({ ctx, input: { withoutTotals: true } }),
        await getProcedure({ ctx, input: { slug } }),
      );
