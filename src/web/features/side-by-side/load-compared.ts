import type { ClinicReports } from '#domain/clinic/clinic-report-views.ts';
import type { ClinicDetail, ClinicList } from '#domain/clinic/clinic-views.ts';
import {
  comparePath,
  type CompareQuery,
  MOST_COMPARED,
  readCompareQuery,
} from '#domain/lists/side-by-side.ts';
import { pick } from '#domain/pick.ts';
import type { ExcludedReport } from '#domain/price/price-views.ts';
import type { PublicReview } from '#domain/review/review-views.ts';
import type { ApiClient } from '#web/api/client.ts';
import { readClinics } from '#web/api/read-clinics.ts';
import { redirectTo } from '#web/lib/heads/redirect-to.ts';
import { type ComparedProcedure, listProcedures } from './list-procedures.ts';

const COMPARED = [
  'id',
  'slug',
  'name',
  'nameKo',
  'localNames',
  'address',
  'district',
  'city',
  'verified',
  'description',
  'specialties',
  'spokenLanguages',
  'openingHours',
] as const satisfies readonly (keyof ClinicDetail)[];

const LATEST = ['id', 'procedureSlug', 'procedureName', 'createdAt'] as const;

/** A clinic with what is compared of it. */
export type Compared = {
  clinic: Pick<ClinicDetail, (typeof COMPARED)[number]>;
  /** Of the chosen procedure; null without one, or without reviews of it here. */
  row: ClinicDetail['prices'][number] | null;
  posted: ClinicDetail['postedPrices'][number] | null;
  /** Reports of the chosen procedure that no figure counts. */
  excluded: readonly ExcludedReport[];
  reports: ClinicReports;
  latest: Pick<PublicReview, (typeof LATEST)[number]> | null;
};

export type ComparedClinics = {
  query: CompareQuery;
  clinics: Compared[];
  /** Asked for, and not public or not there. */
  missing: string[];
  /** Names of clinics that are asked for more than once. */
  repeated: string[];
  /** Those beyond the most that are compared. */
  further: { slug: string; name: string }[];
  /** Procedures of which at least one of the clinics has reviews or a posted price, those of the most clinics first. */
  procedures: ComparedProcedure[];
  procedure: ComparedProcedure | null;
  /** Clinics that the text names; null without a text. */
  found: ClinicList['clinics'] | null;
};

const MOST_FOUND = 8;

/** Loads the clinics of a URL. @throws Response a redirect from former slugs, and from ids */
export async function loadCompared(api: ApiClient, url: string): Promise<ComparedClinics> {
  const query = readCompareQuery(new URL(url).searchParams);
  const asked = await readClinics(api, query.slugs);
  const slugs = asked.map(({ slug, clinic }) => clinic?.slug ?? slug);
  const current = comparePath({ ...query, slugs });
  if (current !== comparePath(query)) throw redirectTo(current);
  const known = asked.flatMap(({ clinic }) => clinic ?? []);
  const distinct = known.filter(({ id }, index) => known.findIndex((other) => other.id === id) === index);
  const compared = distinct.slice(0, MOST_COMPARED);
  const procedures = listProcedures(compared);
  const procedure = procedures.find(({ slug }) => slug === query.procedure) ?? null;
  const { search } = query;
  const [clinics, found] = await Promise.all([
    Promise.all(compared.map(async (clinic) => loadOne(api, clinic, procedure))),
    search ? api('GET /clinics', { query: { search, limit: MOST_FOUND } }) : null,
  ]);
  return {
    query: { ...query, slugs: compared.map(({ slug }) => slug) },
    clinics,
    missing: [...new Set(asked.filter(({ clinic }) => !clinic).map(({ slug }) => slug))],
    repeated: distinct
      .filter(({ id }) => known.filter((other) => other.id === id).length > 1)
      .map(({ name }) => name),
    further: distinct.slice(MOST_COMPARED).map(({ slug, name }) => ({ slug, name })),
    procedures,
    procedure,
    found: found && 'clinics' in found ? found.clinics : null,
  };
}

async function loadOne(
  api: ApiClient,
  clinic: ClinicDetail,
  procedure: ComparedProcedure | null,
): Promise<Compared> {
  const narrowed = procedure ? { procedure: procedure.slug } : {};
  const [reports, { reviews }, { excluded }] = await Promise.all([
    api('GET /clinics/{id}/reports', { params: { id: clinic.id }, query: narrowed }),
    api('GET /reviews', { query: { limit: 1, clinicId: clinic.id, ...narrowed } }),
    procedure
      ? api('GET /prices/{procedure}', {
          params: { procedure: procedure.slug },
          query: { clinic: clinic.slug },
        })
      : { excluded: [] },
  ]);
  const [latest] = reviews;
  return {
    clinic: pick(clinic, COMPARED),
    row: clinic.prices.find((price) => price.procedure.id === procedure?.id) ?? null,
    posted: clinic.postedPrices.find((posted) => posted.procedure.id === procedure?.id) ?? null,
    excluded,
    reports,
    latest: latest ? pick(latest, LATEST) : null,
  };
}
