import { once } from '#domain/once.ts';
import { getAreas, getPlaces, getStations } from '#server/korean/lexicon.ts';
import { romanise } from '#server/korean/romanise.ts';
import { hear } from '../keys/ear.ts';
import { editDistance } from '../keys/edit-distance.ts';
import { distinct } from './choices.ts';

/** Shorter ones may be anything. */
const SHORTEST = 4;
const MOST_ALIKE = 2;
/** Larger differences in letters count as one. */
const MOST_EDITS = 6;

/** Korean names of listed places by what is heard of them, the well-known first. */
const placesByEar = once(() => {
  const places = [
    ...getPlaces().keys(),
    ...getAreas(),
    ...[...getStations().keys()].map((name) => `${name}역`),
  ];
  const heard = places.map((korean) => {
    const latin = romanise(korean).toLowerCase();
    return { korean, latin, ear: hear(latin) };
  });
  return Map.groupBy(
    heard.filter(({ ear }) => ear.length >= SHORTEST),
    ({ ear }) => ear,
  );
});

/**
 * Returns the Korean names of the places that a Latin spelling sounds like: `kannam` is 강남. Of those that sound alike, the
 * nearest in letters: `honde` is Hongdae, not Haeundae.
 */
export function findHeardPlaces(latin: string): string[] {
  const alike = placesByEar().get(hear(latin)) ?? [];
  const edits = alike.map(({ korean, latin: name }) => ({
    korean,
    count: editDistance(latin, name, MOST_EDITS),
  }));
  const least = Math.min(...edits.map(({ count }) => count));
  const nearest = edits.filter(({ count }) => count === least).map(({ korean }) => korean);
  return distinct(nearest).slice(0, MOST_ALIKE);
}
