import type { Locale } from '#domain/locales.ts';
import { previewPath, procedureCard } from '#domain/preview/preview-card.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import type { SiteInfo } from '#domain/site.ts';

/** Returns the path of a procedure's preview image. @param procedure in the language of the page */
export const locatePreview = (site: SiteInfo, procedure: ProcedureDetail, locale: Locale): string =>
  previewPath(procedureCard({ site, locale }, procedure));
