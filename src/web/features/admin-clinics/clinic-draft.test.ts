import { expect, test } from 'vitest';
import { makeAdminClinic } from './clinic.fixture.ts';
import { EMPTY_DRAFT, findDraftFaults, toChange, toDraft } from './clinic-draft.ts';

const draft = toDraft(makeAdminClinic());

test('a form as it was opened sends nothing', () => {
  expect(draft).toMatchObject({ aliases: 'Exemplar\nExample PS', latitude: '37.5', nameKo: '' });
  expect(toChange(draft, { ...draft })).toEqual({});
});

test('only changed fields of a clinic are sent: lists line by line, emptied fields as empty texts', () => {
  const edited = { ...draft, aliases: 'Exemplar\n\n Vue ', city: '  ', website: ' https://a.example ' };
  expect(toChange(draft, edited)).toEqual({
    aliases: ['Exemplar', '', 'Vue'],
    city: '',
    website: 'https://a.example',
  });
});

test('names in other languages are sent together, and a fault stands at its language', () => {
  const japanese = toDraft(makeAdminClinic({ localNames: { ja: ['例', 'れい'] } }));
  expect(japanese['localNames.ja']).toBe('例\nれい');
  expect(toChange(japanese, { ...japanese, 'localNames.th': ' ตัวอย่าง \n' })).toEqual({
    localNames: { ja: ['例', 'れい'], th: ['ตัวอย่าง'] },
  });
  expect(faultsOf({ 'localNames.mn': 'a\nb\nc\nd', 'localNames.ru': 'Я'.repeat(201) })).toEqual({
    'localNames.mn': 'Please give at most 3 of them',
    'localNames.ru': 'Please use at most 200 characters',
  });
});

const faultsOf = (change: Partial<typeof draft>) => {
  const edited = { ...draft, ...change };
  return findDraftFaults(toChange(draft, edited), edited);
};

test('faults of a clinic’s form have the server’s words before anything is sent', () => {
  expect(faultsOf({ name: 'ab', website: 'example.com' })).toEqual({
    name: 'Name must be at least 3 characters',
    website: expect.stringContaining('https://'),
  });
  expect(faultsOf({ latitude: 'north' })).toEqual({ latitude: 'Latitude must be a number from -90 to 90' });
  expect(faultsOf({ longitude: '' })).toEqual({
    longitude: 'Please give both latitude and longitude, or neither',
  });
  expect(faultsOf({ latitude: '', longitude: '' })).toEqual({});
});

test('a new clinic needs a name and an address', () => {
  expect(findDraftFaults({}, EMPTY_DRAFT)).toEqual({
    name: 'Clinic name is required',
    address: 'Clinic address is required',
  });
});
