import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { createPasswordHasher, OWASP_COST, type ScryptCost } from './password-hasher.ts';

const CHEAP: ScryptCost = { ln: 5, r: 8, p: 1 };
const PASSWORD = 'four quiet words here';
/** PASSWORD as hashed by Better Auth 1.7.7: N = 16384, r = 16, p = 1. */
const OF_BETTER_AUTH =
  'ed599db2826a2917dc1dd9033c14040c:0988986735af0383d94725308b66feca17157d3d5981570a971213465636dce22ce9b751958c411ed41435fd9d8c170a1cbf88958f9eeb6ad8fcfafccbf94724';

let scrypt: MockInstance<typeof crypto.scrypt>;

beforeEach(() => {
  scrypt = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
});
afterEach(() => {
  scrypt.mockRestore();
  syncBuiltinESMExports();
});

const costs = () =>
  scrypt.mock.calls.map((args) => {
    const { N = 0, r, p } = args[3];
    return { ln: Math.log2(N), r, p };
  });

test('stored password hashes have OWASP’s cost and name it', async () => {
  const { hash, verify, isOutdated } = createPasswordHasher(OWASP_COST);
  const stored = await hash(PASSWORD);
  expect(stored).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{86}$/);
  expect(costs()).toEqual([{ ln: 17, r: 8, p: 1 }]);
  expect(isOutdated(stored)).toBe(false);
  expect(await verify({ password: PASSWORD, hash: stored })).toBe(true);
});

test('every hash has a salt of its own; another password, or other letters’ case, is not it', async () => {
  const { hash, verify } = createPasswordHasher(CHEAP);
  const [one, other] = await Promise.all([hash(PASSWORD), hash(PASSWORD)]);
  expect(one).not.toBe(other);
  expect(await verify({ password: PASSWORD, hash: other })).toBe(true);
  expect(await verify({ password: PASSWORD.toUpperCase(), hash: other })).toBe(false);
});

test('a password matches in every Unicode composition of its letters', async () => {
  const { hash, verify } = createPasswordHasher(CHEAP);
  const stored = await hash('비밀번호는 길어야 한다'.normalize('NFD'));
  expect(await verify({ password: '비밀번호는 길어야 한다'.normalize('NFC'), hash: stored })).toBe(true);
});

test('hashes that Better Auth made are verified, and are outdated', async () => {
  const { verify, isOutdated } = createPasswordHasher(OWASP_COST);
  expect(isOutdated(OF_BETTER_AUTH)).toBe(true);
  expect(await verify({ password: PASSWORD, hash: OF_BETTER_AUTH })).toBe(true);
  expect(await verify({ password: 'another password', hash: OF_BETTER_AUTH })).toBe(false);
});

test('an older hash costs the work of a new one besides: time does not tell which accounts have one', async () => {
  const before = createPasswordHasher({ ln: 3, r: 8, p: 1 });
  const stored = await before.hash(PASSWORD);
  scrypt.mockClear();
  await createPasswordHasher(CHEAP).verify({ password: 'another password', hash: stored });
  expect(costs()).toEqual([{ ln: 3, r: 8, p: 1 }, CHEAP]);
});

test('a hash of a higher cost than the present one is kept', async () => {
  const stored = await createPasswordHasher({ ln: 6, r: 8, p: 1 }).hash(PASSWORD);
  expect(createPasswordHasher(CHEAP).isOutdated(stored)).toBe(false);
});

test('two are hashed at a time; the others wait, and too many are refused', async () => {
  const waiting: (() => void)[] = [];
  scrypt.mockImplementation((...args: Parameters<typeof crypto.scrypt>) => {
    waiting.push(() => (args[4] as (error: null, key: Buffer) => void)(null, Buffer.alloc(64)));
  });
  const { hash } = createPasswordHasher(CHEAP);
  const hashes = Array.from({ length: 42 }, () => hash(PASSWORD));
  await expect(hash(PASSWORD)).rejects.toMatchObject({ code: 'unavailable' });
  let most = 0;
  for (let finished = 0; finished < hashes.length;) {
    await new Promise(setImmediate);
    most = Math.max(most, waiting.length);
    const finish = waiting.shift();
    if (finish) finished += 1;
    finish?.();
  }
  await Promise.all(hashes);
  expect(most).toBe(2);
});

test('a hash of no known format is a fault of ours, not a wrong password', async () => {
  const { verify } = createPasswordHasher(CHEAP);
  await expect(verify({ password: PASSWORD, hash: 'plain text' })).rejects.toThrow('no known format');
});
