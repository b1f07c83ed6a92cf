import { clinicListSchema } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import { procedureMapSchema } from '#domain/procedure/procedure-views.ts';
import { reviewListSchema } from '#domain/review/review-views.ts';

const PAGE = 100;

/** Lists the pages, those that most visitors open first: home, lists, prices, clinics by reviews, then every review. */
export async function listPaths(url: string): Promise<string[]> {
  const get = async (path: string): Promise<unknown> => (await fetch(`${url}/api${path}`)).json();
  const procedures = Object.values(procedureMapSchema.parse(await get('/procedures')))
    .flat()
    .toSorted((a, b) => b.reviewCount - a.reviewCount);
  const clinics: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const list = clinicListSchema.parse(await get(`/clinics?limit=${PAGE}&offset=${offset}`));
    clinics.push(...list.clinics.map(({ slug }) => paths.clinic(slug)));
    if (list.clinics.length < PAGE) break;
  }
  const reviews: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const list = reviewListSchema.parse(await get(`/reviews?limit=${PAGE}&offset=${offset}`));
    reviews.push(...list.reviews.map((review) => paths.review(review.procedureSlug, review.id)));
    if (list.reviews.length < PAGE) break;
  }
  const lists = ['/', '/clinics', '/reviews', '/price-comparison', '/procedures', '/submit-quote'];
  const ofProcedures = procedures.flatMap(({ slug }) => [
    `/reviews/${slug}`,
    `/clinics?procedure=${slug}`,
    `/price-comparison?procedure=${slug}`,
  ]);
  return [...lists, ...interleave(ofProcedures, clinics), ...reviews];
}

/** Returns the elements of two lists in turn. */
const interleave = (one: readonly string[], other: readonly string[]): string[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, index) => [one[index], other[index]])
    .flat()
    .filter((path) => path !== undefined);
