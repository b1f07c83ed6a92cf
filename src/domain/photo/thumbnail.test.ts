import { expect, test } from 'vitest';
import { thumbnailPath } from './thumbnail.ts';

test.each([
  ['/api/media/aa-1600.jpg', [240, 480, 1600], '/api/media/aa-240.webp'],
  ['/api/media/aa-960.jpg', [480, 960], '/api/media/aa-480.webp'],
  ['/api/media/aa-64.jpg', [64], '/api/media/aa-64.webp'],
  ['/api/media/aa-64.jpg', [], '/api/media/aa-64.jpg'],
])('the thumbnail of %s, there in %j, is %s', (image, widths, path) => {
  expect(thumbnailPath(image, widths)).toBe(path);
});
