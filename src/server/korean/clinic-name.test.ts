import { array, assert as check, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClinicName, readClinicRoot } from './clinic-name.ts';

describe('readClinicName', () => {
  it('gives name, core and what else people may look for', () => {
    expect(readClinicName('뷰성형외과의원')).toEqual({
      name: 'View Plastic Surgery Clinic',
      aliases: ['Byu'],
      core: 'View',
      coreKo: '뷰',
    });
  });

  it.each([
    ['드림성형외과', 'Dream Plastic Surgery Clinic'],
    ['드림성형외과의원', 'Dream Plastic Surgery Clinic'],
    ['드림성형외과병원', 'Dream Plastic Surgery Hospital'],
    ['드림성형외과센터', 'Dream Plastic Surgery Center'],
    ['드림클리닉', 'Dream Clinic'],
    ['드림피부과성형외과의원', 'Dream Dermatology & Plastic Surgery Clinic'],
    ['드림성형외과·피부과의원', 'Dream Plastic Surgery & Dermatology Clinic'],
    ['드림 성형외과 피부과 이비인후과 의원', 'Dream Plastic Surgery, Dermatology & ENT Clinic'],
    ['성형외과의원', 'Plastic Surgery Clinic'],
    ['DREAM Plastic Surgery', 'DREAM Plastic Surgery'],
  ])('names the kind of clinic: %s', (nameKo, name) => {
    expect(readClinicName(nameKo).name).toBe(name);
  });

  it.each([
    ['드림성형외과의원 강남점', 'Dream Plastic Surgery Clinic, Gangnam Branch'],
    ['드림성형외과의원(신사점)', 'Dream Plastic Surgery Clinic, Sinsa Branch'],
    ['드림성형외과의원압구정본점', 'Dream Plastic Surgery Clinic, Apgujeong Main Branch'],
    ['드림성형외과의원 본원', 'Dream Plastic Surgery Clinic, Main Branch'],
    ['드림성형외과의원 2호점', 'Dream Plastic Surgery Clinic, Branch 2'],
  ])('puts the branch behind: %s', (nameKo, name) => {
    expect(readClinicName(nameKo)).toMatchObject({ name, core: 'Dream', coreKo: '드림' });
  });

  it.each([
    '(주)드림성형외과',
    '㈜드림성형외과',
    '의료법인 샛별의료재단 드림성형외과',
    '의료법인샛별의료재단드림성형외과',
  ])('leaves out whom the clinic belongs to: %s', (nameKo) => {
    expect(readClinicName(nameKo)).toMatchObject({ name: 'Dream Plastic Surgery Clinic', coreKo: '드림' });
  });

  it.each([
    ['제이케이성형외과', 'JK', '제이케이'],
    ['비케이(BK)성형외과의원', 'BK', '비케이'],
    ['강남비케이(BK)성형외과의원', 'Gangnam BK', '강남비케이'],
    ['비케이(BK)정원성형외과의원', 'BK Jeongwon', '비케이정원'],
    ['B&K(비앤케이)성형외과의원', 'B&K', '비앤케이'],
    ['샛별(SETBYUL)성형외과의원', 'SETBYUL', '샛별'],
  ])('takes Latin letters in brackets as the spelling: %s', (nameKo, core, coreKo) => {
    expect(readClinicName(nameKo)).toMatchObject({ core, coreKo });
  });

  it('keeps a bracketed Chinese spelling as an alias', () => {
    const reading = readClinicName('샛별성형외과(曉星整形外科)의원');
    expect(reading.name).toBe('Saetbyeol Plastic Surgery Clinic');
    expect(reading.aliases).toContain('曉星整形外科');
  });

  it('offers other spellings, never the core itself', () => {
    expect(readClinicName('김영진성형외과').aliases).toEqual(
      expect.arrayContaining(['Kim Youngjin', 'Kim Young-jin', 'Gim Yeongjin']),
    );
    expect(readClinicName('페이스라인성형외과').aliases).toContain('Peiseurain');
    expect(readClinicName('뷰티라인성형외과').aliases).toContain('BeautyLine');
    expect(readClinicName('안성형외과').aliases).toContain('An');
    for (const nameKo of ['뷰성형외과', '김영진성형외과', '샛별성형외과']) {
      const { aliases, core } = readClinicName(nameKo);
      expect(readClinicRoot(nameKo)).toBe(core);
      expect(aliases).not.toContain(core);
    }
  });

  it('reads anything, the same way every time, and leaves no Hangul in the name of a clinic', () => {
    const word = constantFrom(
      '드림',
      '앤',
      '김',
      '영',
      '진',
      '더',
      '강남',
      'B',
      '7',
      ' ',
      '(',
      ')',
      '아이',
      '뷁',
      '점',
    );
    check(
      property(string({ unit: word, maxLength: 12 }), (root) => {
        const nameKo = `${root}성형외과의원`;
        const reading = readClinicName(nameKo);
        expect(reading.name).toMatch(/\S/);
        expect(reading.name).not.toMatch(/[가-힣]/);
        expect(readClinicName(nameKo)).toEqual(reading);
      }),
    );
    check(
      property(array(integer({ min: 0, max: 0xffff }), { maxLength: 40 }), (codes) => {
        const text = String.fromCharCode(...codes);
        expect(readClinicName(text)).toEqual(readClinicName(text));
      }),
    );
  });
});
