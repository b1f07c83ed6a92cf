import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

/** Shows what stays on one line in square brackets. */
const show = (text: string) =>
  renderToStaticMarkup(createElement(Unbroken, { text }))
    .replaceAll(/<span[^>]*whitespace-nowrap[^>]*>/g, '[')
    .replaceAll('</span>', ']');

test.each([
  ['9914 Gangnam-daero, Yeoksam-dong, Seoul', '9914 [Gangnam-daero,] [Yeoksam-dong,] Seoul'],
  ['Double Eyelid Surgery (Non-Incisional)', 'Double Eyelid Surgery [(Non-Incisional)]'],
  ['all-in ₩1.2m · ₩1.7m (2 reports · few)', '[all-in] ₩1.2m · ₩1.7m [(2 reports · few)]'],
  ['総額 120万ウォン（2件・少数）', '総額 120万ウォン[（2件・少数）]'],
  ['No name here, and no note', 'No name here, and no note'],
])('keeps names with a hyphen and notes in brackets unbroken in %s', (text, shown) => {
  expect(show(text)).toBe(shown);
});

test('lets a note break that is longer than a line of a phone', () => {
  const text = 'Tip Plasty (with cartilage of the ear or of the septum)';
  expect(show(text)).toBe(text);
});
