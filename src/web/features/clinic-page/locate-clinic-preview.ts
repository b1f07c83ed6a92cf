import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { clinicCard, previewPath } from '#domain/preview/preview-card.ts';
import type { SiteInfo } from '#domain/site.ts';
import type { ApiClient } from '#web/api/client.ts';

/** Returns the path of a clinic's preview image in a language. */
export async function locateClinicPreview(
  api: ApiClient,
  site: SiteInfo,
  clinic: ClinicDetail,
  locale: Locale,
): Promise<string> {
  const query = { language: locale };
  const [procedures, places] =
    locale === DEFAULT_LOCALE
      ? []
      : await Promise.all([api('GET /procedure-names', { query }), api('GET /place-names', { query })]);
  const names = { procedureNames: procedures?.names, placeNames: places?.names };
  return previewPath(clinicCard({ site, locale, ...names }, clinic));
}
