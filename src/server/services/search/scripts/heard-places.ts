import { once } from '#domain/once.ts';
import { getAreas, getPlaces, getStations } from '#server/korean/lexicon.ts';
import { romanise } from '#server/korean/romanise.ts';
import { hear } from '../keys/ear.ts';
import { distinct } from './choices.ts';

/** Shorter ones may be anything. */
const SHORTEST = 4;
const MOST_ALIKE = 2;

/** Korean names of listed places by what is heard of them, the well-known first: Хондэ is 홍대 and 해운대. */
const placesByEar = once(() => {
  const places = [
    ...getPlaces().keys(),
    ...getAreas(),
    ...[...getStations().keys()].map((name) => `${name}역`),
  ];
  const heard = places.map((korean) => ({ korean, ear: hear(romanise(korean)) }));
  return Map.groupBy(
    heard.filter(({ ear }) => ear.length >= SHORTEST),
    ({ ear }) => ear,
  );
});

/** Returns the Korean names of the places that a Latin spelling sounds like: `kannam` is 강남. */
export const findHeardPlaces = (latin: string): string[] =>
  distinct((placesByEar().get(hear(latin)) ?? []).map(({ korean }) => korean)).slice(0, MOST_ALIKE);
