import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { CLINIC_FIELDS, readClinicEdit, readClinicProfile } from './clinic-edit.ts';
import { readClinicSubmission } from './clinic-submission.ts';

test('empty texts become null, texts are trimmed, lists lose what is empty or twice', () => {
  expect(
    readClinicEdit({
      nameKo: '  ',
      description: ' First.\r\n\r\nSecond. ',
      aliases: [' View ', '', 'View', 'Vue'],
      latitude: '37.5',
      longitude: '',
    }),
  ).toEqual({
    nameKo: null,
    description: 'First.\n\nSecond.',
    aliases: ['View', 'Vue'],
    latitude: 37.5,
    longitude: null,
  });
});

test('languages are codes of the list, once each and in its order', () => {
  expect(readClinicProfile({ spokenLanguages: ['zh', '', ' en', 'zh'] })).toEqual({
    spokenLanguages: ['en', 'zh'],
  });
  for (const code of ['ko', 'EN', 'English', 'javascript:'])
    expect(faultsOf({ spokenLanguages: [code] })['spokenLanguages.0']).toMatch(/^Please choose among en, ja/);
});

test('a field that an edit does not send is not changed', () => {
  expect(readClinicEdit({ published: true, reviewCount: 3 })).toEqual({});
});

test.each([
  ['name', 'ab', 'Name must be at least 3 characters'],
  ['name', null, 'Clinic name is required'],
  ['name', '', 'Clinic name is required'],
  ['address', 'abcd', 'Address must be at least 5 characters'],
  ['phone', 'call us', 'Please enter a telephone number'],
  ['phone', '123', 'Please enter a telephone number'],
  ['phone', 'javascript:1234567', 'Please enter a telephone number'],
  ['website', 'example.com', /beginning with https/],
  ['website', 'javascript:alert(1)', /beginning with https/],
  ['website', 'https://user:secret@example.com', /beginning with https/],
  ['website', 'https://localhost', /beginning with https/],
  ['latitude', 91, /-90 to 90/],
  ['latitude', 'north', /-90 to 90/],
  ['longitude', -181, /-180 to 180/],
  ['isNameRomanised', true, 'A name can only be confirmed'],
  ['aliases', 'View', 'Please give a list'],
  ['localNames', ['原辰'], /names by language/],
  ['description', 'a'.repeat(5001), 'Please use at most 5,000 characters'],
])('%s %j is refused', (field, value, message) => {
  expect(faultsOf({ [field]: value })[field]).toMatch(message);
});

test('names in other languages are read by language; a fault names its language', () => {
  expect(readClinicEdit({ localNames: { ja: [' 原辰 ', '原辰', 'ウォンジン'], th: [' '] } })).toEqual({
    localNames: { ja: ['原辰', 'ウォンジン'] },
  });
  expect(readClinicProfile({ local_names: {} })).toEqual({ localNames: {} });
  expect(faultsOf({ localNames: { ja: ['1', '2', '3', '4'] } })).toEqual({
    'localNames.ja': 'Please give at most 3 of them',
  });
  expect(faultsOf({ localNames: { ru: ['ok', 'Я'.repeat(201)] } })).toEqual({
    'localNames.ru.1': 'Please use at most 200 characters',
  });
  expect(Object.values(faultsOf({ localNames: { fr: ['Nom'] } }))[0]).toMatch(/ja, zh-Hans/);
});

/** Returns the faults of a payload by field; an empty object if it is valid. */
function faultsOf(payload: object): Record<string, string> {
  try {
    readClinicEdit(payload);
    return {};
  } catch (error) {
    return error instanceof AppError ? (error.fieldErrors ?? {}) : {};
  }
}

test.each(['02-555-1234', '+82 2 555 1234', '(02) 555-1234', '1588-1234', '02.555.1234 / 02.555.1235'])(
  '%s is a telephone number',
  (phone) => expect(readClinicEdit({ phone })).toEqual({ phone }),
);

test('an invalid id of a messaging service is refused with what to enter', () => {
  expect(
    faultsOf({
      kakaotalk: 'our channel',
      line: 'https://evil.example',
      whatsapp: '010-1234-5678',
      wechat: '1',
    }),
  ).toEqual({
    kakaotalk: expect.stringContaining('pf.kakao.com'),
    line: expect.stringContaining('line.me'),
    whatsapp: expect.stringContaining('+82'),
    wechat: expect.stringContaining('6 to 20'),
  });
  expect(readClinicEdit({ wechat: ' ', line: '@Clinic' })).toEqual({ wechat: null, line: '@clinic' });
});

test('a clinic itself changes its profile and nothing else', () => {
  expect(readClinicProfile({ name: 'Best Clinic', verified: true, phone: '' })).toEqual({ phone: null });
  expect(readClinicProfile({})).toEqual({});
  expect(() => readClinicProfile({ name: 'Best Clinic' })).toThrow(
    /^There is no such field\. Known are .*phone/,
  );
});

test('staff add a clinic with every field, the public with name and address alone', () => {
  const payload = {
    name: 'Plum Clinic',
    address: '1 Seoul-ro',
    website: 'https://plum.example',
    isDemo: true,
  };
  expect(readClinicSubmission(payload)).toEqual({ name: 'Plum Clinic', address: '1 Seoul-ro' });
  expect(readClinicSubmission(payload, true)).toEqual({
    name: 'Plum Clinic',
    address: '1 Seoul-ro',
    website: 'https://plum.example',
  });
});

test('fields are read in camelCase and in snake_case; the camelCase one wins', () => {
  expect(readClinicEdit({ name_ko: '뷰의원', opening_hours: '10-18', openingHours: '9-17' })).toEqual({
    nameKo: '뷰의원',
    openingHours: '9-17',
  });
  const sent = { name: 'Plum Clinic', address: '1 Seoul-ro', address_ko: '서울로 1', is_submission: 'true' };
  expect(readClinicSubmission(sent, true)).toEqual({
    name: 'Plum Clinic',
    address: '1 Seoul-ro',
    addressKo: '서울로 1',
    isSubmission: true,
  });
});

test('there are twenty-one fields', () => {
  expect(CLINIC_FIELDS).toHaveLength(21);
});

test.each(['slug', 'permalink', 'permalinkSlug', 'permalink_slug'])(
  '%s is refused, because a clinic has no address of its own',
  (name) => {
    const read = () => readClinicEdit({ [name]: '!!' });
    expect(read).toThrow(
      expect.objectContaining({ fieldErrors: { [name]: expect.stringContaining('English name') } }),
    );
    expect(readClinicEdit({ phone: '02-555-0101' })).toEqual({ phone: '02-555-0101' });
  },
);
