import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { coreOf, formsOfClinic, readForms, writeForms } from './forms.ts';
import { keysOfForms } from './name-keys.ts';
import { plainText } from './text.ts';

test('a clinic is written in every way that people write it', () => {
  const forms = formsOfClinic({
    name: 'Paper Dream Plastic Surgery Clinic',
    nameKo: '페이퍼드림(PD)성형외과의원',
    aliases: ['Origami'],
  });
  expect(forms.map(({ plain }) => plain)).toEqual(
    expect.arrayContaining(['paper dream', '페이퍼드림', 'pd', 'origami', 'peipeodeurim']),
  );
});

test('a root of letter names is written in letters', () => {
  const forms = formsOfClinic({ name: 'Biyu Clinic', nameKo: '비유성형외과의원', aliases: [] });
  expect(forms.map(({ plain }) => plain)).toContain('bu');
});

test.each([
  ['종이학성형외과의원', '종이학'],
  ['종이학성형외과 강남점', '종이학 강남점'],
  ['Paper Crane Plastic Surgery', 'paper crane'],
  ['성형외과', '성형외과'],
  ['Plastic Surgery Clinic', 'plastic surgery clinic'],
])('%s without what every name holds is %s', (name, core) => {
  expect(coreOf(name)).toBe(core);
});

test('texts compare the same however often they were made plain, and forms are read as they were written', () => {
  const text = anyText(30);
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(plainText(plainText(one))).toBe(plainText(one));
      const forms = formsOfClinic({ name: one, nameKo: other, aliases: [other] });
      expect(readForms(writeForms(forms))).toEqual(forms);
      const keys = keysOfForms(forms);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 60 },
  );
});
