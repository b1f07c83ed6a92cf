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
export function makeCases({ clinicIds, reviewIds, names, skip }: Samples): Case[] {
  const sorted = Object.fromEntries(
    ['recent', 'price-high', 'price-low', 'satisfaction'].flatMap((sort) => [
      [sort, [reviews(`sort=${sort}`)]],
      [`${sort}, of a procedure`, PROCEDURES.map((slug) => reviews(`sort=${sort}&procedure=${slug}`))],
      [`${sort}, of a clinic`, clinicIds.map((id) => reviews(`sort=${sort}&clinicId=${id}`))],
    ]),
  );
  return listCases({
    clinics: {
      'by reviews': [clinics('')],
      'with latest review': [clinics('latestReview=true')],
      'by name, page 50': [clinics('sort=name&offset=588')],
      'of a procedure': PROCEDURES.map((slug) => clinics(`procedure=${slug}`)),
      search: ['maru', 'haneul line', 'dalbt', 'gangnam'].map((word) => clinics(`search=${word}`)),
    },
    reviews: {
      ...sorted,
      'of a clinic and a procedure': clinicIds.map((id, index) =>
        reviews(`clinicId=${id}&procedure=${SLUGS[index % 8]}`),
      ),
      'naming a doctor': [reviews('hasDoctor=true')],
      [`${skip.toLocaleString('en')} further on`]: ['recent', 'price-low'].map((sort) =>
        reviews(`sort=${sort}&offset=${skip}`),
      ),
    },
    'review search': {
      'a word of most': searches('surgery', 'swelling', 'weeks'),
      'a word of some': searches('dalbit', 'otoplasty', '붓기'),
      'a word of few': searches(...names),
      'a word of none': searches('xylophone', 'quetzal'),
      'a misspelt word': searches('interpretr', 'swellling'),
      'two words': searches('interpreter rhinoplasty', 'nurse dalbit'),
    },
    prices: {
      comparison: PROCEDURES.map((slug) => `/api/price-comparison/${slug}?limit=20`),
      'comparison, all-in, by median of 12 months': PROCEDURES.map(
        (slug) => `/api/price-comparison/${slug}?limit=20&basis=all-in&window=12&sort=median`,
      ),
      figures: PROCEDURES.map((slug) => `/api/prices/${slug}`),
    },
    photos: {
      'latest of a clinic': clinicIds.map((id) => photos(`clinicId=${id}`, LATEST_PHOTOS)),
      'latest of a procedure': PROCEDURES.map((slug) => photos(`procedure=${slug}`, LATEST_PHOTOS)),
      'gallery of a clinic': clinicIds.map((id) => photos(`sort=time-since&clinicId=${id}`)),
      'gallery of a procedure': PROCEDURES.map((slug) => photos(`sort=time-since&procedure=${slug}`)),
    },
    single: {
      procedures: ['/api/procedures'],
      clinic: clinicIds.map((id) => `/api/clinics/${id}`),
      review: reviewIds.map((id) => `/api/reviews/${id}`),
      'related reviews': reviewIds.map((id) => `/api/reviews/${id}/related`),
    },
    pages: {
      '/': ['/'],
      '/clinics': ['/clinics'],
      '/reviews': ['/reviews'],
      '/price-comparison': PROCEDURES.map((slug) => `/price-comparison?procedure=${slug}`),
    },
  });
}

/** Paths to request, by the names of their case. */
type Paths = Record<string, readonly string[]>;

const listCases = (groups: Record<string, Paths>): Case[] =>
  Object.entries(groups).flatMap(([group, cases]) =>
    Object.entries(cases).map(([name, paths]) => ({
      group,
      name,
      paths: paths.map((path) => encodeURI(path)),
    })),
  );
