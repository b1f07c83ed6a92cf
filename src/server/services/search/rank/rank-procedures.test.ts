import { expect, test } from 'vitest';
import { formsOfProcedure, writeForms } from '../keys/forms.ts';
import { readQuery } from '../read-query.ts';
import {
  closenessAsNamed,
  closenessOfWords,
  closenessToProcedure,
  isNamedPlainly,
} from './rank-procedures.ts';

const neckLift = { name: 'Neck Lift', nameKo: '목리프팅', aliases: [] };
const armLiposuction = { name: 'Liposuction (Arms)', nameKo: null, aliases: ['upper arm liposuction'] };
const cheekbone = { name: 'Cheekbone Reduction', nameKo: '광대축소', aliases: [] };

type Procedure = Parameters<typeof formsOfProcedure>[0];

const namesOf = (text: string) => readQuery(text)?.readings[0]?.names ?? [];
const close = (text: string, procedure: Procedure) =>
  closenessAsNamed(namesOf(text), formsOfProcedure(procedure));
const closeInAList = (text: string, procedure: Procedure, category = 'other') => {
  const query = readQuery(text);
  return query
    ? closenessToProcedure(query, { forms: writeForms(formsOfProcedure(procedure)), category })
    : 0;
};

test.each([
  ['lipo', armLiposuction, true],
  ['arm', armLiposuction, true],
  ['lip', armLiposuction, false],
  ['moon', neckLift, false],
  ['광대', cheekbone, true],
])('whether %s plainly names it: %o, %s', (text, procedure, isNamed) => {
  expect(isNamedPlainly(namesOf(text), formsOfProcedure(procedure))).toBe(isNamed);
});

test("a word that only sounds like a procedure's beginning finds no procedure", () => {
  expect(closeInAList('moon', neckLift)).toBeGreaterThan(690);
  expect(close('moon', neckLift)).toBeLessThan(690);
  expect(closeInAList('opera', armLiposuction)).toBeGreaterThan(690);
  expect(close('opera', armLiposuction)).toBeLessThan(690);
});

test.each([
  'cheekbone',
  'cheekbnoe',
  'cheakbone',
  'cheekbone reducton',
  '광대',
  'gwangdae',
  'gwangdaechukso',
])('its beginning with a slip names it: %s', (text) => {
  expect(close(text, cheekbone)).toBeGreaterThanOrEqual(690);
});

const revisionRib = {
  name: 'Revision Rhinoplasty (Rib Cartilage)',
  nameKo: '자가늑연골 코 재수술',
  aliases: ['rib rhinoplasty'],
};
const ptosis = { name: 'Ptosis Correction', nameKo: '눈매교정', aliases: ['eye shape correction'] };

test.each([
  ['revision nose', revisionRib, 'nose', true],
  ['nose revision rib', revisionRib, 'nose', true],
  ['nose redo', revisionRib, 'nose', true],
  ['eyelid ptosis', ptosis, 'eye', true],
  ['shapes eyes', ptosis, 'eye', true],
  ['revision chin', revisionRib, 'nose', false],
  ['nose nasal', revisionRib, 'nose', false],
  ['revision', revisionRib, 'nose', false],
])('whether every word of %s names it, in any order: %o in %s, %s', (text, procedure, category, isNamed) => {
  expect(closenessOfWords(namesOf(text), formsOfProcedure(procedure), category).isExact).toBe(isNamed);
});

test('a slip in one of several words is no exact name', () => {
  const rhinoplasty = { name: 'Revision Rhinoplasty', nameKo: '코 재수술', aliases: [] };
  const match = closenessOfWords(namesOf('revison nose'), formsOfProcedure(rhinoplasty), 'nose');
  expect(match).toEqual({ closeness: 820, isExact: false });
  expect(closenessOfWords(namesOf('revoion nose'), formsOfProcedure(rhinoplasty), 'nose').closeness).toBe(0);
});

test('in a list of procedures a category stands before what only begins like it, and patients’ words count', () => {
  const eyebrow = { name: 'Eyebrow Transplant', nameKo: null, aliases: [] };
  expect(closeInAList('eye', ptosis, 'eye')).toBeGreaterThan(closeInAList('eye', eyebrow));
  const hips = { name: 'Hip Fat Transfer', nameKo: null, aliases: ['buttock fat transfer'] };
  expect(closeInAList('bbl', hips)).toBeGreaterThan(900);
});

test('a word that says nothing, such as price, matches every procedure, first those with the word', () => {
  const vLine = { name: 'V-Line Surgery', nameKo: null, aliases: [] };
  const male = { name: 'Gynecomastia', nameKo: null, aliases: ['male breast reduction'] };
  expect(closeInAList('price', vLine)).toBe(closeInAList('price', neckLift));
  expect(closeInAList('male', male)).toBeGreaterThan(closeInAList('male', vLine));
});

test('a name in another script that sounds like a part of a procedure’s is no procedure', () => {
  // ウォンジン is 원진; 인중축소 is read injung chukso.
  const lipLift = { name: 'Lip Lift (Philtrum Reduction)', nameKo: '인중 축소', aliases: ['인중'] };
  expect(closeInAList('ウォンジン', lipLift)).toBeLessThan(540);
  expect(close('ウォンジン', lipLift)).toBeLessThan(690);
});
