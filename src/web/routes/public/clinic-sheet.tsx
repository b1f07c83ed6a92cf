import sheetTexts from '#texts/consultation-sheet.ts';
import notFoundTexts from '#texts/not-found.ts';
import wordsTexts from '#texts/words.ts';
import { sheetPath } from '#domain/lists/clinic-sheet.ts';
import { splitLocale } from '#domain/locales.ts';
import { apiContext } from '#web/api/context.ts';
import { loadSheet } from '#web/features/consultation-sheet/load-sheet.ts';
import { cutDescription, cutTitle, pageMeta, rootOf } from '#web/lib/heads/seo.ts';
import { imageIn } from '#domain/preview/fixed-image.ts';
import { CLINICS_IMAGE } from '#web/lib/page-entries/images.ts';
import { isNotFound } from '#web/lib/reading/is-not-found.ts';
import { nameProcedure } from '#web/lib/texts/procedure-names.ts';
import { staticPart } from '#web/lib/static-part.tsx';
import { clinicName } from '#web/lib/words.ts';
import type { Route } from './+types/clinic-sheet';

const never = new Promise<never>(() => {});

/** Left out of what browsers load: only the server has the texts in Korean beside those of the page. */
const Sheet = staticPart(() =>
  import.meta.env.SSR ? import('#web/features/consultation-sheet/consultation-sheet.tsx') : never,
);

/** Returns title and description too, so that the browser needs no texts of the sheet. */
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

/** Loads the sheet as a new document. The current page stays until then. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  window.location.assign(url);
  return never;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error, location }) => {
  const root = rootOf(matches);
  const shared = { ...root, image: imageIn(root.locale, CLINICS_IMAGE), isIndexed: false };
  if (loaderData) {
    const { sheet, description } = loaderData;
    const { clinic, procedure } = sheet;
    const named = procedure && nameProcedure(matches[0].loaderData?.procedureNames, procedure);
    const title = named ? cutTitle(`${named}: ${loaderData.title}`) : loaderData.title;
    const canonical = sheetPath(clinic.slug);
    return pageMeta({ ...shared, title, description, canonical });
  }
  if (!isNotFound(error)) return [];
  const { title } = notFoundTexts(root.locale);
  return pageMeta({ ...shared, title, canonical: location.pathname });
};

export default function ClinicSheetPage({ loaderData: { sheet } }: Route.ComponentProps) {
  return <Sheet sheet={sheet} />;
}
