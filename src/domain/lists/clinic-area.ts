/** The areas, by slug, that a list of clinics is filtered by. */
export type ClinicArea = {
  city?: string | undefined;
  district?: string | undefined;
  neighbourhood?: string | undefined;
};

/** An area as a URL writes it: `gangnam-gu`, `jongno-3-ga`. */
export const AREA_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+){0,4}$/;
const LONGEST_AREA = 40;

/** Reads the areas of a URL, cut to the API's limit. Only the service knows which exist and reads Korean names. */
export function readClinicArea(params: URLSearchParams): ClinicArea {
  const read = (name: string) => params.get(name)?.trim().toLowerCase().slice(0, LONGEST_AREA) || undefined;
  return { city: read('city'), district: read('district'), neighbourhood: read('neighbourhood') };
}
