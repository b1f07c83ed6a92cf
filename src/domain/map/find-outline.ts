import { slugify } from '../slug.ts';
import { toGrid } from './grid.ts';
import { DISTRICT_OUTLINES, NEIGHBOURHOOD_OUTLINES, type Outline } from './outlines.ts';
import { distanceTo, isInside, readRings, type Rings } from './polygon.ts';

/** Place of a clinic by its address. */
export type Located = { city: string | null; district: string | null; neighbourhood: string | null };

/** Degrees, both or neither. */
export type Coordinates = { latitude: number | null; longitude: number | null };

/** The city of the maps. */
export const MAPPED_CITY = 'Seoul';

/** Metres by which a place may lie outside: outlines are simplified, and districts of a coarser source than neighbourhoods. */
const TOLERANCE = { district: 600, neighbourhood: 200 };

const METRES_PER_UNIT = 10;

const keyOf = (district: string, neighbourhood: string | null) =>
  `${slugify(district)}/${slugify(neighbourhood ?? '')}`;

const outlines: ReadonlyMap<string, Outline> = new Map(
  [...DISTRICT_OUTLINES, ...NEIGHBOURHOOD_OUTLINES].map((outline) => [
    keyOf(outline.district, outline.neighbourhood),
    outline,
  ]),
);

const rings = new Map<Outline, Rings>();

function ringsOf(outline: Outline): Rings {
  const found = rings.get(outline) ?? readRings(outline.outline);
  rings.set(outline, found);
  return found;
}

/** Returns the smallest drawn area of an address; null if none is drawn. A neighbourhood of another district is none. */
export function findOutline({ city, district, neighbourhood }: Located): Outline | null {
  if (city !== MAPPED_CITY || district === null) return null;
  const whole = outlines.get(keyOf(district, null)) ?? null;
  return neighbourhood === null ? whole : (outlines.get(keyOf(district, neighbourhood)) ?? whole);
}

/**
 * Returns the metres by which coordinates lie outside the smallest drawn area of the address; 0 if they are within it, or
 * if none is drawn.
 */
export function metresOutside(
  area: Located,
  { latitude, longitude }: { latitude: number; longitude: number },
): number {
  const outline = findOutline(area);
  if (!outline) return 0;
  const point = toGrid({ latitude, longitude });
  if (isInside(ringsOf(outline), point)) return 0;
  const metres = distanceTo(ringsOf(outline), point) * METRES_PER_UNIT;
  return metres <= TOLERANCE[outline.neighbourhood === null ? 'district' : 'neighbourhood'] ? 0 : metres;
}

/** Returns true if a clinic may be drawn as a point: its coordinates agree with the drawn area of its address. */
export const isPlaced = (clinic: Located & Coordinates): boolean =>
  clinic.latitude !== null &&
  clinic.longitude !== null &&
  findOutline(clinic) !== null &&
  metresOutside(clinic, { latitude: clinic.latitude, longitude: clinic.longitude }) === 0;
