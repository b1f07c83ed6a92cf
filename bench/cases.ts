import { PHOTO_BATCH } from '#domain/lists/photo-list.ts';
import { readShippedProcedures } from '#server/reference/shipped-procedures.ts';

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

const SLUGS = readShippedProcedures()
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
    caseOf('clinics', 'by reviews', [clinics('')]),
    caseOf('clinics', 'with latest review', [clinics('latestReview=true')]),
    caseOf('clinics', 'by name, page 50', [clinics('sort=name&offset=588')]),
    caseOf(
      'clinics',
      'of a procedure',
      PROCEDURES.map((slug) => clinics(`procedure=${slug}`)),
    ),
    caseOf(
      'clinics',
      'search',
      ['maru', 'haneul line', 'dalbt', 'gangnam'].map((word) => clinics(`search=${word}`)),
    ),
    ...['recent', 'price-high', 'price-low', 'satisfaction'].flatMap((sort) => [
      caseOf('reviews', sort, [reviews(`sort=${sort}`)]),
      caseOf(
        'reviews',
        `${sort}, of a procedure`,
        PROCEDURES.map((slug) => reviews(`sort=${sort}&procedure=${slug}`)),
      ),
      caseOf(
        'reviews',
        `${sort}, of a clinic`,
        samples.clinicIds.map((id) => reviews(`sort=${sort}&clinicId=${id}`)),
      ),
    ]),
    caseOf(
      'reviews',
      'of a clinic and a procedure',
      samples.clinicIds.map((id, index) => reviews(`clinicId=${id}&procedure=${SLUGS[index % 8]}`)),
    ),
    caseOf('reviews', 'naming a doctor', [reviews('hasDoctor=true')]),
    caseOf(
      'reviews',
      `${samples.skip.toLocaleString('en')} further on`,
      ['recent', 'price-low'].map((sort) => reviews(`sort=${sort}&offset=${samples.skip}`)),
    ),
    caseOf('review search', 'a word of most', searches('surgery', 'swelling', 'weeks')),
    caseOf('review search', 'a word of some', searches('dalbit', 'otoplasty', '붓기')),
    caseOf('review search', 'a word of few', searches(...samples.names)),
    caseOf('review search', 'a word of none', searches('xylophone', 'quetzal')),
    caseOf('review search', 'a misspelt word', searches('interpretr', 'swellling')),
    caseOf('review search', 'two words', searches('interpreter rhinoplasty', 'nurse dalbit')),
    caseOf(
      'prices',
      'comparison',
      PROCEDURES.map((slug) => `/api/price-comparison/${slug}?limit=20`),
    ),
    caseOf(
      'prices',
      'comparison, all-in, by median of 12 months',
      PROCEDURES.map((slug) => `/api/price-comparison/${slug}?limit=20&basis=all-in&window=12&sort=median`),
    ),
    caseOf(
      'prices',
      'figures',
      PROCEDURES.map((slug) => `/api/prices/${slug}`),
    ),
    caseOf(
      'photos',
      'latest of a clinic',
      samples.clinicIds.map((id) => photos(`clinicId=${id}`, LATEST_PHOTOS)),
    ),
    caseOf(
      'photos',
      'latest of a procedure',
      PROCEDURES.map((slug) => photos(`procedure=${slug}`, LATEST_PHOTOS)),
    ),
    caseOf(
      'photos',
      'gallery of a clinic',
      samples.clinicIds.map((id) => photos(`sort=time-since&clinicId=${id}`)),
    ),
    caseOf(
      'photos',
      'gallery of a procedure',
      PROCEDURES.map((slug) => photos(`sort=time-since&procedure=${slug}`)),
    ),
    caseOf('single', 'procedures', ['/api/procedures']),
    caseOf(
      'single',
      'clinic',
      samples.clinicIds.map((id) => `/api/clinics/${id}`),
    ),
    caseOf(
      'single',
      'review',
      samples.reviewIds.map((id) => `/api/reviews/${id}`),
    ),
    caseOf(
      'single',
      'related reviews',
      samples.reviewIds.map((id) => `/api/reviews/${id}/related`),
    ),
    caseOf('pages', '/', ['/']),
    caseOf('pages', '/clinics', ['/clinics']),
    caseOf('pages', '/reviews', ['/reviews']),
    caseOf(
      'pages',
      '/price-comparison',
      PROCEDURES.map((slug) => `/price-comparison?procedure=${slug}`),
    ),
  ];
}

const caseOf = (group: string, name: string, paths: readonly string[]): Case => ({
  group,
  name,
  paths: paths.map((path) => encodeURI(path)),
});
