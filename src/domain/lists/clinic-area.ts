/** Where a list of clinics is narrowed to, by the slugs of its areas; a neighbourhood only within a district. */
export type ClinicArea = {
  city?: string | undefined;
  district?: string | undefined;
  neighbourhood?: string | undefined;
};

/** An area as a URL writes it: `gangnam-gu`, `jongno-3-ga`. */
export const AREA_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+){0,4}$/;
const LONGEST_SLUG = 40;

/** Reads where a URL narrows a list to; whatever can't be an area falls away. Which areas there are only the database knows. */
export function readClinicArea(params: URLSearchParams): ClinicArea {
  const read = (name: string) => {
    const slug = params.get(name)?.trim().toLowerCase() ?? '';
    return slug.length <= LONGEST_SLUG && AREA_SLUG.test(slug) ? slug : undefined;
  };
  const district = read('district');
  return { city: read('city'), district, neighbourhood: district && read('neighbourhood') };
}
