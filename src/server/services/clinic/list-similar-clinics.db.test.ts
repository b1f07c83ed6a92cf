import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClinic } from '#tests/support/factories.ts';
import { asStaff, openTestContext, type TestContext } from '#tests/support/test-context.ts';
import { listSimilarClinics } from './list-similar-clinics.ts';

let visitor: TestContext;
let staff: TestContext;
beforeAll(async () => {
  visitor = await openTestContext();
  staff = asStaff(visitor, 'moderator');
});
afterAll(() => visitor.close());

const similar = async (name: string, more: { address?: string; phone?: string } = {}, ctx = visitor) => {
  const { clinics } = await listSimilarClinics({ ctx, input: { name, address: '', ...more } });
  return clinics.map(({ id, reason }) => [id, reason]);
};

test('similar clinics are listed for a new clinic, in either language', async () => {
  const listed = await makeClinic(visitor, {
    name: 'Bluebird Meadow Plastic Surgery Clinic',
    nameKo: '블루버드초원성형외과의원',
    address: '7 Dosan-daero, Gangnam-gu, Seoul',
    phone: '02-777-1234',
  });
  expect(await similar('Bluebird Meadow')).toEqual([[listed.id, 'Same name']]);
  expect(await similar('bluebird  meadow clinic')).toEqual([[listed.id, 'Same name']]);
  expect(await similar('블루버드초원성형외과')).toEqual([[listed.id, 'Same Korean name']]);
  expect(await similar('Bluebird Meadows')).toHaveLength(1);
  expect(await similar('Quite Another', { phone: '02 777 1234' })).toEqual([[listed.id, 'Same telephone']]);
  expect(await similar('Quite Another')).toEqual([]);
  // Many clinics share a building.
  expect(await similar('Quite Another', { address: listed.address })).toEqual([]);
});

test('a name that sounds alike, or has one slip, is similar', async () => {
  const listed = await makeClinic(visitor, { name: 'Jeongseon Haneul Clinic', nameKo: '정선하늘의원' });
  for (const name of ['Chungsun Hanul', 'Jungsunhaneul', 'Jeongson Haneul'])
    expect(
      (await similar(name)).map(([id]) => id),
      name,
    ).toContain(listed.id);
});

test('a name with its words divided otherwise is similar', async () => {
  const listed = await makeClinic(visitor, { name: 'QX Plastic Surgery Clinic' });
  for (const name of ['Q.X. Plastic Surgery', 'Q-X Clinic', 'Q X'])
    expect(await similar(name), name).toEqual([[listed.id, 'Same name']]);
});

test('unpublished clinics are listed for staff alone', async () => {
  const hidden = await makeClinic(visitor, { name: 'Silent Harbour Lights', published: false });
  expect(await similar('Silent Harbour Lights')).toEqual([]);
  expect(await similar('Silent Harbour Lights', {}, staff)).toEqual([[hidden.id, 'Same name']]);
});
