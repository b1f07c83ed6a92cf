import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBucketServer } from '#tests/support/bucket-server.ts';
import { createBucketStorage, createDiskStorage, type FileStorage } from './file-storage.ts';

type Opened = { storage: FileStorage; broken: FileStorage; close(): Promise<void> };

async function openDisk(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-storage-'));
  await writeFile(join(folder, 'in-the-way'), '');
  return {
    storage: createDiskStorage(join(folder, 'uploads')),
    broken: createDiskStorage(join(folder, 'in-the-way', 'uploads')),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openBucket(): Promise<Opened> {
  const server = await startBucketServer();
  return {
    storage: createBucketStorage(server.bucket),
    broken: createBucketStorage({ ...server.bucket, bucket: 'elsewhere' }),
    close: () => server.close(),
  };
}

/** Behaviour that every storage shares. */
describe.each([
  ['the local disk', openDisk],
  ['a bucket', openBucket],
])('%s', (_, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('gives back what was written, byte by byte', async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (__, index) => index % 256);
    await opened.storage.write('a.jpg', bytes);
    const read = await opened.storage.read('a.jpg');
    expect(Buffer.from(read ?? []).equals(bytes)).toBe(true);
    await opened.storage.write('a.jpg', Uint8Array.of(1));
    expect(await opened.storage.read('a.jpg')).toHaveLength(1);
  });

  test('says why a file can’t be written, and what to look at', async () => {
    await expect(opened.broken.write('a.jpg', Uint8Array.of(1))).rejects.toThrow(
      /^A photo can't be stored: (?:ENOTDIR|EEXIST|NoSuchBucket|The specified bucket does not exist).*See that VAR_DIR\/uploads/,
    );
  });

  test('knows what is not there, and removes it without complaint', async () => {
    expect(await opened.storage.read('missing.jpg')).toBeNull();
    await opened.storage.remove('missing.jpg');
    await opened.storage.write('b.jpg', Uint8Array.of(1, 2));
    await opened.storage.remove('b.jpg');
    expect(await opened.storage.read('b.jpg')).toBeNull();
  });

  test('lists every file with the time it was written', async () => {
    const names = Array.from({ length: 20 }, (__, index) => `many-${index}.jpg`);
    for (const name of names) await opened.storage.write(name, Uint8Array.of(1));
    const listed = new Map<string, Date>();
    for await (const { file, changedAt } of opened.storage.list()) listed.set(file, changedAt);
    expect(names.filter((name) => !listed.has(name))).toEqual([]);
    const age = Date.now() - (listed.get('many-0.jpg')?.getTime() ?? 0);
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  test('says whether it can be written to, and leaves nothing of the question', async () => {
    await opened.storage.probe();
    for await (const { file } of opened.storage.list()) expect(file).not.toContain('probe');
    await expect(opened.broken.probe()).rejects.toThrow('Cannot write file');
  });

  test('does not call a fault of its own a missing file', async () => {
    await expect(opened.broken.read('a.jpg')).rejects.toThrow('Cannot read file');
  });
});

test('a bucket that lists its files in pages is read to the last', async () => {
  const asked: (string | null)[] = [];
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token');
    asked.push(token);
    const page = Number(token ?? 1);
    const next = page < 3 ? `<NextContinuationToken>${page + 1}</NextContinuationToken>` : '';
    response.setHeader('content-type', 'application/xml');
    response.end(
      `<ListBucketResult><IsTruncated>${page < 3}</IsTruncated>${next}<Contents><Key>page-${page}.jpg</Key>` +
        '<LastModified>2026-01-02T03:04:05.000Z</LastModified><ETag>x</ETag><Size>1</Size></Contents></ListBucketResult>',
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
  const storage = createBucketStorage({
    bucket: 'photos',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials,
  });
  const listed: string[] = [];
  for await (const { file } of storage.list()) listed.push(file);
  server.closeAllConnections();
  server.close();
  expect(listed).toEqual(['page-1.jpg', 'page-2.jpg', 'page-3.jpg']);
  expect(asked).toEqual([null, '2', '3']);
});

test.each([
  ['says nothing', () => undefined],
  ['stops in the middle of a file', (response: ServerResponse) => void response.writeHead(200).write('a')],
])('a bucket that %s is a fault, not a wait without end', async (_, answer) => {
  const silent = createServer((request, response) => {
    request.resume();
    answer(response);
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const storage = createBucketStorage({
    bucket: 'photos',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    answerMs: 100,
  });
  await expect(storage.read('a.jpg')).rejects.toThrow('Cannot read file');
  silent.closeAllConnections();
  silent.close();
});
