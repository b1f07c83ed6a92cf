import { data } from 'react-router';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { sheetPath } from '#domain/lists/clinic-sheet.ts';
import { readProcedure } from '#domain/lists/list-params.ts';
import { splitLocale } from '#domain/locales.ts';
import { pick } from '#domain/pick.ts';
import type { ExcludedReport } from '#domain/price/price-views.ts';
import type { ProcedureChoices } from '#domain/procedure/procedure-choices.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { type ApiClient, orNull } from '#web/api/client.ts';
import { redirectTo } from '#web/lib/heads/redirect-to.ts';

const OF_CLINIC = ['id', 'slug', 'name', 'nameKo', 'localNames', 'address', 'addressKo', 'phone'] as const;
const OF_PROCEDURE = ['slug', 'name', 'nameKo'] as const;

/** Data that a sheet shows of a clinic and, if one is chosen, of a procedure. */
export type SheetData = {
  clinic: Pick<ClinicDetail, (typeof OF_CLINIC)[number]>;
  procedure: Pick<ProcedureDetail, (typeof OF_PROCEDURE)[number]> | null;
  /** Prices that patients report here: of the procedure, else of those with the most reports. */
  prices: ClinicDetail['prices'];
  posted: ClinicDetail['postedPrices'];
  /** Each report of the procedure's price. */
  reports: readonly { krw: number; treatmentMonth: string | null }[];
  /** Reports of the procedure's price that no figure counts. */
  excluded: readonly ExcludedReport[];
  /** Procedures with reports here, most reported first. */
  reported: readonly { slug: string; name: string }[];
  choices: ProcedureChoices;
};

/** Number of procedures whose prices a sheet without a procedure shows. */
const MOST_REPORTED = 5;

/** Reads the sheet that a URL names; redirects from other addresses of clinic and procedure. */
export async function loadSheet(api: ApiClient, slug: string, url: URL): Promise<SheetData> {
  const chosen = readProcedure(url.searchParams);
  const [clinic, procedure, choices] = await Promise.all([
    orNull(api('GET /clinics/{idOrSlug}', { params: { idOrSlug: slug } })),
    chosen ? orNull(api('GET /procedures/{slug}', { params: { slug: chosen } })) : null,
    api('GET /procedure-choices'),
  ]);
  if (!clinic) throw data(null, { status: 404 });
  if (splitLocale(url.pathname).path !== sheetPath(clinic.slug) || procedure?.slug !== chosen)
    throw redirectTo(sheetPath(clinic.slug, procedure?.slug));
  const rows = clinic.prices.filter(({ price }) => price !== null);
  const { reports, excluded } = procedure
    ? await readReports(api, clinic, procedure)
    : { reports: [], excluded: [] };
  return {
    clinic: pick(clinic, OF_CLINIC),
    procedure: procedure && pick(procedure, OF_PROCEDURE),
    prices: procedure
      ? rows.filter(({ procedure: { slug: priced } }) => priced === procedure.slug)
      : rows.slice(0, MOST_REPORTED),
    posted: clinic.postedPrices.filter(({ procedure: { slug: priced } }) => priced === chosen),
    reports,
    excluded,
    reported: clinic.prices.map(({ procedure: { slug: priced, name } }) => ({ slug: priced, name })),
    choices,
  };
}

/**
 * Reads the reports of the price of a procedure at a clinic: those behind it, the latest first, or none where they are too
 * many to list; and those that do not count.
 */
async function readReports(api: ApiClient, clinic: { slug: string }, procedure: { slug: string }) {
  const { marks, excluded } = await api('GET /prices/{procedure}', {
    params: { procedure: procedure.slug },
    query: { clinic: clinic.slug },
  });
  const reports = (marks ?? [])
    .map(({ krw, treatmentMonth }) => ({ krw, treatmentMonth }))
    .sort((one, other) => (other.treatmentMonth ?? '').localeCompare(one.treatmentMonth ?? ''));
  return { reports, excluded };
}
