import { expect, test } from 'vitest';
import { beginsLikePhoto, SIGNATURE_BYTES } from './photo-signatures.ts';

test.each([
  ['a JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01', true],
  ['a PNG', '\x89PNG\r\n\x1a\n\x00\x00\x00\x0d', true],
  ['a WebP, whatever its size, a line feed too', 'RIFF\n\x00\x01\xffWEBP', true],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00', false],
  ['a sound in the same container as WebP', 'RIFF\x24\x00\x00\x00WAVE', false],
  ['a JPEG after other bytes', ' \xff\xd8\xff', false],
  ['a page', '<!doctype html>', false],
  ['nothing', '', false],
])('%s', (_, head, isPhoto) => expect(beginsLikePhoto(head.slice(0, SIGNATURE_BYTES))).toBe(isPhoto));
