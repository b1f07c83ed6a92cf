import sheetTexts from '#texts/consultation-sheet.ts';
import notFoundTexts from '#texts/not-found.ts';
import wordsTexts from '#texts/words.ts';
import { isRouteErrorResponse } from 'react-router';
import { sheetPath } from '#domain/lists/clinic-sheet.ts';
import { DEFAULT_LOCALE, splitLocale } from '#domain/locales.ts';
import { apiContext } from '#web/api/context.ts';
import { loadSheet } from '#web/features/consultation-sheet/load-sheet.ts';
import { cutDescription, cutTitle, pageMeta } from '#web/lib/heads/seo.ts';
import { imageIn } from '#domain/preview/fixed-image.ts';
import { CLINICS_IMAGE } from '#web/lib/page-entries/images.ts';
import { nameProcedure } from '#web/lib/texts/procedure-names.ts';
import { staticPart } from '#web/lib/static-part.tsx';
import { clinicName } from '#web/lib/words.ts';
import type { Route } from './+types/clinic-sheet';

const never = new Promise<never>(() => {});

/** Left out of what browsers load: only the server has the texts in Korean beside those of the page. */
const Sheet = staticPart(() =>
  import.meta.env.SSR ? import('#web/features/consultation-sheet/consultation-sheet.tsx') : never,
);

/** Writes title and description too, so that the browser needs no texts of the sheet. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const sheet = await loadSheet(context.get(apiContext), params.slug, url);
  const { locale } = splitLocale(url.pathname);
  const t = sheetTexts(locale);
  const clinic = clinicName(wordsTexts(locale), sheet.clinic);
  return {
    sheet,
    title: cutTitle(t.title({ clinic })),
    description: cutDescription(t.description({ clinic })),
  };
}

/** Loads the sheet as a document of its own. What is shown stays until then. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  window.location.assign(url);
  return never;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error, location }) => {
  const site = matches[0].loaderData?.site;
  const locale = matches[0].loaderData?.locale ?? DEFAULT_LOCALE;
  const image = imageIn(locale, CLINICS_IMAGE);
  if (loaderData) {
    const { sheet, description } = loaderData;
    const { clinic, procedure } = sheet;
    const named = procedure && nameProcedure(matches[0].loaderData?.procedureNames, procedure);
    const title = named ? cutTitle(`${named}: ${loaderData.title}`) : loaderData.title;
    const canonical = sheetPath(clinic.slug);
    return pageMeta({ image, site, locale, title, description, canonical, isIndexed: false });
  }
  if (!isRouteErrorResponse(error) || error.status !== 404) return [];
  const { title } = notFoundTexts(locale);
  return pageMeta({ image, site, locale, title, canonical: location.pathname, isIndexed: false });
};

export default function ClinicSheetPage({ loaderData: { sheet } }: Route.ComponentProps) {
  return <Sheet sheet={sheet} />;
}
