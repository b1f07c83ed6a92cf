import { PHOTO_BATCH } from '#domain/photo/time-since.ts';
import { readProcedures } from '#server/reference/shipped-procedures.ts';

export type Case = {
  group: string;
  name: string;
  /**
   * Paths requested in turn, so that no single row is always cached. For portals, a function of the database's size.
   */
  paths: readonly string[] | ((size: number) => readonly string[]);
  /** True for requests of an admin instead of a visitor. */
  isStaff?: boolean;
};

const SLUGS = readProcedures()
  .toSorted((a, b) => b.popularity - a.popularity)
  .map((procedure) => procedure.slug);
/** Two frequently reported procedures for each rare one. */
const PROCEDURES = [...SLUGS.slice(0, 12), ...SLUGS.slice(-6)];

const reviews = (query: string) => `/api/reviews?limit=10&${query}`;
const clinics = (query: string) => `/api/clinics?limit=12&${query}`;

/** Photos of the strip on the pages of a clinic and a procedure. */
const LATEST_PHOTOS = 10;

const photos = (query: string, limit = PHOTO_BATCH) => `/api/photos?limit=${limit}&${query}`;

const searches = (...words: string[]) => words.map((word) => reviews(`search=${word}`));

/** Ids and names that exist in the smallest database, and so in all; `skip` is the offset of a deep page. */
export type Samples = {
  clinicIds: readonly number[];
  reviewIds: readonly number[];
  names: readonly string[];
  skip: number;
};

/** The requests of a visitor's browser, with the page sizes of the site. */
export function makeCases(samples: Samples): Case[] {
  return [
    listOf('clinics', 'by reviews', [clinics('')]),
    listOf('clinics', 'with latest review', [clinics('latestReview=true')]),
    listOf('clinics', 'by name, page 50', [clinics('sort=name&offset=588')]),
    listOf(
      'clinics',
      'of a procedure',
      PROCEDURES.map((slug) => clinics(`procedure=${slug}`)),
    ),
    listOf(
      'clinics',
      'search',
      ['maru', 'haneul line', 'dalbt', 'gangnam'].map((word) => clinics(`search=${word}`)),
    ),
    ...['recent', 'price-high', 'price-low', 'satisfaction'].flatMap((sort) => [
      listOf('reviews', sort, [reviews(`sort=${sort}`)]),
      listOf(
        'reviews',
        `${sort}, of a procedure`,
        PROCEDURES.map((slug) => reviews(`sort=${sort}&procedure=${slug}`)),
      ),
      listOf(
        'reviews',
        `${sort}, of a clinic`,
        samples.clinicIds.map((id) => reviews(`sort=${sort}&clinicId=${id}`)),
      ),
    ]),
    listOf(
      'reviews',
      'of a clinic and a procedure',
      samples.clinicIds.map((id, index) => reviews(`clinicId=${id}&procedure=${SLUGS[index % 8]}`)),
    ),
    listOf('reviews', 'naming a doctor', [reviews('hasDoctor=true')]),
    listOf(
      'reviews',
      `${samples.skip.toLocaleString('en')} further on`,
      ['recent', 'price-low'].map((sort) => reviews(`sort=${sort}&offset=${samples.skip}`)),
    ),
    listOf('review search', 'a word of most', searches('surgery', 'swelling', 'weeks')),
    listOf('review search', 'a word of some', searches('dalbit', 'otoplasty', '붓기')),
    listOf('review search', 'a word of few', searches(...samples.names)),
    listOf('review search', 'a word of none', searches('xylophone', 'quetzal')),
    listOf('review search', 'a misspelt word', searches('interpretr', 'swellling')),
    listOf('review search', 'two words', searches('interpreter rhinoplasty', 'nurse dalbit')),
    listOf(
      'prices',
      'comparison',
      PROCEDURES.map((slug) => `/api/price-comparison/${slug}?limit=20`),
    ),
    listOf(
      'prices',
      'comparison, all-in, by median of 12 months',
      PROCEDURES.map((slug) => `/api/price-comparison/${slug}?limit=20&basis=all-in&window=12&sort=median`),
    ),
    listOf(
      'prices',
      'figures',
      PROCEDURES.map((slug) => `/api/prices/${slug}`),
    ),
    listOf(
      'photos',
      'latest of a clinic',
      samples.clinicIds.map((id) => photos(`clinicId=${id}`, LATEST_PHOTOS)),
    ),
    listOf(
      'photos',
      'latest of a procedure',
      PROCEDURES.map((slug) => photos(`procedure=${slug}`, LATEST_PHOTOS)),
    ),
    listOf(
      'photos',
      'gallery of a clinic',
      samples.clinicIds.map((id) => photos(`sort=time-since&clinicId=${id}`)),
    ),
    listOf(
      'photos',
      'gallery of a procedure',
      PROCEDURES.map((slug) => photos(`sort=time-since&procedure=${slug}`)),
    ),
    listOf('single', 'procedures', ['/api/procedures']),
    listOf(
      'single',
      'clinic',
      samples.clinicIds.map((id) => `/api/clinics/${id}`),
    ),
    listOf(
      'single',
      'review',
      samples.reviewIds.map((id) => `/api/reviews/${id}`),
    ),
    listOf(
      'single',
      'related reviews',
      samples.reviewIds.map((id) => `/api/reviews/${id}/related`),
    ),
    listOf('pages', '/', ['/']),
    listOf('pages', '/clinics', ['/clinics']),
    listOf('pages', '/reviews', ['/reviews']),
    listOf(
      'pages',
      '/price-comparison',
      PROCEDURES.map((slug) => `/price-comparison?procedure=${slug}`),
    ),
  ];
}

const listOf = (group: string, name: string, paths: readonly string[]): Case => ({
  group,
  name,
  paths: paths.map((path) => encodeURI(path)),
});
