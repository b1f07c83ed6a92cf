import { describe, expect, test } from 'vitest';
import { foldLatin } from './fold.ts';
import { placesOfAddress, placesOfCity, readPlaceWord, stationsOfAddress } from './places.ts';

const ADDRESS = placesOfAddress(
  '3F, Paper Building, 9001 Apgujeong-ro 30-gil, Sinsa-dong, Gangnam-gu, Seoul',
);

describe('a clinic at 9001 Apgujeong-ro 30-gil, Sinsa-dong, Gangnam-gu', () => {
  test.each([
    'apgujeong-ro', 'apgujeong ro', 'apgujeongro', 'apkujung-ro', '압구정로', 'apgujeong-ro 30-gil', '압구정로30길', '압구정로 30길',
    'sinsa-dong', 'shinsa dong', '신사동', 'gangnam-gu', 'kangnam gu', '강남구', 'gangnam', '강남', 'sinsa', 'sinsa station', '신사역',
    'apgujeong', 'apgujeong rodeo station',
  ].filter((text) => text !== 'apgujeong rodeo station'))('is found by %s', (text) => {
    expect(readPlaceWord(text)?.keys.some((key) => ADDRESS.includes(key))).toBe(true);
  }); // prettier-ignore

  test.each(['9001 apgujeong-ro 30-gil', 'apgujeong-ro 30-gil 9001', '압구정로30길 9001'])(
    '%s is its very house',
    (text) => {
      expect(ADDRESS).toContain(readPlaceWord(text)?.house);
    },
  );

  test.each([
    'seocho-gu',
    '서초구',
    'nonhyeon-dong',
    'apgujeong-daero',
    'apgujeong-ro 31-gil',
    'gangnam-dong',
    '논현역',
  ])('is not found by %s', (text) => {
    expect(readPlaceWord(text)?.keys.some((key) => ADDRESS.includes(key))).toBe(false);
  });
});

test('a road that names itself after two words is one', () => {
  expect(placesOfAddress('12 World Cup-ro, Mapo-gu')).toContain(readPlaceWord('월드컵로')?.keys[0]);
});

test('a station counts where the address says so', () => {
  expect(stationsOfAddress('서울특별시 강동구 고덕로 9002 (고덕역 3번 출구)')).toEqual(
    readPlaceWord('고덕역')?.keys.filter((key) => /^(?:stn|at)/.test(key)),
  );
});

test.each([
  ['hongik university', '홍대입구역'],
  ['hongik university station', '홍대입구역'],
  ['seoul national university station', '서울대입구역'],
  ['seoul station', '서울역'],
])('%s is %s', (english, korean) => {
  expect(readPlaceWord(english)).toEqual(readPlaceWord(korean));
});

test.each([
  ['kangnam', 'Gangnam Station'],
  ['홍대', 'Hongik University Station'],
  ['jongno 3-ga station', 'Jongno 3-ga Station'],
])('%s names %s', (text, name) => {
  expect(readPlaceWord(text)?.station?.name).toBe(name);
});

test('Seoul Station is a part of Seoul', () => {
  const keys = readPlaceWord('seoul station')?.keys;
  expect(keys).toContain(`dong:${foldLatin('bongnae')}`);
  expect(keys).not.toContain(placesOfCity('Seoul').at(-1));
});

test.each(['', ' ', '-ro', '12', '로', '!!', 'ro'])('%j is no place', (text) => {
  expect(readPlaceWord(text)).toBeNull();
});

test.each([
  ['daegu', '대구', placesOfCity('Daegu')],
  ['busan', '부산광역시', placesOfCity('Busan')],
  ['seongnam-si', '성남시', placesOfCity('Seongnam')],
  ['gangdong', '강동', placesOfAddress('Gangdong-gu')],
  ['guro', '구로', placesOfAddress('Guro-gu')],
  ['suseong', '수성', placesOfAddress('Suseong-gu')],
  ['donggyo', '동교', placesOfAddress('Donggyo-dong')],
  ['singil', '신길', placesOfAddress('Singil-dong')],
  ['jung gu', '중구', placesOfAddress('Jung-gu')],
  ['mokdong', '목동', placesOfAddress('Mok-dong')],
  ['myeongdong', '명동', placesOfAddress('Myeong-dong')],
  ['beomeo dong', '범어동', placesOfAddress('Beomeo-dong')],
  ['dongseong-ro 2-ga', '동성로2가', placesOfAddress('Dongseongno 2-ga')],
])('%s and %s are surely the place', (english, korean, keys) => {
  for (const text of [english, korean]) {
    const place = readPlaceWord(text);
    expect(place?.isSure, text).toBe(true);
    expect(
      place?.keys.filter((key) => keys.includes(key)),
      text,
    ).not.toEqual([]);
  }
});

test('Myeongdong is Myeong-dong and the roads named after it, not the surroundings of its station', () => {
  const keys = [...(readPlaceWord('myeong-dong')?.keys ?? []), `at:${foldLatin('myeongdong')}`];
  for (const text of ['myeongdong', '명동'])
    expect(readPlaceWord(text)).toMatchObject({ keys, station: null });
});

test('a neighbourhood of one letter is a place, and as 우동 perhaps a dish', () => {
  expect(readPlaceWord('u-dong')).toMatchObject({ isSure: true });
  expect(readPlaceWord('우동')).toEqual({ ...readPlaceWord('u-dong'), isSure: false });
});

test('Korea is no place in itself, though it sounds like Guri', () => {
  expect(readPlaceWord('korea')).toBeNull();
});

test.each(['speaks english', 'english-speaking', '영어', '영어 가능', '英語'])(
  '%s asks for English',
  (text) => {
    expect(readPlaceWord(text)).toEqual(readPlaceWord('english'));
  },
);

test.each([
  ['日本語', '일본어', 'japanese'],
  ['中文', '중국어', 'mandarin'],
])('%s, %s and %s are one language', (...names) => {
  for (const name of names) expect(readPlaceWord(name)?.keys[0]).toMatch(/^says:/);
  expect(new Set(names.map((name) => JSON.stringify(readPlaceWord(name)))).size).toBe(1);
});

test('a well-known place, or a word that says it is a place, is sure; other words are not', () => {
  expect(readPlaceWord('gangnam')?.isSure).toBe(true);
  expect(readPlaceWord('paper-ro')?.isSure).toBe(true);
  expect(readPlaceWord('paper')?.isSure).toBe(false);
});

test('a Korean word that ends like a city is one only if it is known', () => {
  expect(readPlaceWord('스케시')?.isSure).toBe(false);
  expect(readPlaceWord('성남시')?.isSure).toBe(true);
});

test('the beginning of an area or city may mean it, and a name of one syllable is listed letter for letter', () => {
  const myeongDong = placesOfAddress('1 Toegye-ro, Myeong-dong, Jung-gu, Seoul');
  for (const text of ['myeong', 'myeongd', 'myeongdo']) {
    const place = readPlaceWord(text);
    expect(place?.isSure, text).toBe(false);
    expect(
      place?.keys.some((key) => myeongDong.includes(key)),
      text,
    ).toBe(true);
  }
  expect(readPlaceWord('apgu')?.keys.some((key) => ADDRESS.includes(key))).toBe(false);
  expect(readPlaceWord('gangn')?.keys.some((key) => ADDRESS.includes(key))).toBe(true);
  expect(readPlaceWord('busa')?.keys).toContain(placesOfCity('Busan')[0]);
  for (const text of ['jung', 'myeong']) expect(readPlaceWord(text)).toMatchObject({ isShortArea: true });
  for (const text of ['jong', 'myung', 'gangnam', 'wonj'])
    expect(readPlaceWord(text)).not.toHaveProperty('isShortArea');
});
