import { expect, test } from 'vitest';
import { type Institution, matchRegister } from './match-register.ts';
import { keysOfClinic, keysOfInstitution } from './register-keys.ts';

const described = {
  nameKo: '종이등성형외과의원',
  addressKo: '서울특별시 강남구 논현로 9001',
  phone: '02-000-0001',
};
const clinic = {
  id: 1,
  name: 'Paper Lantern',
  keys: keysOfClinic({ ...described, aliases: [], city: null, district: null }),
  institutionId: 'a',
};

/** The facts of a row that have no part in matching. */
const EMPTY = {
  kind: 'institution' as const,
  line: 2,
  opened: '',
  doctors: '',
  specialists: '',
  latitude: '',
  longitude: '',
};

const reasonFor = (
  facts: Partial<typeof described & { institutionId: string }>,
  others: readonly Institution[] = [],
) => {
  const { institutionId = 'b', ...its } = { ...described, phone: '', ...facts };
  const row = { ...EMPTY, ...its, institutionId };
  const institution = { row, keys: keysOfInstitution(its) };
  return matchRegister([clinic], [institution, ...others]).unmatched.map(({ reason }) => reason);
};

const elsewhere = { addressKo: '부산광역시 중구 중앙대로 1' };

test('an institution of the name in another district is told with the clinic of that name', () => {
  expect(reasonFor(elsewhere)).toEqual(['Paper Lantern (#1) has its name, in another district.']);
});

test('an institution that has nothing but the id of a clinic is not said to have its name', () => {
  expect(reasonFor({ ...elsewhere, institutionId: 'a', nameKo: '먼섬성형외과의원' })).toEqual([
    'No clinic has its name in its district, a similar one at its street, or its telephone.',
  ]);
});

test('an institution whose clinic another row is by its id is told so', () => {
  const row = { ...EMPTY, ...described, institutionId: 'a' };
  expect(reasonFor({}, [{ row, keys: keysOfInstitution(described) }])).toEqual([
    'Paper Lantern (#1) has its name and district, but another row fits it better.',
  ]);
});

test('an institution of the name without a known district is not said to be in another', () => {
  expect(reasonFor({ addressKo: '논현로 9001' })).toEqual([
    'Paper Lantern (#1) has its name, but the district of one of them is not known.',
  ]);
});
