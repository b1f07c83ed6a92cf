import { romanize } from 'es-hangul';
import type { NewClinic } from '#server/services/clinic/insert-clinics.ts';
import type { Facility } from './facility.ts';
import { WORDS } from './kinds/words.ts';
import { readPlace } from './kinds/places.ts';
import { Random } from './random.ts';

const SEED = 50_000;
const SYLLABLES = Array.from(
  '가나다라마바사아자하고노도로모보소오주하미비시이지기니리은진원선영민준연한강산별빛솔달온유',
);
const DISTRICTS: Record<string, readonly string[]> = {
  강남구: ['신사동', '논현동', '역삼동', '청담동', '압구정동', '삼성동', '대치동'],
  서초구: ['서초동', '반포동', '잠원동', '방배동'],
  마포구: ['서교동', '합정동', '동교동'],
  송파구: ['잠실동', '방이동'],
  노원구: ['상계동'],
};
const ROADS = [
  '압구정로',
  '강남대로',
  '논현로',
  '도산대로',
  '테헤란로',
  '언주로',
  '선릉로',
  '학동로',
  '서초대로',
  '양화로',
];

/** Generates clinics from words and syllables, with as many sharing a name as in a large city; the same each time. */
export function makeFacilities(count: number): Facility[] {
  const random = new Random(SEED);
  return Array.from({ length: count }, (_, index) => {
    const root = makeRoot(random);
    const district = random.pick(Object.keys(DISTRICTS));
    const neighbourhood = random.pick(DISTRICTS[district] ?? []);
    const road = random.pick(ROADS) + (random.next() < 0.5 ? `${random.between(1, 60)}길` : '');
    const number = String(random.between(1, 300));
    return {
      externalId: `made-up-${index}`,
      nameKo: `${root}성형외과의원`,
      root,
      romanised: romanize(root).toLowerCase(),
      addressKo: `서울특별시 ${district} ${road} ${number} (${neighbourhood})`,
      district,
      neighbourhood,
      road,
      number,
    };
  });
}

function makeRoot(random: Random): string {
  const word = () => random.pick(Object.keys(WORDS));
  const syllables = (count: number) => Array.from({ length: count }, () => random.pick(SYLLABLES)).join('');
  const kind = random.next();
  if (kind < 0.4) return word() + word();
  if (kind < 0.7) return word() + syllables(random.between(1, 2));
  return syllables(random.between(2, 4));
}

/** Returns the clinic as an import would create it. */
export function toNewClinic({
  externalId,
  nameKo,
  root,
  romanised,
  addressKo,
  district,
  neighbourhood,
  road,
  number,
}: Facility): NewClinic {
  const places = [
    `${number} ${readPlace(road ?? '')}`,
    readPlace(neighbourhood ?? ''),
    readPlace(district ?? ''),
  ];
  return {
    externalId,
    name: `${romanised.charAt(0).toUpperCase()}${romanised.slice(1)} Plastic Surgery Clinic`,
    nameKo,
    aliases: [root],
    address: `${places.join(', ')}, Seoul`,
    addressKo,
    district: readPlace(district ?? ''),
    city: 'Seoul',
    published: true,
  };
}
