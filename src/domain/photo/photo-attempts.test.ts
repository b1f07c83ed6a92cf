import { describe, expect, test } from 'vitest';
import { nextPhotoAttempt, PHOTO_ATTEMPTS, type PhotoAttempt, photoSourcesOf } from './photo-attempts.ts';
import { listReviewPhotos } from './review-photo.ts';

const [photo] = listReviewPhotos({
  images: ['/api/media/aa-960.jpg'],
  imageSizes: [{ width: 960, height: 720 }],
  imageSources: [{ widths: [480, 960], placeholder: 'data:image/webp;base64,AA' }],
  imageStages: [null],
});
if (!photo) throw new Error('One image is one photo.');

const around = { page: 'https://atlas.test/reviews/x/1', link: null, nonce: 'n1' };

test('four attempts, one after the other, then none', () => {
  const tried: PhotoAttempt[] = [];
  for (let attempt: PhotoAttempt | null = 'media'; attempt; attempt = nextPhotoAttempt(attempt))
    tried.push(attempt);
  expect(tried).toEqual([...PHOTO_ATTEMPTS]);
  expect(tried).toHaveLength(4);
});

describe('what an attempt loads', () => {
  test('the media endpoint, then the uploads path, in every size and form', () => {
    expect(photoSourcesOf(photo, 'media', around)).toEqual({
      src: '/api/media/aa-960.jpg',
      srcSets: [
        { format: 'webp', srcSet: '/api/media/aa-480.webp 480w, /api/media/aa-960.webp 960w' },
        { format: 'jpg', srcSet: '/api/media/aa-480.jpg 480w, /api/media/aa-960.jpg 960w' },
      ],
    });
    const uploads = photoSourcesOf(photo, 'uploads', around);
    expect(uploads?.src).toBe('/uploads/aa-960.jpg');
    expect(JSON.stringify(uploads)).not.toContain('/api/media/');
  });

  test('the cloud only where there is a link, secure where the page is', () => {
    expect(photoSourcesOf(photo, 'cloud', around)).toBeNull();
    const link = 'http://bucket.test/photos/aa-960.jpg?X-Amz-Signature=1';
    expect(photoSourcesOf(photo, 'cloud', { ...around, link })).toEqual({
      src: link.replace('http:', 'https:'),
      srcSets: [],
    });
    expect(photoSourcesOf(photo, 'cloud', { ...around, page: 'http://localhost:3000/', link })?.src).toBe(
      link,
    );
  });

  test('an address that no cache has', () => {
    expect(photoSourcesOf(photo, 'again', around)).toEqual({
      src: '/api/media/aa-960.jpg?again=n1',
      srcSets: [],
    });
  });

  test('a bare name is below the media endpoint; a whole address is kept and made secure', () => {
    const named = (image: string, page = around.page) =>
      photoSourcesOf({ ...photo, image, widths: [] }, 'media', { ...around, page })?.src;
    expect(named('face 1.jpg')).toBe('/api/media/face%201.jpg');
    expect(named('http://storage.test/a.jpg')).toBe('https://storage.test/a.jpg');
    expect(named('https://storage.test/a.jpg')).toBe('https://storage.test/a.jpg');
    expect(named('http://storage.test/a.jpg', 'http://localhost:3000/')).toBe('http://storage.test/a.jpg');
  });
});
