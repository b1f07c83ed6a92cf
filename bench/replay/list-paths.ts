import { clinicListSchema } from '#domain/clinic/clinic-views.ts';
import { paths } from '#domain/paths.ts';
import { procedureMapSchema } from '#domain/procedure/procedure-views.ts';

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
  const reviews = await readSitemaps(url);
  const lists = ['/', '/clinics', '/reviews', '/price-comparison', '/procedures', '/submit-quote'];
  const ofProcedures = procedures.flatMap(({ slug }) => [
    `/reviews/${slug}`,
    `/clinics?procedure=${slug}`,
    `/price-comparison?procedure=${slug}`,
  ]);
  return [...lists, ...interleave(ofProcedures, clinics), ...reviews];
}

/** Returns the paths of the reviews, which the sitemaps list whole. */
async function readSitemaps(url: string): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await fetch(url + path)).text()).matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(
      ([, location = '']) => location,
    );
  const parts = (await locations('/sitemap.xml')).filter((path) => path.includes('/reviews-'));
  return (await Promise.all(parts.map(locations))).flat();
}

/** Returns the elements of two lists in turn. */
const interleave = (one: readonly string[], other: readonly string[]): string[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, index) => [one[index], other[index]])
    .flat()
    .filter((path) => path !== undefined);
