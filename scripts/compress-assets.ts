import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller files gain nothing from compression. */
const SMALLEST_BYTES = 1024;

/**
 * Writes a Brotli and a gzip copy beside each script and style sheet, which the server sends instead of compressing the
 * file at every request, and in the smallest form.
 * @param clientDir folder of the browser's files, complete
 */
export async function compressAssets(clientDir: string): Promise<void> {
  const folder = join(clientDir, 'assets');
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:css|js)$/.test(name));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    compressBrotli(bytes, { params }).then((copy) => writeFile(`${path}.br`, copy)),
    compressGzip(bytes, { level: 9 }).then((copy) => writeFile(`${path}.gz`, copy)),
  ]);
}
