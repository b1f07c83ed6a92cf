import { submissionFields } from '#tests/support/submission.ts';
import type { Attack } from '../send.ts';
import type { Sample } from './kind.ts';

const BOUNDARY = 'bench-boundary';

type Part = { name: string; value: string | Buffer; file?: string; boundary?: string };

/** Returns one part of a multipart body. */
export function part({ name, value, file, boundary = BOUNDARY }: Part): Buffer {
  const filename = file === undefined ? '' : `; filename="${file}"`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]);
}

export const endOf = (boundary = BOUNDARY) => Buffer.from(`--${boundary}--\r\n`);

/** A form posted to the public route for reviews. */
export const postForm = (body: Buffer, boundary = BOUNDARY): Attack => ({
  method: 'POST',
  path: '/api/reviews',
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body,
});

/** A valid submission with some fields replaced, and photos. */
export function submit(
  sample: Pick<Sample, 'clinicId' | 'procedureId'>,
  fields: Record<string, string>,
  photos: readonly Buffer[] = [],
): Attack {
  const texts = Object.entries({ ...submissionFields(sample), ...fields });
  return postForm(
    Buffer.concat([
      ...texts.map(([name, value]) => part({ name, value })),
      ...photos.map((value, index) => part({ name: `image${index}`, value, file: `photo-${index}.jpg` })),
      endOf(),
    ]),
  );
}
