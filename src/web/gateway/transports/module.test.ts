import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendByModule } from './module.ts';

test.each(['POST', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
  const { signal } = new AbortController();
  const request = { method, path: '/api/reviews', headers: new Headers(), body: null, signal };
  await expect(sendByModule(request)).rejects.toThrow('Script injection only works with GET requests');
});

test('reads anew each time, also on a page that did not come over https', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'module-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('location', { origin: 'file:///' });
  // `crypto.randomUUID` does not exist without https.
  vi.stubGlobal('crypto', {});
  // Vitest's import only takes scripts.
  const path = join(folder, 'site.mjs');
  const read = async (said: string) => {
    await writeFile(path, `export default ${said}`);
    const { signal } = new AbortController();
    return (await sendByModule({ method: 'GET', path, headers: new Headers(), body: null, signal })).body;
  };
  expect(await read('{"reviewCount":1}')).toBe('{"reviewCount":1}');
  expect(await read('{"reviewCount":2}')).toBe('{"reviewCount":2}');
});
