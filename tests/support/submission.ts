import { initialAnswers } from '#domain/review/review-fields.ts';
import { drawNoise } from './photo-bytes.ts';

/** Creates a small random JPEG, as a phone would send it. */
export const makeJpeg = ({ width = 64, height = 48 } = {}): Promise<Buffer> =>
  drawNoise(width, height).jpeg({ quality: 80 }).toBuffer();

/** Creates a camera's JPEG of over 5 MB: stored as landscape with an orientation tag for portrait. */
export const makeLargeJpeg = (): Promise<Buffer> =>
  drawNoise(2400, 1200)
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'Camera', Model: 'Planted' } } })
    .toBuffer();

type Target = { clinicId: number; procedureId: number };

/** Returns all fields of a submitted review, as the form sends them. */
export const submissionFields = ({ clinicId, procedureId }: Target): Record<string, string> => ({
  clinicId: String(clinicId),
  procedureId: String(procedureId),
  published: 'false',
  age: '31',
  country: 'Singapore',
  gender: 'female',
  satisfaction: '4',
  ...initialAnswers(),
  rating: '4',
  price: '3500000',
  dateReceived: '2026-05-20',
  content: 'Everything was explained to me twice.',
  doctor: 'Han Areum, MD',
  notes: 'planted@person.example',
});

type Photo = { name?: string; bytes: Uint8Array; type?: string };

/** Returns the form data of a submission: fields, then photos as image0 to imageN. */
export function submissionForm(fields: Record<string, string>, photos: readonly Photo[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  photos.forEach(({ name = 'photo-1.jpg', bytes, type = 'image/jpeg' }, index) =>
    form.append(`image${index}`, new File([Uint8Array.from(bytes)], name, { type }), name),
  );
  return form;
}
