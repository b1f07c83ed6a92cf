import { expect, test } from 'vitest';
import { matchRegister } from './match-register.ts';
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

const reasonFor = (facts: Partial<typeof described & { institutionId: string }>) => {
  const { institutionId = 'b', ...its } = { ...described, phone: '', ...facts };
  const row = {
    kind: 'institution' as const,
    line: 2,
    institutionId,
    ...its,
    opened: '',
    doctors: '',
    specialists: '',
    latitude: '',
    longitude: '',
  };
  return matchRegister([clinic], [{ row, keys: keysOfInstitution(its) }]).unmatched.map(
    ({ reason }) => reason,
  );
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
