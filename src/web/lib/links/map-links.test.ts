import { describe, expect, it } from 'vitest';
import { mapLinks, roadAddress } from './map-links.ts';

describe('roadAddress', () => {
  it.each([
    ['서울특별시 강남구 강남대로 446 한웰빌딩 3층 (역삼동)', '서울특별시 강남구 강남대로 446'],
    ['서울특별시 강남구 도산대로1길 16 (신사동)', '서울특별시 강남구 도산대로1길 16'],
    ['서울특별시 종로구 종로 12-3', '서울특별시 종로구 종로 12-3'],
    ['서울특별시 강남구 역삼동 1', '서울특별시 강남구 역삼동 1'],
  ])('leaves building and floor out of %s', (address, road) => {
    expect(roadAddress(address)).toBe(road);
  });
});

describe('mapLinks', () => {
  const address = { address: '446 Gangnam-daero', addressKo: '서울특별시 강남구 강남대로 446 3층' };

  it('puts a marker where the position is known', () => {
    const links = mapLinks({ ...address, latitude: 37.5, longitude: 127.03 });
    expect(links.map((link) => link.href)).toEqual([
      `https://map.naver.com/p/search/${encodeURIComponent('서울특별시 강남구 강남대로 446')}`,
      'https://www.openstreetmap.org/?mlat=37.5&mlon=127.03#map=18/37.5/127.03',
    ]);
  });

  it('searches the address where the position is not known', () => {
    const [, osm] = mapLinks({ address: 'A & B', addressKo: null, latitude: null, longitude: null });
    expect(osm?.href).toBe('https://www.openstreetmap.org/search?query=A%20%26%20B');
  });

  it('links nothing where nothing is known', () => {
    expect(mapLinks({ address: ' ', addressKo: null, latitude: null, longitude: null })).toEqual([]);
  });
});
