import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import { previewPath, procedureCard } from '#domain/preview/preview-card.ts';
import { PLAIN, previewImagePath } from '#domain/preview/preview-path.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import type { SiteInfo } from '#domain/site.ts';

/** Returns the path of a procedure's preview image; that of other languages has no words. */
export const locatePreview = (site: SiteInfo, procedure: ProcedureDetail, locale: Locale): string =>
  locale === DEFAULT_LOCALE
    ? previewPath(procedureCard(site, procedure))
    : previewImagePath('procedures', procedure.slug, PLAIN);
