import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPhotoFileNames } from '#domain/photo/photo-file.ts';
import type { PhotoSource } from '#domain/photo/stored-photo.ts';
import { drawNoise } from '#tests/support/photo-bytes.ts';
import { createPhotoFiles, type PhotoFiles } from './photo-files.ts';

let varDir: string;
let files: PhotoFiles;
let source: PhotoSource;
beforeAll(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'clinic-atlas-photos-'));
  files = createPhotoFiles({ varDir });
  const bytes = await drawNoise().jpeg().toBuffer();
  source = {
    field: 'image0',
    name: 'a.jpg',
    path: join(varDir, 'a.jpg'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  await writeFile(source.path, bytes);
});
afterAll(() => rm(varDir, { recursive: true, force: true }));

test('requests of one submission that bring the same photo store it once', async () => {
  const [first, second] = await Promise.all([files.store(source, 'one'), files.store(source, 'one')]);
  expect(second).toEqual(first);
  expect(await files.store(source, 'one')).toEqual(first);
  expect((await files.store(source, 'other')).file).not.toBe(first.file);
});

test('a photo that was removed and is brought again is stored again', async () => {
  const first = await files.store(source, 'again');
  for (const name of listPhotoFileNames(first)) await files.remove(name);
  const second = await files.store(source, 'again');
  for (const name of listPhotoFileNames(second)) expect(await files.read(name), name).not.toBeNull();
});

test('a photo that can’t be stored whole leaves no file', async () => {
  const kept = new Set<string>();
  let writes = 0;
  const server = createServer((request, response) => {
    const name = request.url?.split('?')[0] ?? '';
    request.resume();
    // Simulates a disk that is full after the first file; the client does not retry a 403.
    const isRefused = request.method === 'PUT' && (writes += 1) > 1;
    if (request.method === 'PUT' && !isRefused) kept.add(name);
    if (request.method === 'DELETE') kept.delete(name);
    response.writeHead(isRefused ? 403 : 200).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
  const bucket = { bucket: 'photos', region: 'us-east-1', endpoint, credentials };
  await expect(createPhotoFiles({ varDir, bucket }).store(source, 'refused')).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('try again in a few minutes'),
    cause: { message: expect.stringContaining("A photo can't be stored") },
  });
  expect(writes).toBeGreaterThan(1);
  await expect.poll(() => kept.size).toBe(0);
  server.closeAllConnections();
  server.close();
});
