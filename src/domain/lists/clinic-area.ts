/** The areas, by slug, that a list of clinics is filtered by; a neighbourhood needs a district. */
export type ClinicArea = {
  city?: string | undefined;
  district?: string | undefined;
  neighbourhood?: string | undefined;
};

/** An area as a URL writes it: `gangnam-gu`, `jongno-3-ga`. */
export const AREA_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+){0,4}$/;
const LONGEST_SLUG = 40;

/** Reads the areas of a URL, dropping malformed ones. Only the database knows which areas exist. */
export function readClinicArea(params: URLSearchParams): ClinicArea {
  const read = (name: string) => {
    const slug = params.get(name)?.trim().toLowerCase() ?? '';
    return slug.length <= LONGEST_SLUG && AREA_SLUG.test(slug) ? slug : undefined;
  };
  const district = read('district');
  return { city: read('city'), district, neighbourhood: district && read('neighbourhood') };
}
