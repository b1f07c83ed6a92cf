import { paths } from '../paths.ts';
import { METHOD_CHANGES, PRICE_METHOD } from './method/constants.ts';
import { PRICE_WINDOWS } from './method/stored-prices.ts';
import { PRICE_BASES } from './comparison-rules.ts';

/** Rules of the file of prices that anyone may use. */
export const OPEN_PRICES = {
  /** Reports from which a figure is in the file. */
  leastReports: 5,
  /** Won to which figures are rounded. */
  roundKrw: 10_000,
  licence: {
    name: 'CC-BY-4.0',
    title: 'Creative Commons Attribution 4.0',
    path: 'https://creativecommons.org/licenses/by/4.0/',
  },
} as const;

/** Places that a row of the file is about: all clinics, those of a district, or one. */
const OPEN_LEVELS = ['procedure', 'district', 'clinic'] as const;

/** Rounds an amount as the file does; null stays. */
export const roundOpenly = (krw: number | null): number | null =>
  krw === null ? null : Math.round(krw / OPEN_PRICES.roundKrw) * OPEN_PRICES.roundKrw;

type Field = { name: string; type: 'string' | 'integer' | 'date'; description: string; constraints?: object };

/** The file's columns in their order, as its description names them. */
const FIELDS = [
  {
    name: 'level',
    type: 'string',
    description: 'What the row is about: all clinics (procedure), those of a district, or one clinic',
    constraints: { required: true, enum: OPEN_LEVELS },
  },
  {
    name: 'procedure',
    type: 'string',
    description: 'Slug of the procedure',
    constraints: { required: true },
  },
  { name: 'city', type: 'string', description: 'Slug of the city, of districts' },
  { name: 'district', type: 'string', description: 'Slug of the district, of districts' },
  { name: 'clinic', type: 'string', description: 'Slug of the clinic, of clinics' },
  {
    name: 'basis',
    type: 'string',
    description: 'all: all reports; all-in: those that were paid and state every part, extras added',
    constraints: { required: true, enum: PRICE_BASES },
  },
  {
    name: 'window_months',
    type: 'integer',
    description: 'Months of treatment that count',
    constraints: { required: true, enum: PRICE_WINDOWS },
  },
  {
    name: 'n',
    type: 'integer',
    description: 'Reports that count',
    constraints: { required: true, minimum: OPEN_PRICES.leastReports },
  },
  {
    name: 'median_krw',
    type: 'integer',
    description: `Median in won, rounded to ${OPEN_PRICES.roundKrw}`,
    constraints: { required: true },
  },
  {
    name: 'quartile1_krw',
    type: 'integer',
    description: `First quartile (type 7) in won, rounded to ${OPEN_PRICES.roundKrw}; empty below ${PRICE_METHOD.intervalFrom} reports`,
  },
  { name: 'quartile3_krw', type: 'integer', description: 'Third quartile, likewise' },
  {
    name: 'method_version',
    type: 'integer',
    description: 'Version of the method',
    constraints: { required: true },
  },
  { name: 'licence', type: 'string', description: 'Licence of the row', constraints: { required: true } },
] as const satisfies readonly Field[];

export type OpenField = (typeof FIELDS)[number]['name'];

export const OPEN_FIELDS: readonly OpenField[] = FIELDS.map(({ name }) => name);

/**
 * Describes the file as a data package.
 * @param isDemo true while its rows are made up
 * @see https://specs.frictionlessdata.io/tabular-data-package/
 */
export function describeOpenPrices(site: { name: string; url: string }, isDemo: boolean) {
  const method = site.url + paths.priceMethod();
  const licences = [OPEN_PRICES.licence];
  return {
    profile: 'tabular-data-package',
    name: 'prices',
    title: `Prices of plastic surgery in Korea, as patients report them (${site.name})`,
    description: isDemo
      ? 'Demonstration: every clinic and report behind these rows is made up. Do not use them.'
      : `Medians and quartiles with ${OPEN_PRICES.leastReports} reports or more. How they are computed: ${method}`,
    homepage: method,
    version: `${PRICE_METHOD.version}.0.0`,
    methodVersion: PRICE_METHOD.version,
    methodSince: METHOD_CHANGES[0].day,
    licenses: licences,
    sources: [
      { title: 'The API that has every report behind a figure', path: site.url + paths.apiDocs() },
      { title: 'A program that recomputes the file from it', path: site.url + paths.openPricesProgram() },
    ],
    resources: [
      {
        profile: 'tabular-data-resource',
        name: 'prices',
        path: 'prices.csv',
        format: 'csv',
        mediatype: 'text/csv',
        encoding: 'utf-8',
        licenses: licences,
        dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
        schema: { fields: FIELDS, missingValues: [''] },
      },
    ],
  };
}
