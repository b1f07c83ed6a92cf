import { describe, expect, it } from 'vitest';
import { readDemo } from './demo.ts';

const CENTRES = { Seoul: [37.55, 126.99], Busan: [35.16, 129.1], Daegu: [35.87, 128.6] } as const;

describe('the clinics of the demonstration', () => {
  const { clinics, reviews } = readDemo();

  it('are 54 with keys of their own in three cities', () => {
    expect(clinics).toHaveLength(54);
    expect(new Set(clinics.map(({ key }) => key)).size).toBe(clinics.length);
    expect(new Set(clinics.map(({ city }) => city))).toEqual(new Set(Object.keys(CENTRES)));
  });

  it('cannot be taken for real ones: no such telephone, website or house number exists', () => {
    for (const { key, phone, website, address, addressKo } of clinics) {
      expect(phone ?? '02-0000-0000', key).toMatch(/^\d{2,3}-0000-\d{4}$/);
      expect(website ?? 'https://none.example', key).toMatch(/^https:\/\/[a-z-]+\.example$/);
      expect(address, key).toMatch(/^9[89]\d\d /);
      expect(addressKo, key).toMatch(/ 9[89]\d\d/);
    }
  });

  it('share no telephone, website or address', () => {
    for (const field of ['phone', 'website', 'address', 'addressKo'] as const) {
      const values = clinics.flatMap((clinic) => clinic[field] ?? []);
      expect(new Set(values).size, field).toBe(values.length);
    }
  });

  it('have a Korean and an English name and address, all of one district', () => {
    for (const { key, name, nameKo, address, addressKo, district, city } of clinics) {
      expect(name, key).toMatch(/^[A-Za-z ]+ Plastic Surgery Clinic$/);
      expect(nameKo, key).toMatch(/^[가-힣]+(\([A-Z]+\))?성형외과의원$/);
      expect(address.endsWith(`, ${district}, ${city}`), key).toBe(true);
      expect(addressKo, key).toMatch(/^(서울특별|부산광역|대구광역)시 [가-힣]+구 /);
    }
  });

  it('stand each in its city', () => {
    for (const { key, city, latitude, longitude } of clinics) {
      const [north, east] = CENTRES[city];
      expect(Math.abs(latitude - north), key).toBeLessThan(0.2);
      expect(Math.abs(longitude - east), key).toBeLessThan(0.2);
    }
  });

  it('show the cases that screens must bear', () => {
    const names = clinics.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toHaveLength(1);
    expect(clinics.some(({ nameKo }) => nameKo.length > 25)).toBe(true);
    expect(clinics.some(({ nameKo }) => nameKo.includes('('))).toBe(true);
    expect(clinics.some(({ phone, website }) => phone === null && website === null)).toBe(true);
    expect(clinics.some(({ description }) => description === null)).toBe(true);
    expect(clinics.some(({ openingHours }) => openingHours === null)).toBe(true);
    expect(clinics.some(({ specialties }) => specialties.length === 0)).toBe(true);
    expect(clinics.some(({ published }) => !published)).toBe(true);
    expect(clinics.some(({ verified }) => !verified)).toBe(true);
  });

  it('have no, one and very many published reviews', () => {
    const counts = clinics.map(
      ({ key }) => reviews.filter(({ clinic, status }) => clinic === key && status === 'published').length,
    );
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(2);
    expect(counts).toContain(1);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(150);
  });
});
