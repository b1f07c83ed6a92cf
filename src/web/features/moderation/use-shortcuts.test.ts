import { expect, test } from 'vitest';
import { findShortcut, takesCharacters } from './use-shortcuts.ts';

const press = () => undefined;
const shortcuts = { p: { press }, z: { press }, '?': { press } };

test.each([
  ['p', 'KeyP'],
  ['P', 'KeyP'],
  ['ㅔ', 'KeyP'],
  ['ㅖ', 'KeyP'],
  ['Process', 'KeyP'],
  ['з', 'KeyP'],
  ['p', ''],
  ['P', ''],
])('%s on the key %s publishes', (key, code) => {
  expect(findShortcut(shortcuts, { key, code })).toBe(shortcuts.p);
});

test('the question mark works wherever the keyboard layout has it', () => {
  expect(findShortcut(shortcuts, { key: '?', code: 'Slash' })).toBe(shortcuts['?']);
  expect(findShortcut(shortcuts, { key: '?', code: 'Minus' })).toBe(shortcuts['?']);
});

test('a key without a shortcut does nothing', () => {
  for (const [key, code] of [
    ['q', 'KeyQ'],
    ['Enter', 'Enter'],
    ['/', 'Slash'],
    ['toString', ''],
    ['p', 'KeyR'],
  ] as const)
    expect(findShortcut(shortcuts, { key, code })).toBeUndefined();
});

test.each([
  ['input', 'text', true],
  ['input', 'search', true],
  ['input', 'number', true],
  ['input', 'checkbox', false],
  ['input', 'radio', false],
  ['input', 'file', false],
  ['textarea', 'textarea', true],
  ['select', 'select-one', true],
  ['button', 'submit', false],
  ['a', '', false],
])('letters pressed on %s of the type %s are typed into it: %s', (localName, type, isTyped) => {
  expect(takesCharacters({ localName, type })).toBe(isTyped);
});
