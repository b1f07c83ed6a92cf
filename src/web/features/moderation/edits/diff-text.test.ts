import { expect, test } from 'vitest';
import { diffText, type TextPiece } from './diff-text.ts';

const side = (pieces: TextPiece[], other: TextPiece['kind']) =>
  pieces
    .filter(({ kind }) => kind !== other)
    .map(({ text }) => text)
    .join('');

test('shows what left a text and what came in, word by word', () => {
  expect(diffText('Mrs Park at the desk was kind.', 'The person at the desk was kind.')).toEqual([
    { kind: 'removed', text: 'Mrs Park' },
    { kind: 'added', text: 'The person' },
    { kind: 'same', text: ' at the desk was kind.' },
  ]);
});

test('tells Korean words apart', () => {
  const pieces = diffText('김원장님이 수술했습니다', '원장님이 수술했습니다');
  expect(pieces.some(({ kind, text }) => kind === 'same' && text.includes('수술했습니다'))).toBe(true);
  expect(side(pieces, 'removed')).toBe('원장님이 수술했습니다');
});

test('gives up on texts that have nothing in common, and shows both', () => {
  const words = (of: string) => Array.from({ length: 1000 }, (_, index) => `${of}${index}`).join(' ');
  const pieces = diffText(words('a'), words('b'));
  expect(pieces.map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
