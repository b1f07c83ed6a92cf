import { expect, test } from 'vitest';
import { readArabic } from './arabic.ts';
import { readCyrillic, withoutCase } from './cyrillic.ts';
import { readThai } from './thai.ts';

test.each([
  ['вонджин', 'wonjin'],
  ['вончжин', 'wonjin'],
  ['каннам', 'kannam'],
  ['чхондам', 'chondam'],
  ['пхёнан', 'pyonan'],
  ['тхэвон', 'tewon'],
  ['кхым', 'keum'],
  ['канъа', 'kanga'],
  ['соуль', 'soul'],
  ['дрим', 'drim'],
])('Cyrillic, by Kontsevich’s system and by ear: %s is heard as %s', (text, latin) => {
  expect(readCyrillic(text)[0]).toBe(latin);
});

test('в is w or v before a vowel, else v', () => {
  expect(readCyrillic('вон')).toEqual(['won', 'von']);
  expect(readCyrillic('вью')).toEqual(['vyu']);
});

test('the case of a Russian word is no part of a place', () => {
  expect(['каннаме', 'каннама', 'каннамом', 'каннам'].map(withoutCase)).toEqual(Array(4).fill('каннам'));
});

test.each([
  ['วอนจิน', 'wonjin'],
  ['คังนัม', 'kangnam'],
  ['มย็องดง', 'myongdong'],
  ['ฮงแด', 'hongdae'],
  ['อัปกูจ็อง', 'apkujong'],
  ['ดรีม', 'drim'],
  ['เครน', 'kren'],
  ['เดอะ', 'do'],
  ['เจเค', 'jeke'],
  ['สตาร์', 'sta'],
  ['กวน', 'kuan'],
])('Thai: %s is heard as %s', (text, latin) => {
  expect(readThai(text)[0]).toBe(latin);
});

test('ช before i may be the Korean ㅅ', () => {
  expect(readThai('ชินซา')).toEqual(['chinsa', 'sinsa']);
});

test.each([
  ['وونجين', 'wonjin'],
  ['غانغنام', 'gangnam'],
  ['بانوباغي', 'banobagi'],
  ['دريم', 'drim'],
  ['اوبرا', 'obra'],
  ['تشونغدام', 'chongdam'],
  ['ميونغدونغ', 'myongdong'],
  ['جيه', 'ji'],
])('Arabic: %s is heard as %s', (text, latin) => {
  expect(readArabic(text)[0]).toBe(latin);
});

test('ج may be g', () => {
  expect(readArabic('جان')).toEqual(['jan', 'gan']);
});
