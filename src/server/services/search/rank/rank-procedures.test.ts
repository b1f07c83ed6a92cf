import { expect, test } from 'vitest';
import { formsOfProcedure, writeForms } from '../keys/forms.ts';
import { readQuery } from '../read-query.ts';
import { closenessAsNamed, closenessToProcedure } from './rank-procedures.ts';

const neckLift = { name: 'Neck Lift', nameKo: '목리프팅', aliases: [] };
const armLiposuction = { name: 'Liposuction (Arms)', nameKo: null, aliases: ['upper arm liposuction'] };
const cheekbone = { name: 'Cheekbone Reduction', nameKo: '광대축소', aliases: [] };

const close = (text: string, procedure: Parameters<typeof formsOfProcedure>[0], by = closenessAsNamed) => {
  const query = readQuery(text);
  return query ? by(query, writeForms(formsOfProcedure(procedure))) : 0;
};

test("what sounds like a procedure's beginning by chance names none", () => {
  expect(close('moon', neckLift, closenessToProcedure)).toBeGreaterThan(690);
  expect(close('moon', neckLift)).toBeLessThan(690);
  expect(close('opera', armLiposuction, closenessToProcedure)).toBeGreaterThan(690);
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
