import { expect, test } from 'vitest';
import { describeApi } from './index.ts';

test('the description in docs/api is the one that the routes give (vitest -u writes it anew)', async () => {
  const description = describeApi('Clinic Atlas Korea', 'http://localhost:3000');
  await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot(
    '../../../docs/api/openapi.json',
  );
});
