import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { formsOfClinic } from '../keys/forms.ts';
import { placesOfAddress } from '../keys/places.ts';
import { readQuery } from '../read-query.ts';
import { type Candidate, rankClinics } from './rank-clinics.ts';

let serial = 0;
/** Creates a fictional clinic, in Gangnam by default. */
function clinic(nameKo: string, name: string, place = 'Sinsa-dong, Gangnam-gu', reviewCount = 0): Candidate {
  serial += 1;
  return {
    id: serial,
    forms: formsOfClinic({
      name: `${name} Plastic Surgery Clinic`,
      nameKo: `${nameKo}성형외과의원`,
      aliases: [],
    }),
    places: new Set(placesOfAddress(place)),
    reviewCount,
    sortName: nameKo,
    published: true,
    procedure: null,
  };
}

const CLINICS = [
  clinic('종이학', 'Jongihak'),
  clinic('종이배', 'Jongibae', 'Seocho-dong, Seocho-gu'),
  clinic('종', 'Jong'),
  clinic('페이퍼드림', 'Paper Dream'),
  clinic('드림크레인', 'Dream Crane', 'Banpo-dong, Seocho-gu'),
  clinic('서울종이', 'Seoul Jongi'),
  clinic('제이큐', 'JQ'),
  clinic('김종학', 'Kim Jonghak'),
  clinic('더크레인', 'The Crane', 'Apgujeong-ro, Sinsa-dong, Gangnam-gu'),
  clinic('물안개', 'Muran Gae'),
];

function find(text: string, candidates = CLINICS): string[] {
  const query = readQuery(text);
  return query ? rankClinics(query, candidates).map(({ sortName }) => sortName) : [];
}

describe('the first is meant', () => {
  test.each([
    ['종이학', '종이학'],
    ['종이학성형외과의원', '종이학'],
    ['종이학 성형외과', '종이학'],
    ['종이학성헝외과', '종이학'],
    ['종이 학', '종이학'],
    ['종아학', '종이학'],
    ['종학이', '종이학'],
    ['이학', '종이학'],
    ['ㅈㅇㅎ', '종이학'],
    ['jongihak', '종이학'],
    ['jong-i-hak', '종이학'],
    ['chong yi hak', '종이학'],
    ['jongihka', '종이학'],
    ['whddlgkr', '종이학'],
    ['종', '종'],
    ['jong', '종'],
    ['paper dream', '페이퍼드림'],
    ['paperdreem', '페이퍼드림'],
    ['peipeodeurim', '페이퍼드림'],
    ['dream', '드림크레인'],
    ['dream paper', '페이퍼드림'],
    ['jq', '제이큐'],
    ['JQ plastic surgery korea', '제이큐'],
    ['j q clinic', '제이큐'],
    ['gim jong hak', '김종학'],
    ['kim chonghak', '김종학'],
    ['crane', '더크레인'],
    ['jongi seocho', '종이배'],
    ['dream banpo station', '드림크레인'],
    ['크레인 압구정로', '더크레인'],
  ])('of %s: %s', (text, first) => {
    expect(find(text)[0]).toBe(first);
  });
});

test('names that only sound alike come after clinics with reviews of the procedure, and not from elsewhere', () => {
  const named = { id: 1, slug: 'lipo', name: 'Liposuction', closeness: 820, reviewCount: 2, allIds: [1] };
  const procedure = { ...named, isExact: false };
  const all = [
    clinic('리프', 'Leaf'),
    { ...clinic('모래톱', 'Sandbar'), procedure },
    { ...clinic('갯벌', 'Mudflat', 'Jung-gu, Busan'), procedure },
  ];
  expect(find('lipo', all).at(-1)).toBe('리프');
  expect(
    find('lipo gangnam-gu', [...all, clinic('리프', 'Leaf', 'Mapo-gu')]).filter((name) => name === '리프'),
  ).toHaveLength(1);
  const reviewed = { ...clinic('모래톱', 'Sandbar'), procedure: { ...named, isExact: true } };
  expect(find('lipo', [clinic('리프', 'Leaf'), reviewed])).toEqual(['모래톱']);
});

test('letters without a vowel do not sound like others', () => {
  const letters = [clinic('제이케이', 'JK'), clinic('케이', 'K'), clinic('피알', 'PR')];
  for (const text of ['zzzzqq', 'qqq', 'bbl']) expect(find(text, letters), text).toEqual([]);
});

test('words about clinics are also left out: best, cheap, price, dr', () => {
  expect(find('dr kim')[0]).toBe('김종학');
  expect(find('best crane')).toContain('더크레인');
  expect(find('jq price')[0]).toBe('제이큐');
});

test('a name that contains the whole query comes before one that contains its words without best or dr', () => {
  const wells = [
    clinic('웰', 'Well', undefined, 50),
    clinic('베스트웰김', 'Best Well Kim'),
    clinic('닥터김', 'Dr. Kim'),
  ];
  expect(find('best well', wells)).toEqual(['베스트웰김', '웰']);
  expect(find('dr kim', [...wells, clinic('김', 'Kim', undefined, 50)])[0]).toBe('닥터김');
});

test('a place leaves out names that only sound like it', () => {
  const all = [clinic('정우', 'Jeongu', 'Gangnam-gu'), clinic('갯벌', 'Mudflat', 'Jung-gu, Busan')];
  expect(find('jung-gu', all)).toEqual(['갯벌']);
});

test('a place finds clinics elsewhere that are called so, after those that are there', () => {
  const named = clinic('강남준', 'Gangnam Jun', 'Gangseo-gu', 90);
  const there = clinic('물결', 'Mulgyeol', 'Yeoksam-dong, Gangnam-gu');
  const resembling = clinic('간담', 'Kandam', 'Gangseo-gu');
  expect(find('gangnam', [named, resembling, there])).toEqual(['물결', '강남준']);
  expect(find('강남', [named, resembling, there])).toEqual(['물결', '강남준']);
});

test('a clinic found by the surroundings of a station says which', () => {
  const all = [
    clinic('물결', 'Mulgyeol', 'Yeoksam-dong, Gangnam-gu'),
    clinic('파도', 'Pado', 'Seocho-dong, Seocho-gu'),
    clinic('강남준', 'Gangnam Jun', 'Gangseo-gu'),
  ];
  const stationsOf = (text: string) => {
    const query = readQuery(text);
    return query ? rankClinics(query, all).map((found) => [found.sortName, found.nearStation]) : [];
  };
  expect(stationsOf('gangnam')).toEqual([
    ['물결', null],
    ['파도', 'Gangnam Station'],
    ['강남준', null],
  ]);
  expect(stationsOf('강남역')).toEqual(expect.arrayContaining([['물결', 'Gangnam Station']]));
});

test('a station leaves out clinics of the district of its name that are not near it, unless none is near', () => {
  const near = clinic('파도', 'Pado', 'Seocho-dong, Seocho-gu');
  const far = clinic('바위', 'Bawi', 'Segok-dong, Gangnam-gu');
  expect(find('near gangnam station', [near, far])).toEqual(['파도']);
  expect(find('gangnam', [near, far])).toEqual(['바위', '파도']);
  expect(find('gangnam station', [far])).toEqual(['바위']);
});

test('a place finds who is there and nobody else', () => {
  expect(find('seocho-gu').toSorted()).toEqual(['드림크레인', '종이배']);
  expect(find('서초구 반포동')).toEqual(['드림크레인']);
  expect(find('plastic surgery apgujeong-ro')).toEqual(['더크레인']);
});

test('the exact name is first, however many reviews a longer one has', () => {
  const busy = clinic('종이비행기', 'Jongi Bihaenggi', undefined, 500);
  expect(find('종', [...CLINICS, busy])[0]).toBe('종');
});

test('equal names are in the order of their reviews, then of their ids, whatever order they came in', () => {
  const [few, many, same] = [1, 9, 1].map((count) => clinic('샘물', 'Saemmul', undefined, count));
  const ids = (list: Candidate[]) => {
    const query = readQuery('샘물');
    return query && rankClinics(query, list).map(({ id }) => id);
  };
  if (!few || !many || !same) throw new Error('three clinics');
  expect(ids([few, many, same])).toEqual([many.id, few.id, same.id]);
  expect(ids([same, many, few])).toEqual([many.id, few.id, same.id]);
});

test('generic words decide nothing: alone they leave everything, beside a name they add nothing', () => {
  expect(find('plastic surgery clinic korea')).toHaveLength(CLINICS.length);
  expect(find('plastik surgry clinic jongihak')).toEqual(find('jongihak'));
});

test('a clinic whose whole name is common words is not first of those that most names contain', () => {
  const candidates = [clinic('인', 'IN'), clinic('앤드', 'And'), clinic('종이학', 'Jongihak', undefined, 9)];
  for (const text of ['clinic', 'plastic surgery', 'best plastic surgery clinic'])
    expect(find(text, candidates), text).toEqual(['종이학', '앤드', '인']);
  expect(find('in', candidates)[0]).toBe('인');
  expect(find('and plastic surgery', candidates)[0]).toBe('앤드');
});

test.each(['zzqqxx', 'submarine', '킥킥킥', 'xylophon'])('nothing is close enough to %s', (text) => {
  expect(find(text)).toEqual([]);
});

test('no text breaks it, and none is compared for long', () => {
  const text = fc.oneof(
    anyText(300),
    fc.string({ unit: fc.constantFrom('종', '이', 'ㅎ', 'a', ' ', '-', '로', '1', '%'), maxLength: 60 }),
  );
  fc.assert(
    fc.property(text, (query) => {
      const found = find(query);
      expect(find(query)).toEqual(found);
    }),
    { numRuns: 300 },
  );
});

test('a clinic of exactly the typed name comes before others that are as close, with more reviews', () => {
  const candidates = [
    clinic('자작', 'Jajak', undefined, 9),
    clinic('압구정자작', 'Apgujeong Jajak', 'Apgujeong-ro, Sinsa-dong, Gangnam-gu'),
    clinic('쿼앤에이', 'Q&A', undefined, 9),
    clinic('쿼에이', 'QA'),
  ];
  expect(find('apgujeong jajak', candidates)[0]).toBe('압구정자작');
  expect(find('qa', candidates)[0]).toBe('쿼에이');
  expect(find('q&a', candidates)[0]).toBe('쿼앤에이');
});
