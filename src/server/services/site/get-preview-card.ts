import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { clinicCard, type PreviewCard, procedureCard } from '#domain/preview/preview-card.ts';
import { getClinic } from '../clinic/get-clinic.ts';
import { getProcedure } from '../procedure/get-procedure.ts';
import { listProcedureNames } from '../procedure/list-procedure-names.ts';
import { getSite } from './get-site.ts';
import { listPlaceNames } from './list-place-names.ts';
import type { Verb } from '../verb.ts';

type Input = { kind: PreviewCard['kind']; slug: string; language: Locale };

/**
 * Returns the present content of the preview card of a public clinic or a procedure, in a language.
 * @throws AppError not-found, also for an unpublished clinic
 */
export const getPreviewCard: Verb<Input, PreviewCard> = async ({ ctx, input: { kind, slug, language } }) => {
  const site = await getSite({ ctx, input: { withoutTotals: true } });
  const page = { site, locale: language };
  if (kind === 'procedures')
    return procedureCard(page, await getProcedure({ ctx, input: { slug, language } }));
  const clinic = await getClinic({ ctx, input: { idOrSlug: slug } });
  if (language === DEFAULT_LOCALE) return clinicCard(page, clinic);
  const [procedures, places] = await Promise.all([
    listProcedureNames({ ctx, input: { language } }),
    listPlaceNames({ ctx, input: { language } }),
  ]);
  return clinicCard({ ...page, procedureNames: procedures.names, placeNames: places.names }, clinic);
};
