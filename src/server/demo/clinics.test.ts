import { describe, expect, it } from 'vitest';
import { readClinicProfiles } from './clinics.ts';

describe('the fictional clinics', () => {
  const profiles = readClinicProfiles();
  const clinics = profiles.map(({ clinic }) => clinic);

  it('are 48 or more in three cities', () => {
    expect(clinics.length).toBeGreaterThanOrEqual(48);
    expect(new Set(clinics.map(({ city }) => city))).toEqual(new Set(['Seoul', 'Busan', 'Daegu']));
    expect(new Set(clinics.map(({ key }) => key)).size).toBe(clinics.length);
  });

  it('can be told from real ones: no such telephone, website or house number', () => {
    for (const { key, phone, website, address, addressKo } of clinics) {
      expect(phone ?? '02-0000-0000', key).toMatch(/^\d{2,3}-0000-\d{4}$/);
      expect(website ?? 'https://none.example', key).toMatch(/^https:\/\/[a-z-]+\.example$/);
      expect(address, key).toMatch(/^9[89]\d\d /);
      expect(addressKo, key).toMatch(/ 9[89]\d\d/);
    }
  });

  it('stand in Korea, each in its city', () => {
    const around = { Seoul: [37.55, 126.99], Busan: [35.16, 129.1], Daegu: [35.87, 128.6] } as const;
    for (const { key, city, latitude, longitude } of clinics) {
      const [north, east] = around[city as keyof typeof around];
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
    expect(clinics.some(({ specialties }) => specialties.length === 0)).toBe(true);
    expect(clinics.some(({ published }) => !published)).toBe(true);
    const counts = profiles.map(({ reviewCount }) => reviewCount);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(2);
    expect(counts.filter((count) => count === 1)).toHaveLength(1);
    expect(Math.max(...counts)).toBeGreaterThan(165);
  });
});
