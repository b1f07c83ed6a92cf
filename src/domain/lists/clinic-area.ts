/** The areas, by slug, that a list of clinics is filtered by. */
export type ClinicArea = {
  city?: string | undefined;
  district?: string | undefined;
  neighbourhood?: string | undefined;
};

/** An area as a URL writes it: `gangnam-gu`, `jongno-3-ga`. */
export const AREA_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+){0,4}$/;

/** Largest length of an area in a query. */
export const LONGEST_AREA = 40;

/** The levels of an area, the widest first. */
export const AREA_LEVELS = ['city', 'district', 'neighbourhood'] as const;

/** Returns true if a list is filtered by an area. */
export const hasAreaFilter = ({ city, district, neighbourhood }: ClinicArea): boolean =>
  (city ?? district ?? neighbourhood) !== undefined;

/** The URL's parameter with the areas that a form without scripts was shown with. */
export const SHOWN_AREA = 'shown';

/** Returns the value of `SHOWN_AREA` for a form. */
export const writeShownArea = (area: ClinicArea): string =>
  AREA_LEVELS.map((level) => area[level] ?? '').join('.');

/** Reads the areas of a URL, cut to the API's limit. Only the service knows which exist and reads Korean names. */
export function readClinicArea(params: URLSearchParams): ClinicArea {
  const read = (name: string) => params.get(name)?.trim().toLowerCase().slice(0, LONGEST_AREA) || undefined;
  const area = { city: read('city'), district: read('district'), neighbourhood: read('neighbourhood') };
  return params.has(SHOWN_AREA) ? dropOutdatedAreas(area, params.get(SHOWN_AREA) ?? '') : area;
}

/** Drops areas that a form without scripts left as they were when a wider area was changed. */
function dropOutdatedAreas(area: ClinicArea, shownText: string): ClinicArea {
  const shownSlugs = shownText.split('.').map((slug) => slug || undefined);
  const firstChanged = AREA_LEVELS.findIndex((level, at) => area[level] !== shownSlugs[at]);
  if (firstChanged < 0) return area;
  const outdated = AREA_LEVELS.filter((level, at) => at > firstChanged && area[level] === shownSlugs[at]);
  return { ...area, ...Object.fromEntries(outdated.map((level) => [level, undefined])) };
}
