/** A point of the map in units of ten metres, counted from north-west of Seoul to the east and to the south. */
export type GridPoint = { x: number; y: number };

const ORIGIN = { latitude: 37.71, longitude: 126.76 };

/** Units in a degree at the latitude of Seoul, where both hold within 0.2 % over the city. */
const PER_DEGREE = { latitude: 11_099, longitude: 8_829 };

/** Returns where a place is on the map, unrounded. */
export const toGrid = ({ latitude, longitude }: { latitude: number; longitude: number }): GridPoint => ({
  x: (longitude - ORIGIN.longitude) * PER_DEGREE.longitude,
  y: (ORIGIN.latitude - latitude) * PER_DEGREE.latitude,
});
