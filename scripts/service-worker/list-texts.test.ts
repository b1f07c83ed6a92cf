import { expect, test } from 'vitest';
import { listTexts } from './list-texts.ts';

test('lists the texts that the scripts import, by language', () => {
  const scripts = [
    `import t from"texts/common.js";const load=()=>import("./dialog-1.js")`,
    `import{default as d}from"texts/clinic-cards.js"`,
  ];
  const files = ['en-Ab_-12xy', 'zh-hans-a-b-c-d1'].flatMap((folder) =>
    ['common', 'clinic-cards', 'portal'].map((area) => `/assets/texts/${folder}/${area}.js`),
  );
  expect(listTexts(scripts, files)).toEqual({
    en: ['/assets/texts/en-Ab_-12xy/clinic-cards.js', '/assets/texts/en-Ab_-12xy/common.js'],
    'zh-Hans': ['/assets/texts/zh-hans-a-b-c-d1/clinic-cards.js', '/assets/texts/zh-hans-a-b-c-d1/common.js'],
  });
});
